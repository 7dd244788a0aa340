import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useWords } from '../../words/useWords.ts';
import { fieldId, leavingGroup, type FieldEditing } from './FieldEditing.ts';
import { GroupError } from './FieldError.tsx';
import type { TimeParts } from './startTimeParts.ts';
import { TimeInputs } from './TimeInputs.tsx';

interface StartTimeFieldsProps {
  readonly editor: FieldEditing<{ readonly startTime: TimeParts }>;
  /** Another way to set it, such as from a player. */
  readonly children?: ReactNode;
}

/** Where playback begins. */
export const StartTimeFields = observer(function StartTimeFields({ editor, children }: StartTimeFieldsProps) {
  const { t } = useWords('forms');
  const id = fieldId('startTime');
  const { startTime } = editor.values;
  const violation = editor.violationAt('startTime');
  return (
    <fieldset id={id} className="form-group" aria-describedby={`${id}-error ${id}-hint`} onBlur={leavingGroup(() => editor.leave('startTime'))}>
      <legend>{t('fields.startTime')}</legend>
      <div className="form-time">
        <TimeInputs time={startTime} isWrong={violation !== undefined} change={(time) => editor.set('startTime', time)} />
        {children}
      </div>
      <GroupError id={`${id}-error`} violation={violation} />
      <p id={`${id}-hint`} className="field-hint">{t('hints.startTime')}</p>
    </fieldset>
  );
});
