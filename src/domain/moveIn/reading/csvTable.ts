import type { CsvRecord } from '../csvRecords.ts';
import { textOfCell } from './csvCells.ts';
import type { Reading } from './reading.ts';

/** A table with headings. Empty lines are left out. */
export interface CsvTable {
  readonly headings: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** Reads the table in a file. What is no CSV is reported. */
export function readCsvTable(
  { parseCsv, report }: Pick<Reading, 'parseCsv' | 'report'>,
  file: string,
  text: string,
): CsvTable {
  const parsed = parseCsv(text);
  if ('mistake' in parsed) {
    report({ source: { file, line: parsed.line }, kind: 'csv-unreadable', value: parsed.mistake });
    return { headings: [], records: [] };
  }
  const [first, ...others] = parsed.map(({ line, cells }) => ({ line, cells: cells.map(textOfCell) }));
  const headings = (first?.cells ?? []).map((heading) => heading.trim());
  const records = others.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  for (const { line, cells } of records)
    if (cells.slice(headings.length).some((cell) => cell !== ''))
      report({ source: { file, line }, kind: 'too-many-cells' });
  return { headings, records };
}
