import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button } from '../../base/kit/Button.tsx';
import type { PlaybackModel } from '../../features/playback/PlaybackModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { GroupError } from '../forms/fields/FieldGroup.tsx';
import { TimeInputs, timePartsOf } from '../forms/fields/TimeInputs.tsx';
import { isLeftBehind, makeObjectivesForm, objectiveOf, type ObjectiveRow } from './ObjectivesForm.ts';
import { RowsDialog, RowText, useRows } from './rows/RowsDialog.tsx';
import { rowId, type RowsModel } from './rows/RowsModel.ts';
import type { SectionEditing } from './editor/useSectionEditor.ts';

/** The editor of the objectives of a recorded webinar. */
export const ObjectivesSection = observer(function ObjectivesSection({
  playback,
  ...editing
}: SectionEditing & { readonly playback: PlaybackModel }) {
  const { t } = useWords('sections');
  const rows = useRows(editing, ({ webinarEditing }) => makeObjectivesForm(webinarEditing));
  const duration = rows.editor.seen?.item.duration ?? editing.webinar.duration;
  const now = playback.second;
  return (
    <RowsDialog
      rows={rows}
      title={editing.webinar.title}
      head={
        <p className="note">
          {duration > 0 ? t('objectives.length', { length: clockTime(duration) }) : null}{' '}
          {now === undefined ? <span id="objectives-player">{t('objectives.notStarted')}</span> : null}
        </p>
      }
      isSorted
      add={() => rowId('objectives', rows.add({ title: '', time: timePartsOf(now ?? 0), kept: null }), 'title')}
      tell={(row) => (
        <>
          {clockTime(objectiveOf(row).time || 0)} {row.title}
        </>
      )}
    >
      {(row, name) => (
        <fieldset className="stack grow row-fields">
          <legend className="visually-hidden">{name}</legend>
          <RowText rows={rows} row={row} part="title" label={t('objectives.title')} />
          <ObjectiveTime rows={rows} row={row} now={now} />
          {isLeftBehind(row, duration) ? (
            <p className="trouble">{t('objectives.leftBehind', { length: clockTime(duration) })}</p>
          ) : null}
        </fieldset>
      )}
    </RowsDialog>
  );
});

interface ObjectiveTimeProps {
  readonly rows: RowsModel<ObjectiveRow>;
  readonly row: ObjectiveRow;
  /** The position of the player on the page, once it has played. */
  readonly now: number | undefined;
}

/** The time of an objective, typed or taken from the player. */
const ObjectiveTime = observer(function ObjectiveTime({ rows, row: { key, time }, now }: ObjectiveTimeProps) {
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
        <Button
          kind="link"
          size="small"
          disabled={now === undefined}
          aria-describedby={now === undefined ? 'objectives-player' : undefined}
          onClick={() => rows.change(key, { time: timePartsOf(now ?? 0) })}
        >
          {now === undefined ? t('objectives.usePlayerNow') : t('objectives.usePlayer', { time: clockTime(now) })}
        </Button>
      </fieldset>
      <GroupError id={error} violation={wrong === undefined ? undefined : { field: 'time', message: wrong }} />
    </>
  );
});
