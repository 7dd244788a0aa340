import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { PanelDialog, PanelNote } from '../dialogs/PanelDialog.tsx';
import { formWordsEn } from '../forms/table/formWords.en.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { HistoryPanel } from '../state/OpenDialogs.ts';
import { BringBackModel } from './BringBackModel.ts';
import { BringBackQuestion } from './BringBackQuestion.tsx';
import { Entries } from './Entries.tsx';
import { EntriesModel } from './EntriesModel.ts';
import './history.css';
import { historyWordsEn } from './historyWords.en.ts';

/** Rule HISTORY-2: who changed an item and when, with differences and its earlier versions. */
export const HistoryDialog = observer(function HistoryDialog({ item }: Pick<HistoryPanel, 'item'>) {
  const { t } = useScreenWords('history', historyWordsEn);
  useScreenWords('forms', formWordsEn);
  const { history } = useAdministration();
  const model = useModel(() => new EntriesModel(history, { item: item.id }));
  const [bringBack] = useState(() => new BringBackModel(history));
  const [note, setNote] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const done = (text: string) => {
    setNote(text);
    list.current?.focus();
    void model.load();
  };
  return (
    <PanelDialog title={t('title')}>
      <p>
        <bdi>{item.title}</bdi>
      </p>
      <p>{t('lead')}</p>
      <PanelNote note={note === undefined ? undefined : { text: note }} />
      <div ref={list} className="panel-list" tabIndex={-1}>
        <Fetched fetching={model.first} loading={t('loading')} failed={t('failed')}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="part-state">{t('none')}</p>
            ) : (
              <Entries model={model} bringBack={bringBack} heading="h3" />
            )
          }
        </Fetched>
      </div>
      <BringBackQuestion model={bringBack} onDone={done} />
    </PanelDialog>
  );
});
