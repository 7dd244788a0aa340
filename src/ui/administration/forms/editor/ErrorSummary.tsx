import type { Violation } from '../../../../domain/violation/violations.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { FaultSummary } from './FaultSummary.tsx';
import { fieldId } from '../fields/FieldEditing.ts';
import { isFieldName } from './fieldNames.ts';

/** The rules that stand in the way of saving, each by the name of its field. */
export function ErrorSummary({ violations }: { readonly violations: readonly Violation[] }) {
  const { t } = useWords('forms');
  return (
    <FaultSummary
      faults={violations.map(({ field, message }) =>
        isFieldName(field) ? { id: fieldId(field), text: namedIn(message, t(`fields.${field}`)) } : { text: message },
      )}
    />
  );
}

/** “Name: Name cannot be blank” would say it twice. */
function namedIn(message: string, label: string): string {
  return message.startsWith(label) ? message : `${label}: ${message}`;
}
