import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { ClearErrors } from './ClearErrors.tsx';
import { ErrorEntry } from './ErrorEntry.tsx';
import './errorList.css';
import { ErrorListModel } from './ErrorListModel.ts';
import { errorListWordsEn } from './errorListWords.en.ts';

/** Rule REPORT-7: the faults that browsers have reported. The administrator clears one or all. */
export const ErrorList = observer(function ErrorList() {
  useScreenWords('errorList', errorListWordsEn);
  const { reportedErrors } = useAdministration();
  const { settings } = useSite();
  const { t } = useWords('errorList');
  const model = useModel(() => new ErrorListModel(reportedErrors));
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone afterwards, so the heading gets the focus.
  const afterwards = (isDone: boolean) => {
    if (isDone) heading.current?.focus();
  };
  const { list, hasFailed } = model;
  return (
    <section className="error-list" aria-labelledby="error-list-title">
      <div className="admin-row">
        <h2 id="error-list-title" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {list === undefined || list.items.length === 0 ? null : <ClearErrors model={model} afterwards={afterwards} />}
      </div>
      <p className="error-facts">{t('lead')}</p>
      {settings.errorReports === undefined ? null : <p className="error-facts">{t('service')}</p>}
      <div role="alert" className="admin-trouble">
        {hasFailed ? <p>{t('notCleared')}</p> : null}
      </div>
      <Fetched fetching={model.first} loading={t('loading')} failed={t('failed')}>
        {({ items, total }) => (
          <>
            <p role="status" className={items.length === 0 ? 'part-state' : 'error-facts'}>
              {total === 0 ? t('none') : t('total', { count: total })}
            </p>
            <ul>
              {items.map((error) => (
                <ErrorEntry
                  key={error.id}
                  error={error}
                  isClearing={model.clearing.has(error.id)}
                  clear={() => void model.clear(error.id).then(afterwards)}
                />
              ))}
            </ul>
            <MoreErrors model={model} />
          </>
        )}
      </Fetched>
    </section>
  );
});

const MoreErrors = observer(function MoreErrors({ model }: { readonly model: ErrorListModel }) {
  const { t } = useWords('errorList');
  const { phase } = model.next;
  if ((model.list?.nextCursor ?? null) === null) return null;
  return (
    <div className="part-state">
      {phase === 'error' ? <p role="alert">{t('moreFailed')}</p> : null}
      <Button kind="secondary" size="small" aria-busy={phase === 'loading'} onClick={() => void model.showMore()}>
        {phase === 'loading' ? t('loadingMore') : t('more')}
      </Button>
    </div>
  );
});
