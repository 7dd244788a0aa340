import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { clockTime } from '../../../../domain/date/duration.ts';
import type { PlaybackModel } from '../../../features/playback/PlaybackModel.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { EditorPlayer } from '../../film/EditorPlayer.ts';
import { EditorPlayerContext } from '../../film/EditorPlayerContext.ts';
import { FilmPlace } from '../../film/FilmPlace.tsx';
import { RowsDialog, useRows } from '../rows/RowsDialog.tsx';
import { rowId } from '../rows/RowsModel.ts';
import type { SectionEditing } from '../editor/useSectionEditor.ts';
import { ChapterTools } from './ChapterTools.tsx';
import { ObjectiveFields } from './ObjectiveFields.tsx';
import { makeObjectivesForm, newObjective, objectiveOf } from './ObjectivesForm.ts';

/** The editor of the objectives of a recorded webinar, with its film beside them. */
export const ObjectivesSection = observer(function ObjectivesSection({
  playback,
  ...editing
}: SectionEditing & { readonly playback: PlaybackModel }) {
  const { t } = useWords('sections');
  const rows = useRows(editing, ({ webinarEditing }) => makeObjectivesForm(webinarEditing));
  const [player] = useState(() => new EditorPlayer(() => playback.second));
  const item = rows.editor.seen?.item;
  const canPlay = item?.processing.state === 'ready';
  const duration = item?.duration ?? editing.webinar.duration;
  return (
    <EditorPlayerContext value={canPlay ? player : undefined}>
      <RowsDialog
        rows={rows}
        title={editing.webinar.title}
        head={
          <>
            {duration > 0 ? <p className="note">{t('objectives.length', { length: clockTime(duration) })}</p> : null}
            <ChapterTools rows={rows} />
          </>
        }
        film={canPlay ? <FilmPlace film={{ kind: 'webinar', name: item.title, item }} player={player} /> : null}
        isSorted
        add={() => rowId('objectives', rows.add(newObjective({ title: '', time: player.wholeSecond ?? 0 })), 'title')}
        tell={(row) => (
          <>
            {clockTime(objectiveOf(row).time || 0)} {row.title}
          </>
        )}
      >
        {(row, name) => <ObjectiveFields rows={rows} row={row} name={name} />}
      </RowsDialog>
    </EditorPlayerContext>
  );
});
