import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { BinnedItem } from '../../../domain/item/bin.ts';
import { restorableDays } from '../../../domain/film/filmFiles.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { PanelNote, type Note } from '../dialogs/PanelNote.tsx';
import { BinEntry } from './BinEntry.tsx';
import { BinModel } from './BinModel.ts';

const complaints = {
  failed: 'done.notRestored',
  'title-taken': 'done.titleTaken',
  'not-found': 'done.notInBin',
} as const;

/** The deleted items, each with a button that restores it. */
export const BinDialog = observer(function BinDialog({ complaint }: { readonly complaint: string | undefined }) {
  const { bin, changed, dialogs } = useAdministration();
  const { t } = useWords('administration');
  const [model] = useState(() => new BinModel(bin));
  const [note, setNote] = useState<Note>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    model.load();
    return () => model.leave();
  }, [model]);
  const restore = async (item: BinnedItem) => {
    setNote(undefined);
    if (!(await model.restore(item))) return;
    changed(item.kind);
    setNote({ text: t('done.restored', { title: item.title }) });
    // The pressed button is gone, so the list gets the focus.
    list.current?.focus();
  };
  const {
    trouble,
    items,
    fetching: { phase },
  } = model;
  const message = trouble === undefined ? complaint : t(complaints[trouble.why], { title: trouble.item.title });
  return (
    <Dialog
      title={t('bin.title')}
      onClose={() => dialogs.closePanel()}
      actions={
        <Button kind="secondary" onClick={() => dialogs.closePanel()}>
          {t('bin.close')}
        </Button>
      }
    >
      <p>{t('bin.lead', { days: restorableDays })}</p>
      <PanelNote note={note} />
      <div role="alert" className="confirm-trouble">
        {message === undefined ? null : <p>{message}</p>}
      </div>
      <div ref={list} className="panel-list" tabIndex={-1} aria-busy={phase === 'loading'}>
        {phase === 'error' ? (
          <div role="alert" className="panel-state">
            <p>{t('bin.failed')}</p>
            <Button kind="secondary" size="small" onClick={() => model.load()}>
              {t('bin.again')}
            </Button>
          </div>
        ) : items === undefined ? (
          <div className="skeletons">
            <span className="visually-hidden" role="status">
              {t('bin.loading')}
            </span>
            <SkeletonLine />
            <SkeletonLine length="short" />
          </div>
        ) : items.length === 0 ? (
          <p className="panel-state">{t('bin.empty')}</p>
        ) : (
          <ul>
            {items.map((item) => (
              <BinEntry
                key={item.id}
                item={item}
                isRestoring={model.restoring.has(item.id)}
                restore={() => void restore(item)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
});
