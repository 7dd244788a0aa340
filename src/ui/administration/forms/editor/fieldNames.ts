import { formWordsEn } from './formWords.en.ts';

export type FieldName = keyof typeof formWordsEn.fields;

/** Whether the editors have a control for a field. Rules cover other fields too. */
export function isFieldName(field: string): field is FieldName {
  return field in formWordsEn.fields;
}
