import type { Violation } from '../../../../domain/violation/violations.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { MistakeSummary } from './MistakeSummary.tsx';
import { fieldId } from '../table/FieldEditing.ts';
import { isFieldName } from '../table/fieldNames.ts';

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
