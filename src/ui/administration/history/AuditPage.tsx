import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { maximumSavedChanges, type HistoryFilter } from '../../../domain/history/history.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { saveFile } from '../../features/my/saveFile.ts';
import { formWordsEn } from '../forms/table/formWords.en.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { auditAddress, readAuditAddress } from './auditAddress.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditModel } from './AuditModel.ts';
import { BringBackModel } from './BringBackModel.ts';
import { BringBackQuestion } from './BringBackQuestion.tsx';
import { Entries } from './Entries.tsx';
import { EntriesModel } from './EntriesModel.ts';
import './history.css';
import { historyWordsEn } from './historyWords.en.ts';

/** Spreadsheets need the byte order mark, which a browser removes from an answer. */
const save = (text: string) => saveFile('history.csv', 'text/csv', `\ufeff${text.replace(/^\ufeff/, '')}`);

/** Rule HISTORY-9: every change, at `/admin/audit`. The address holds the filters. */
export const AuditPage = observer(function AuditPage() {
  const { t } = useScreenWords('history', historyWordsEn);
  useScreenWords('forms', formWordsEn);
  const { Frame } = useSite();
  const { history, toasts } = useAdministration();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const address = auditAddress(readAuditAddress(parameters));
  const filter = useMemo(() => readAuditAddress(new URLSearchParams(address)), [address]);
  const heading = useArrival(t('audit.title'));
  const [entries] = useState(() => new EntriesModel(history, filter));
  const [bringBack] = useState(() => new BringBackModel(history));
  const audit = useModel(() => new AuditModel(history, save));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    entries.show(filter);
    return () => entries.leave();
  }, [entries, filter]);
  const done = (text: string) => {
    toasts.show('success', text);
    list.current?.focus();
    void entries.load();
  };
  return (
    <Frame>
      <div className="stack admin-page">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('audit.title')}
          </h1>
          <p>{t('audit.lead')}</p>
        </header>
        <AuditFilters
          filter={filter}
          people={audit.people.value ?? []}
          show={(next) => void navigate(auditAddress(next), { preventScrollReset: true })}
        />
        <SaveChanges model={audit} entries={entries} filter={filter} />
        <div ref={list} className="history-list" tabIndex={-1}>
          <Fetched fetching={entries.first} loading={t('loading')} failed={t('failed')}>
            {({ items }) =>
              items.length === 0 ? (
                <p className="part-state">{t(address === '?' ? 'audit.none' : 'audit.noMatch')}</p>
              ) : (
                <Entries
                  model={entries}
                  bringBack={bringBack}
                  heading="h2"
                  addressOf={(item) => auditAddress({ item })}
                />
              )
            }
          </Fetched>
        </div>
        <BringBackQuestion model={bringBack} onDone={done} />
      </div>
    </Frame>
  );
});

interface SaveChangesProps {
  readonly model: AuditModel;
  readonly entries: EntriesModel;
  readonly filter: HistoryFilter;
}

/** How many changes are shown, and the button that saves them all as a file. */
const SaveChanges = observer(function SaveChanges({ model, entries, filter }: SaveChangesProps) {
  const { t } = useWords('history');
  const count = entries.page?.items.length ?? 0;
  return (
    <div className="cluster spread">
      <p className="note" role="status">
        {entries.first.phase === 'complete' && count > 0 ? t('audit.shown', { count }) : null}
      </p>
      <p role="alert" className="trouble">
        {model.hasFailed ? t('audit.notSaved') : null}
      </p>
      <Button
        kind="secondary"
        size="small"
        isWaiting={model.isSaving || count === 0}
        aria-label={t('audit.csvNamed', { most: maximumSavedChanges.toLocaleString('en') })}
        onClick={() => void model.save(filter)}
      >
        {model.isSaving ? <Spinner size="small" label={t('audit.saving')} /> : null}
        {t('audit.csv')}
      </Button>
    </div>
  );
});
