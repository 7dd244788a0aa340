import type { ReactNode } from 'react';
import type { Violation } from '../../../../domain/violation/violations.ts';
import { ErrorLine } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';

/** The violation of a field, with a link to the item that already has the value. */
function FieldError({ violation: { message, holder } }: { readonly violation: Violation }) {
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

/** The error of a control; `undefined` if there is none. */
export function errorOf(violation: Violation | undefined): ReactNode {
  return violation === undefined ? undefined : <FieldError violation={violation} />;
}

/** The error of a group. The live region is always mounted, so that a new error is announced. */
export function GroupError({ id, violation }: { readonly id: string; readonly violation: Violation | undefined }) {
  return (
    <div id={id} className="field-error" aria-live="polite">
      {violation === undefined ? null : <ErrorLine>{errorOf(violation)}</ErrorLine>}
    </div>
  );
}

interface FieldGroupProps {
  /** The target of a link in a summary of errors. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  readonly violation: Violation | undefined;
  /** The id of a text that describes the group besides its error and its hint. */
  readonly describedBy?: string;
  /** Called when the focus leaves the whole group. */
  readonly leave?: () => void;
  readonly children: ReactNode;
}

/** A group of controls that are one field, with its label, error and hint. */
export function FieldGroup({
  id,
  label,
  hint,
  isRequired = false,
  violation,
  describedBy = '',
  leave,
  children,
}: FieldGroupProps) {
  return (
    <fieldset
      id={id}
      className="form-group"
      aria-describedby={[`${id}-error`, describedBy, hint === undefined ? '' : `${id}-hint`].filter(Boolean).join(' ')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave?.();
      }}
    >
      <legend className={isRequired ? 'label field-required' : 'label'}>{label}</legend>
      {children}
      <GroupError id={`${id}-error`} violation={violation} />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
