import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { PanelDialog, PanelNote, type Note } from '../dialogs/PanelDialog.tsx';
import { useRestore } from '../dialogs/useRestore.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { NewSeries } from './NewSeries.tsx';
import { SeriesDeletion } from './SeriesDeletion.tsx';
import { SeriesEntry } from './SeriesEntry.tsx';
import { SeriesPanelModel } from './SeriesPanelModel.ts';

/** All series. The dialog adds, renames, duplicates and deletes them. */
export const SeriesDialog = observer(function SeriesDialog() {
  const { changed, itemChanges, seriesEditing } = useAdministration();
  const { t } = useWords('administration');
  // The changes also refresh the list after an undone deletion.
  const model = useModel(() => new SeriesPanelModel(seriesEditing), { changes: itemChanges.counts.series });
  const [note, setNote] = useState<Note>();
  const restore = useRestore((text) => setNote({ text }));
  const list = useRef<HTMLDivElement>(null);
  const { deleting } = model;
  const done = (text: string) => {
    setNote({ text });
    changed('series');
  };
  const deleted = ({ id, title }: StoredSeries) => {
    changed('series');
    setNote({
      text: t('done.delete', { title }),
      action: { label: t('done.undo'), run: () => void restore({ kind: 'series', id, title }) },
    });
    list.current?.focus();
  };
  return (
    <PanelDialog title={t('series.title')}>
      <p>{t('series.lead')}</p>
      <NewSeries model={model} onDone={done} />
      <PanelNote note={note} />
      <div ref={list} className="panel-list" tabIndex={-1}>
        <Fetched fetching={model.fetching} loading={t('series.loading')} failed={t('series.failed')}>
          {(all) =>
            all.length === 0 ? (
              <p className="part-state">{t('series.empty')}</p>
            ) : (
              <ul>
                {all.map((each) => (
                  <SeriesEntry key={each.id} series={each} model={model} onDone={done} />
                ))}
              </ul>
            )
          }
        </Fetched>
      </div>
      {deleting === undefined ? null : (
        <SeriesDeletion series={deleting} model={model} onDone={() => deleted(deleting)} />
      )}
    </PanelDialog>
  );
});
