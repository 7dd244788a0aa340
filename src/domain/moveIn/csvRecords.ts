/** A line of a CSV file: its place in the file, from 1, and its cells. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV with quotes. A text that is no CSV gives the reason and its line. */
export type ParseCsv = (text: string) => readonly CsvRecord[] | { readonly mistake: string; readonly line: number };

/** Rule MOVE-28: what stands between the cells: a comma, or what spreadsheets of other countries write in its place. */
export function csvDelimiter(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [';', '\t'].find((sign) => count(sign) > count(',')) ?? ',';
}

/** The parsed records with the lines on which they begin. Each empty line is a record too. */
export function csvRecords(parsed: readonly (readonly string[])[]): readonly CsvRecord[] {
  let line = 1;
  return parsed.map((cells) => {
    const record = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return record;
  });
}
