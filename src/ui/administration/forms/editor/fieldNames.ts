import { formWordsEn } from './formWords.en.ts';

export type FieldName = keyof typeof formWordsEn.fields;

/** Whether the editors have a control for it: rules may be about other parts of an item too. */
export function isFieldName(field: string): field is FieldName {
  return field in formWordsEn.fields;
}
