import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { clockTime } from '../../../../domain/date/duration.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { PlayFrom, PlayerTime } from '../../film/PlayerTime.tsx';
import { GroupError } from '../../forms/fields/FieldGroup.tsx';
import { TimeInputs, secondsOf, timePartsOf } from '../../forms/fields/TimeInputs.tsx';
import { RowText } from '../rows/RowsDialog.tsx';
import { rowId, type RowsModel } from '../rows/RowsModel.ts';
import { isLeftBehind, type ObjectiveRow } from './ObjectivesForm.ts';

interface ObjectiveFieldsProps {
  readonly rows: RowsModel<ObjectiveRow>;
  readonly row: ObjectiveRow;
  /** Its number. */
  readonly name: string;
}

/** The controls of one objective. */
export const ObjectiveFields = observer(function ObjectiveFields({ rows, row, name }: ObjectiveFieldsProps) {
  const { t } = useWords('sections');
  const duration = rows.editor.seen?.item.duration ?? 0;
  return (
    <fieldset className="stack grow row-fields">
      <legend className="visually-hidden">{name}</legend>
      <RowText rows={rows} row={row} part="title" label={t('objectives.title')} />
      <ObjectiveTime rows={rows} row={row} name={name} />
      {isLeftBehind(row, duration) ? (
        <p className="trouble">{t('objectives.leftBehind', { length: clockTime(duration) })}</p>
      ) : null}
    </fieldset>
  );
});

/** The time of an objective, typed or taken from the player. */
const ObjectiveTime = observer(function ObjectiveTime({ rows, row: { key, time }, name }: ObjectiveFieldsProps) {
  const { t } = useWords('sections');
  const error = `${useId()}-error`;
  const wrong = rows.mistakeAt(key, 'hours');
  return (
    <>
      <fieldset className="cluster row-time" aria-describedby={error}>
        <legend className="label field-required">{t('objectives.time')}</legend>
        <TimeInputs
          time={time}
          isWrong={wrong !== undefined}
          describedBy={error}
          idOf={(part) => rowId('objectives', key, part)}
          change={(changed) => rows.change(key, { time: changed })}
          leave={() => rows.leave()}
        />
        <PlayerTime use={(second) => rows.change(key, { time: timePartsOf(second) })} />
        <PlayFrom second={secondsOf(time)} named={name} />
      </fieldset>
      <GroupError id={error} violation={wrong === undefined ? undefined : { field: 'time', message: wrong }} />
    </>
  );
});
