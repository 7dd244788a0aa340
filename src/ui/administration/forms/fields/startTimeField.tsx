import { observer } from 'mobx-react-lite';
import type { FilmKind } from '../../../../domain/item/itemKind.ts';
import type { Filmed } from '../../../../domain/film/filmed.ts';
import { clockTime } from '../../../../domain/date/duration.ts';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { useFieldWords } from '../table/fieldNames.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { StartFromFilm } from './StartFromFilm.tsx';
import { TimeInputs, secondsOf, timePartsOf, type TimeParts } from './TimeInputs.tsx';

export interface StartTimeValues {
  readonly startTime: TimeParts;
}

/** The start time of playback. It can be taken from the film of the item, whose name is in the field `title`. */
export function startTimeField<Title extends 'name' | 'title'>(
  kind: FilmKind,
  title: Title,
): FormField<TimeParts, number, StartTimeValues, Filmed & Readonly<Record<Title, string>>> {
  return {
    blank: timePartsOf(0),
    read: timePartsOf,
    written: secondsOf,
    text: (parts) => clockTime(secondsOf(parts)),
    control: ({ editor }) => (
      <StartTime editor={editor} kind={kind} item={editor.seen?.item} title={editor.seen?.item[title]} />
    ),
  };
}

interface StartTimeProps {
  readonly editor: ControlProps<StartTimeValues>['editor'];
  readonly kind: FilmKind;
  readonly item: Filmed | undefined;
  readonly title: string | undefined;
}

const StartTime = observer(function StartTime({ editor, kind, item, title }: StartTimeProps) {
  const { startTime } = editor.values;
  const violation = editor.violationAt('startTime');
  return (
    <FieldGroup
      {...useFieldWords('startTime', kind)}
      id={fieldId('startTime')}
      violation={violation}
      leave={() => editor.leave('startTime')}
    >
      <div className="cluster form-time">
        <TimeInputs
          time={startTime}
          isWrong={violation !== undefined}
          change={(time) => editor.set('startTime', time)}
        />
        {title === undefined || item === undefined ? null : (
          <StartFromFilm
            kind={kind}
            name={title}
            item={item}
            startAt={secondsOf(startTime) || 0}
            choose={(second) => editor.set('startTime', timePartsOf(second))}
          />
        )}
      </div>
    </FieldGroup>
  );
});
