import type { CatalogueKind } from '../../../../domain/item/itemKind.ts';
import { formWordsEn } from './formWords.en.ts';
import { useWords } from '../../../base/words/useWords.ts';

export type FieldName = keyof typeof formWordsEn.fields;

/** Whether the editors have a control for a field. Rules cover other fields too. */
export function isFieldName(field: string): field is FieldName {
  return isIn(formWordsEn.fields, field);
}

/** The key of a heading: its own for this kind, such as `access_upcoming`, or the one of all kinds. */
export function headingOf(part: keyof typeof formWordsEn.sections, kind: CatalogueKind) {
  return keyFor(formWordsEn.sections, part, kind);
}

/** The key of the hint of a field: its own for this kind, such as `public_upcoming`, or the one of all kinds. */
function hintOf(field: FieldName, kind: CatalogueKind): keyof typeof formWordsEn.hints | undefined {
  return isIn(formWordsEn.hints, field) ? keyFor(formWordsEn.hints, field, kind) : undefined;
}

function keyFor<Words extends object>(words: Words, key: keyof Words & string, kind: CatalogueKind) {
  const ofKind = `${key}_${kind}`;
  return isIn(words, ofKind) ? ofKind : key;
}

function isIn<Words extends object>(words: Words, key: string): key is keyof Words & string {
  return key in words;
}

/** The label and the hint of a field. */
export function useFieldWords(
  name: FieldName,
  kind: CatalogueKind,
): { readonly label: string; readonly hint: string | undefined } {
  const { t } = useWords('forms');
  const hint = hintOf(name, kind);
  return { label: t(`fields.${name}`), hint: hint === undefined ? undefined : t(`hints.${hint}`) };
}
