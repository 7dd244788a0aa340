import type { Violation } from '../../../../domain/violation/violations.ts';
import { useWords } from '../../../base/words/useWords.ts';

/** The violation of a field, with a link to the item that already has the value. */
export function FieldError({ violation: { message, holder } }: { readonly violation: Violation }) {
  const { t } = useWords('forms');
  if (holder === undefined) return <span>{message}</span>;
  return (
    <span>
      {message} {t('heldBy')}{' '}
      <a href={holder.path} target="_blank" rel="noreferrer">
        {holder.title}
        <span className="visually-hidden"> {t('opensTab')}</span>
      </a>
      .
    </span>
  );
}

/** The error of a group. The live region is always mounted, so that a new error is announced. */
export function GroupError({ id, violation }: { readonly id: string; readonly violation: Violation | undefined }) {
  return (
    <div id={id} className="field-error" aria-live="polite">
      {violation === undefined ? null : (
        <p>
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <circle cx="8" cy="8" r="7" />
            <path d="M8 4.5v4M8 11.2v.1" />
          </svg>
          <FieldError violation={violation} />
        </p>
      )}
    </div>
  );
}
