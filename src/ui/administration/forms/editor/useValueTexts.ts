import type { Versioned } from '../../../../application/ports/editing/Edits.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { fieldsOf, type FormTable } from '../table/FormField.ts';

/** The values of a form as texts, by field. The conflict view compares two versions. */
export function useValueTexts(
  table: FormTable,
  versions: readonly (Versioned<object> | undefined)[],
): (values: object) => Readonly<Record<string, string>> {
  const { t } = useWords('forms');
  const { t: site } = useWords();
  const items = versions.flatMap((version) => version?.item ?? []);
  return (values) =>
    Object.fromEntries(
      fieldsOf(table).map(([name, field]) => [
        name,
        field.text(values[name as keyof typeof values], { t, site, values, versions: items }),
      ]),
    );
}
