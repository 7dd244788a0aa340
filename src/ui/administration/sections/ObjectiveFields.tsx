import { useId } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { maximumRowNameLength } from '../../../domain/item/webinar.ts';
import { GroupError } from '../forms/fields/FieldError.tsx';
import { timePartsOf } from '../forms/fields/startTimeParts.ts';
import { TimeInputs } from '../forms/fields/TimeInputs.tsx';
import { isLeftBehind, type ObjectiveRow } from './ObjectivesForm.ts';
import { rowId, saidAt } from './rows/RowParts.tsx';
import type { RowMistake } from './rows/rows.ts';

interface ObjectiveFieldsProps {
  readonly row: ObjectiveRow;
  /** The label of the row. */
  readonly name: string;
  /** The duration of the film, in seconds. */
  readonly duration: number;
  readonly mistakes: readonly RowMistake[];
  /** The position of the player on the page, once it has played. */
  readonly now: number | undefined;
  readonly change: (change: Partial<ObjectiveRow>) => void;
  readonly leave: () => void;
}

/** An objective: its title, and its time, typed or taken from the player. */
export function ObjectiveFields({ row, name, duration, mistakes, now, change, leave }: ObjectiveFieldsProps) {
  const { t } = useWords('sections');
  const id = useId();
  const { key, title, time } = row;
  const wrong = saidAt(mistakes, key, 'time');
  const isFlagged = isLeftBehind(row, duration);
  return (
    <fieldset className="row-fields">
      <legend className="visually-hidden">{name}</legend>
      <TextField
        id={rowId('objectives', key, 'title')}
        label={t('objectives.title')}
        isRequired
        value={title}
        maxLength={maximumRowNameLength}
        autoComplete="off"
        error={saidAt(mistakes, key, 'title')}
        onChange={(event) => change({ title: event.target.value })}
        onBlur={leave}
      />
      <fieldset className="row-time" aria-describedby={`${id}-error`}>
        <legend className="field-required">{t('objectives.time')}</legend>
        <TimeInputs
          time={time}
          isWrong={wrong !== undefined}
          describedBy={`${id}-error`}
          idOf={(part) => rowId('objectives', key, part)}
          change={(changed) => change({ time: changed })}
          leave={leave}
        />
        <Button
          kind="link"
          size="small"
          disabled={now === undefined}
          aria-describedby={now === undefined ? 'objectives-player' : undefined}
          onClick={() => change({ time: timePartsOf(now ?? 0) })}
        >
          {now === undefined ? t('objectives.usePlayerNow') : t('objectives.usePlayer', { time: clockTime(now) })}
        </Button>
      </fieldset>
      <GroupError id={`${id}-error`} violation={wrong === undefined ? undefined : { field: 'time', message: wrong }} />
      {isFlagged ? (
        <p className="section-fault">{t('objectives.leftBehind', { length: clockTime(duration) })}</p>
      ) : null}
    </fieldset>
  );
}
