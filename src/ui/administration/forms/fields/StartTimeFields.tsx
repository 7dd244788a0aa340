import type { FilmKind } from '../../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import type { Filmed } from '../../../../domain/film/filmed.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { fieldId, leavingGroup, type FieldEditing } from './FieldEditing.ts';
import { GroupError } from './FieldError.tsx';
import { StartFromFilm } from './StartFromFilm.tsx';
import { secondsOf, timePartsOf, type TimeParts } from './startTimeParts.ts';
import { TimeInputs } from './TimeInputs.tsx';

interface StartTimeFieldsProps {
  readonly editor: FieldEditing<{ readonly startTime: TimeParts }>;
  readonly kind: FilmKind;
  /** The title of the item, for the film from which the time can be taken. */
  readonly name: string | undefined;
  readonly item: Filmed | undefined;
}

/** The start time of playback. */
export const StartTimeFields = observer(function StartTimeFields({ editor, kind, name, item }: StartTimeFieldsProps) {
  const { t } = useWords('forms');
  const id = fieldId('startTime');
  const { startTime } = editor.values;
  const violation = editor.violationAt('startTime');
  return (
    <fieldset
      id={id}
      className="form-group"
      aria-describedby={`${id}-error ${id}-hint`}
      onBlur={leavingGroup(() => editor.leave('startTime'))}
    >
      <legend>{t('fields.startTime')}</legend>
      <div className="form-time">
        <TimeInputs
          time={startTime}
          isWrong={violation !== undefined}
          change={(time) => editor.set('startTime', time)}
        />
        {name === undefined || item === undefined ? null : (
          <StartFromFilm
            kind={kind}
            name={name}
            item={item}
            startAt={secondsOf(startTime) || 0}
            choose={(second) => editor.set('startTime', timePartsOf(second))}
          />
        )}
      </div>
      <GroupError id={`${id}-error`} violation={violation} />
      <p id={`${id}-hint`} className="field-hint">
        {t('hints.startTime')}
      </p>
    </fieldset>
  );
});
