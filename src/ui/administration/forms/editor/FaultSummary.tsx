import type { MouseEvent } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { focusControl } from '../fields/FieldEditing.ts';

/** A mistake, and the id of the control that corrects it, if there is one. */
export interface PlacedFault {
  readonly id?: string;
  readonly text: string;
}

/** All mistakes that stop saving, each with a link to its control. */
export function FaultSummary({ faults }: { readonly faults: readonly PlacedFault[] }) {
  const { t } = useWords('forms');
  if (faults.length === 0) return null;
  const focusFault = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusControl(id);
  };
  const title = t('summary', { count: faults.length });
  return (
    <nav className="form-summary" aria-label={title} tabIndex={-1}>
      <p>{title}</p>
      <ul>
        {faults.map(({ id, text }) => (
          <li key={`${id ?? ''} ${text}`}>
            {id === undefined ? (
              text
            ) : (
              <a href={`#${id}`} onClick={focusFault(id)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
