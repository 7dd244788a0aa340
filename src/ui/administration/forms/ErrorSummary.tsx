import type { MouseEvent } from 'react';
import type { Violation } from '../../../domain/violations.ts';
import { useWords } from '../../words/useWords.ts';
import { fieldId, focusField } from './FieldEditing.ts';
import { isFieldName } from './fieldNames.ts';

/** All that stands in the way of saving, each a link to where it is mended. */
export function ErrorSummary({ violations }: { readonly violations: readonly Violation[] }) {
  const { t } = useWords('forms');
  if (violations.length === 0) return null;
  const lead = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };
  return (
    <nav className="form-summary" aria-label={t('summary', { count: violations.length })}>
      <p>{t('summary', { count: violations.length })}</p>
      <ul>
        {violations.map(({ field, message }) => (
          <li key={field + message}>{isFieldName(field) ? <a href={`#${fieldId(field)}`} onClick={lead(field)}>{namedIn(message, t(`fields.${field}`))}</a> : message}</li>
        ))}
      </ul>
    </nav>
  );
}

/** “Name: Name cannot be blank” would say it twice. */
function namedIn(message: string, label: string): string {
  return message.startsWith(label) ? message : `${label}: ${message}`;
}
