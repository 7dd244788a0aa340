import { ok, refuse, type Result } from '../../result.ts';

/** CSV has commas between its cells, TSV has tabs. */
export const tableKinds = ['csv', 'tsv'] as const;
export type TableKind = (typeof tableKinds)[number];

const separators: Readonly<Record<TableKind, string>> = { csv: ',', tsv: '\t' };
/** A spreadsheet would compute a cell that begins with one of these. */
const formula = /^[=+\-@]/;

/** A row and the line of the file where it begins. Lines count from 1. */
interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Writes a table for spreadsheets. A cell that would be computed begins with an apostrophe, which hides itself there. */
export function writeTable(rows: readonly (readonly string[])[], kind: TableKind): string {
  const separator = separators[kind];
  const cellOf = (text: string) => {
    const safe = formula.test(text) ? `'${text}` : text;
    return /["\n\r\t,;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((cells) => `${cells.map(cellOf).join(separator)}\r\n`).join('');
}

/**
 * Reads CSV or TSV. The first line says what is between the cells: tabs, semicolons (as German spreadsheets write) or
 * commas. Refuses with the line of a quote that is never closed.
 */
export function readTable(file: string): Result<readonly TableRow[], number> {
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const head = text.split('\n', 1)[0] ?? '';
  const separator = ['\t', ';'].find((mark) => head.includes(mark)) ?? ',';
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let [line, begun, at] = [1, 1, 0];
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? closingQuote(text, at) : endOfCell(text, at, separator);
    if (end < 0) return refuse(line);
    const raw = isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end);
    cells.push(/^'[=+\-@]/.test(raw) ? raw.slice(1) : raw);
    line += raw.split('\n').length - 1;
    at = isQuoted ? endOfCell(text, end + 1, separator) : end;
    const isRowOver = at >= text.length || text[at] === '\n';
    if (isRowOver) {
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begun, cells });
      cells = [];
      line += 1;
      begun = line;
    } else if (at === text.length - 1) cells.push('');
    at += 1;
  }
  if (cells.length > 0) rows.push({ line: begun, cells });
  return ok(rows);
}

function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function endOfCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === separator || text[at] === '\n') return at;
  return text.length;
}
