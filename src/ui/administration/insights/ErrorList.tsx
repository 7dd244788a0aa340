import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Button, BusyButton } from '../../base/kit/Button.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import './errorList.css';
import { ErrorListModel } from './ErrorListModel.ts';
import { errorListWordsEn } from './errorListWords.en.ts';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import type { ReportedError } from '../../../domain/fault/reportedError.ts';
import { Timestamp } from '../tools/Timestamp.tsx';

/** Rule REPORT-7: the faults that browsers have reported. The administrator clears one or all. */
export const ErrorList = observer(function ErrorList() {
  const { t } = useScreenWords('errorList', errorListWordsEn);
  const { reportedErrors } = useAdministration();
  const { settings } = useSite();
  const model = useModel(() => new ErrorListModel(reportedErrors));
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone afterwards, so the heading gets the focus.
  const afterwards = (isDone: boolean) => {
    if (isDone) heading.current?.focus();
  };
  const { list, hasFailed } = model;
  return (
    <section className="stack" aria-labelledby="error-list-title">
      <div className="cluster spread admin-row">
        <h2 id="error-list-title" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {list === undefined || list.items.length === 0 ? null : <ClearErrors model={model} afterwards={afterwards} />}
      </div>
      <p className="cluster note error-facts">{t('lead')}</p>
      {settings.errorReports === undefined ? null : <p className="cluster note error-facts">{t('service')}</p>}
      <div role="alert" className="trouble">
        {hasFailed ? <p>{t('notCleared')}</p> : null}
      </div>
      <Fetched fetching={model.first} loading={t('loading')} failed={t('failed')}>
        {({ items, total }) => (
          <>
            <p role="status" className={items.length === 0 ? 'part-state' : 'cluster note error-facts'}>
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

interface ClearErrorsProps {
  readonly model: ErrorListModel;
  /** Called after the attempt with whether the list is empty now. */
  readonly afterwards: (isCleared: boolean) => void;
}

/** Clears the whole list after a question, because cleared errors do not come back. */
const ClearErrors = observer(function ClearErrors({ model, afterwards }: ClearErrorsProps) {
  const { t } = useWords('errorList');
  const [isAsking, ask] = useState(false);
  const clear = async () => {
    const isCleared = await model.clearAll();
    ask(false);
    afterwards(isCleared);
  };
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => ask(true)}>
        {t('clearAll')}
      </Button>
      {isAsking ? (
        <QuestionDialog
          title={t('confirm.title')}
          action={t('confirm.clear')}
          isWarning
          busy={model.isClearingAll && t('clearing')}
          confirm={() => void clear()}
          close={() => ask(false)}
        >
          <p>{t('confirm.body')}</p>
        </QuestionDialog>
      ) : null}
    </>
  );
});

interface ErrorEntryProps {
  readonly error: ReportedError;
  readonly isClearing: boolean;
  readonly clear: () => void;
}

/** One fault: what it says, how often and where it happened, and its stack on demand. */
function ErrorEntry({ error, isClearing, clear }: ErrorEntryProps) {
  const { t } = useWords('errorList');
  const { name, message, count, page, release, source, stack, firstSeen, lastSeen } = error;
  return (
    <li className="stack admin-entry error-entry">
      <div className="cluster spread admin-row">
        <p className="error-message">
          <strong>{name}</strong> <bdi>{message}</bdi>
        </p>
        <BusyButton
          kind="secondary"
          size="small"
          aria-label={t('clearNamed', { message })}
          busy={isClearing && t('clearing')}
          onClick={clear}
        >
          {t('clear')}
        </BusyButton>
      </div>
      <p className="cluster note error-facts">
        <span>{t('times', { count })}</span>
        <span>
          {t('last')} <Timestamp at={lastSeen} />
        </span>
        <span>
          {t('first')} <Timestamp at={firstSeen} />
        </span>
        <span>
          {t('page')} <bdi>{page}</bdi>
        </span>
        <span>
          {t('release')} {release === '' ? t('unknownRelease') : release}
        </span>
        <span>
          {t('place')} {source}
        </span>
      </p>
      {stack === '' ? (
        <p className="cluster note error-facts">{t('noStack')}</p>
      ) : (
        <details>
          <summary className="admin-summary">{t('stack')}</summary>
          {/* Long lines scroll, so the keyboard must reach them. */}
          <pre tabIndex={0}>{stack}</pre>
        </details>
      )}
    </li>
  );
}
