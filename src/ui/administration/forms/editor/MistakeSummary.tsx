import type { MouseEvent } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { focusControl, fieldId } from '../table/FormField.ts';
import type { Violation } from '../../../../domain/violation/violations.ts';
import { isFieldName } from '../table/fieldNames.ts';

/** A mistake, and the id of the control that corrects it, if there is one. */
export interface PlacedMistake {
  readonly id?: string;
  readonly text: string;
}

/** All mistakes that stop saving, each with a link to its control. */
export function MistakeSummary({ mistakes }: { readonly mistakes: readonly PlacedMistake[] }) {
  const { t } = useWords('forms');
  if (mistakes.length === 0) return null;
  const focusMistake = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusControl(id);
  };
  const title = t('summary', { count: mistakes.length });
  return (
    <nav className="surface callout-failure form-summary" aria-label={title} tabIndex={-1}>
      <p>{title}</p>
      <ul className="stack">
        {mistakes.map(({ id, text }) => (
          <li key={`${id ?? ''} ${text}`}>
            {id === undefined ? (
              text
            ) : (
              <a className="text-link" href={`#${id}`} onClick={focusMistake(id)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The violations that stop saving, each with the label of its field. */
export function ErrorSummary({ violations }: { readonly violations: readonly Violation[] }) {
  const { t } = useWords('forms');
  return (
    <MistakeSummary
      mistakes={violations.map(({ field, message }) =>
        isFieldName(field) ? { id: fieldId(field), text: namedIn(message, t(`fields.${field}`)) } : { text: message },
      )}
    />
  );
}

/** Avoids “Name: Name cannot be blank”. */
function namedIn(message: string, label: string): string {
  return message.startsWith(label) ? message : `${label}: ${message}`;
}
