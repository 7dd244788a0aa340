import { dayLabel, hourLabel } from '../../../domain/date/dates.ts';
import type { ReportedError } from '../../../domain/fault/reportedError.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

interface ErrorEntryProps {
  readonly error: ReportedError;
  readonly isClearing: boolean;
  readonly clear: () => void;
}

/** One fault: what it says, how often and where it happened, and its stack on demand. */
export function ErrorEntry({ error, isClearing, clear }: ErrorEntryProps) {
  const { t } = useWords('errorList');
  const { name, message, count, page, release, source, stack, firstSeen, lastSeen } = error;
  return (
    <li className="error-entry">
      <div className="error-head">
        <p className="error-message">
          <strong>{name}</strong> <bdi>{message}</bdi>
        </p>
        <Button
          kind="secondary"
          size="small"
          aria-label={t('clearNamed', { message })}
          aria-busy={isClearing}
          onClick={clear}
        >
          {t('clear')}
          {isClearing ? <Spinner size="small" label={t('clearing')} /> : null}
        </Button>
      </div>
      <p className="error-facts">
        <span>{t('times', { count })}</span>
        <span>
          {t('last')} <Moment at={lastSeen} />
        </span>
        <span>
          {t('first')} <Moment at={firstSeen} />
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
        <p className="error-facts">{t('noStack')}</p>
      ) : (
        <details>
          <summary>{t('stack')}</summary>
          {/* Long lines scroll, so the keyboard must reach them. */}
          <pre tabIndex={0}>{stack}</pre>
        </details>
      )}
    </li>
  );
}

function Moment({ at }: { readonly at: string }) {
  const { zone } = useAdministration();
  const instant = new Date(at);
  return <time dateTime={at}>{`${dayLabel(instant, zone)}, ${hourLabel(instant, zone)}`}</time>;
}
