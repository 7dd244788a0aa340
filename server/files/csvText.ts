import { stringify } from 'csv-stringify/sync';

/**
 * Records as the text of a CSV file that spreadsheets open. Cells with a line break of any kind are quoted, which the
 * library does only for its own kind. The byte order mark tells spreadsheets that it is UTF-8.
 */
export function csvText(
  records: readonly (readonly (string | number)[])[],
  { escapesFormulas }: { readonly escapesFormulas: boolean },
): string {
  const options = { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ };
  return stringify([...records], { ...options, escape_formulas: escapesFormulas });
}
