import { observer } from 'mobx-react-lite';
import type { FilmKind } from '../../../../domain/item/itemKind.ts';
import { clockTime } from '../../../../domain/date/duration.ts';
import { useEditorPlayer } from '../../film/EditorPlayerContext.ts';
import { PlayerTime } from '../../film/PlayerTime.tsx';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { useFieldWords } from '../table/fieldNames.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { TimeInputs, secondsOf, timePartsOf, type TimeParts } from './TimeInputs.tsx';

export interface StartTimeValues {
  readonly startTime: TimeParts;
}

/** The start time of playback. It can be taken from the player beside the form. */
export function startTimeField(kind: FilmKind): FormField<TimeParts, number, StartTimeValues> {
  return {
    blank: timePartsOf(0),
    read: timePartsOf,
    written: secondsOf,
    text: (parts) => clockTime(secondsOf(parts)),
    control: ({ editor }) => <StartTime editor={editor} kind={kind} />,
  };
}

interface StartTimeProps {
  readonly editor: ControlProps<StartTimeValues>['editor'];
  readonly kind: FilmKind;
}

const StartTime = observer(function StartTime({ editor, kind }: StartTimeProps) {
  const player = useEditorPlayer();
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
        {player === undefined ? null : <PlayerTime use={(second) => editor.set('startTime', timePartsOf(second))} />}
      </div>
    </FieldGroup>
  );
});
