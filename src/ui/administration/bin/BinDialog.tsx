import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { BinnedItem } from '../../../domain/item/bin.ts';
import { restorableDays } from '../../../domain/film/filmFiles.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { PanelDialog, PanelNote, type Note } from '../dialogs/PanelDialog.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import { BinEntry } from './BinEntry.tsx';
import { BinModel } from './BinModel.ts';

const complaints = {
  failed: 'done.notRestored',
  'title-taken': 'done.titleTaken',
  'not-found': 'done.notInBin',
} as const;

/** The deleted items, each with a button that restores it. */
export const BinDialog = observer(function BinDialog({ complaint }: { readonly complaint: string | undefined }) {
  const { bin, changed } = useAdministration();
  const { t } = useWords('administration');
  const model = useModel(() => new BinModel(bin));
  const [note, setNote] = useState<Note>();
  const list = useRef<HTMLDivElement>(null);
  const restore = async (item: BinnedItem) => {
    setNote(undefined);
    if (!(await model.restore(item))) return;
    changed(item.kind);
    setNote({ text: t('done.restored', { title: item.title }) });
    // The pressed button is gone, so the list gets the focus.
    list.current?.focus();
  };
  const { trouble } = model;
  const message = trouble === undefined ? complaint : t(complaints[trouble.why], { title: trouble.item.title });
  return (
    <PanelDialog title={t('bin.title')}>
      <p>{t('bin.lead', { days: restorableDays })}</p>
      <PanelNote note={note} />
      <div role="alert" className="confirm-trouble">
        {message === undefined ? null : <p>{message}</p>}
      </div>
      <div ref={list} className="panel-list" tabIndex={-1}>
        <Fetched fetching={model.fetching} loading={t('bin.loading')} failed={t('bin.failed')}>
          {(items) =>
            items.length === 0 ? (
              <p className="part-state">{t('bin.empty')}</p>
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
            )
          }
        </Fetched>
      </div>
    </PanelDialog>
  );
});
