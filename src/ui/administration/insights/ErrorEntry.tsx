import type { ReportedError } from '../../../domain/fault/reportedError.ts';
import { BusyButton } from '../../base/kit/BusyButton.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { Timestamp } from '../tools/Timestamp.tsx';

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
      <div className="admin-row">
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
      <p className="error-facts">
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
