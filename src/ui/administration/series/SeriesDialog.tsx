import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { PanelNote, type Note } from '../dialogs/PanelNote.tsx';
import { useRestore } from '../dialogs/useRestore.ts';
import { NewSeries } from './NewSeries.tsx';
import { SeriesDeletion } from './SeriesDeletion.tsx';
import { SeriesEntry } from './SeriesEntry.tsx';
import { SeriesPanelModel } from './SeriesPanelModel.ts';

/** All series. The dialog adds, renames, duplicates and deletes them. */
export const SeriesDialog = observer(function SeriesDialog() {
  const { changed, dialogs, itemChanges, series } = useAdministration();
  const { t } = useWords('administration');
  const [model] = useState(() => new SeriesPanelModel(series));
  const [note, setNote] = useState<Note>();
  const restore = useRestore((text) => setNote({ text }));
  const list = useRef<HTMLDivElement>(null);
  const changes = itemChanges.counts.series;
  useEffect(() => {
    void model.load();
    return () => model.leave();
    // `changes` also refreshes the list after an undone deletion.
  }, [model, changes]);
  const {
    all,
    fetching: { phase },
    deleting,
  } = model;
  const done = (text?: string) => {
    setNote(text === undefined ? undefined : { text });
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
    <Dialog
      title={t('series.title')}
      onClose={() => dialogs.closePanel()}
      actions={
        <Button kind="secondary" onClick={() => dialogs.closePanel()}>
          {t('series.close')}
        </Button>
      }
    >
      <p>{t('series.lead')}</p>
      <NewSeries model={model} onDone={done} />
      <PanelNote note={note} />
      <div ref={list} className="panel-list" tabIndex={-1} aria-busy={phase === 'loading'}>
        {phase === 'error' ? (
          <div role="alert" className="panel-state">
            <p>{t('series.failed')}</p>
            <Button kind="secondary" size="small" onClick={() => void model.load()}>
              {t('series.again')}
            </Button>
          </div>
        ) : all === undefined ? (
          <div className="skeletons">
            <span className="visually-hidden" role="status">
              {t('series.loading')}
            </span>
            <SkeletonLine />
            <SkeletonLine length="short" />
          </div>
        ) : all.length === 0 ? (
          <p className="panel-state">{t('series.empty')}</p>
        ) : (
          <ul>
            {all.map((each) => (
              <SeriesEntry key={each.id} series={each} model={model} onDone={done} />
            ))}
          </ul>
        )}
      </div>
      {deleting === undefined ? null : (
        <SeriesDeletion series={deleting} model={model} onDone={() => deleted(deleting)} />
      )}
    </Dialog>
  );
});
