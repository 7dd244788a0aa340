import type { MouseEvent } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { focusControl } from '../table/FieldEditing.ts';

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
    <nav className="form-summary" aria-label={title} tabIndex={-1}>
      <p>{title}</p>
      <ul>
        {mistakes.map(({ id, text }) => (
          <li key={`${id ?? ''} ${text}`}>
            {id === undefined ? (
              text
            ) : (
              <a href={`#${id}`} onClick={focusMistake(id)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
