import type { CatalogueKind } from '../../../../domain/item/itemKind.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { hintOf, type FieldName } from './fieldNames.ts';

/** The label and the hint of a field. */
export function useFieldWords(
  name: FieldName,
  kind: CatalogueKind,
): { readonly label: string; readonly hint: string | undefined } {
  const { t } = useWords('forms');
  const hint = hintOf(name, kind);
  return { label: t(`fields.${name}`), hint: hint === undefined ? undefined : t(`hints.${hint}`) };
}
