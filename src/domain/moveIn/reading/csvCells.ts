const formula = /^'*[=+\-@\t\r]/;

/**
 * Rule MOVE-28: a text as a cell. Spreadsheets run a cell that begins like a formula, so it gets an apostrophe, which
 * reading takes away again.
 */
export function cellOf(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text of a cell. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
