import type { MouseEvent } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { focusControl } from '../fields/FieldEditing.ts';

/** What is wrong, and the id of the control that mends it, where there is one. */
export interface PlacedFault {
  readonly id?: string;
  readonly text: string;
}

/** All that stands in the way of saving, each a link to where it is mended. */
export function FaultSummary({ faults }: { readonly faults: readonly PlacedFault[] }) {
  const { t } = useWords('forms');
  if (faults.length === 0) return null;
  const lead = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusControl(id);
  };
  const said = t('summary', { count: faults.length });
  return (
    <nav className="form-summary" aria-label={said} tabIndex={-1}>
      <p>{said}</p>
      <ul>
        {faults.map(({ id, text }) => (
          <li key={`${id ?? ''} ${text}`}>
            {id === undefined ? (
              text
            ) : (
              <a href={`#${id}`} onClick={lead(id)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
