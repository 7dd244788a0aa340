import { parsedJson } from '../../text/parsedJson.ts';
import { extensionOf, fileNameOf, folderOf, isFactsFile, stemOf, type FolderFile } from '../folderFile.ts';
import type { MoveInRow } from '../moveInRow.ts';
import { columnOf, type Column } from '../reading/columns.ts';
import { readCsvTable } from '../reading/csvTable.ts';
import { jsonValues, readOwnRecord } from '../reading/ownRecord.ts';
import type { Reading } from '../reading/reading.ts';

const catalogueName = /^catalog(ue)?\.(csv|json)$/i;

/** Whether somebody wrote a catalogue for the folder. */
export function hasCatalogue({ index }: Pick<Reading, 'index'>): boolean {
  return index.files.some(({ path }) => catalogueName.test(fileNameOf(path)));
}

/**
 * Rules MOVE-25 and MOVE-29: reads the own format: one `catalogue.csv` or `catalogue.json`, else every film with its
 * `NAME.json`, if there is one.
 */
export function readCatalogueFolder(reading: Reading): readonly MoveInRow[] {
  const catalogue = findCatalogue(reading);
  if (catalogue === undefined) return readFilms(reading);
  reading.index.use(catalogue.path);
  if (!isFactsFile(catalogue)) {
    reading.report({ source: { file: catalogue.path, line: 0 }, kind: 'file-too-large' });
    return [];
  }
  const { path, text = '' } = catalogue;
  return extensionOf(path) === 'csv' ? readCsv(reading, path, text) : readList(reading, path, text);
}

function findCatalogue({ index, report }: Reading): FolderFile | undefined {
  const depth = ({ path }: FolderFile) => path.split('/').length;
  const named = (name: RegExp) =>
    index.files.filter(({ path }) => name.test(fileNameOf(path))).toSorted((one, other) => depth(one) - depth(other));
  const found = [...named(/^catalog(ue)?\.csv$/i), ...named(/^catalog(ue)?\.json$/i)];
  const tables = index.files.filter((file) => extensionOf(file.path) === 'csv' && folderOf(file.path) === '');
  const [first, ...others] = found.length > 0 ? found : tables.length === 1 ? tables : [];
  for (const { path } of others) {
    index.use(path);
    report({ source: { file: path, line: 0 }, kind: 'second-catalogue', value: first?.path ?? '' });
  }
  return first;
}

function readCsv(reading: Reading, file: string, text: string): readonly MoveInRow[] {
  const { headings, records } = readCsvTable(reading, file, text);
  const columns = columnsOf(reading, file, headings);
  return records.map(({ line, cells }) =>
    readOwnRecord(
      reading,
      { file, line },
      columns.flatMap((column, place) => (column === undefined ? [] : [{ column, value: cells[place] ?? '' }])),
    ),
  );
}

function columnsOf({ report }: Reading, file: string, headings: readonly string[]): readonly (Column | undefined)[] {
  const source = { file, line: 1 };
  const seen = new Set<string>();
  return headings.map((heading) => {
    if (heading === '') return undefined;
    const column = columnOf(heading);
    if (column === undefined) {
      report({ source, kind: 'column-unknown', value: heading });
      return undefined;
    }
    const key = JSON.stringify(column);
    if (seen.has(key)) {
      report({ source, kind: 'column-twice', value: heading });
      return undefined;
    }
    seen.add(key);
    return column;
  });
}

function readList(reading: Reading, file: string, text: string): readonly MoveInRow[] {
  const parsed = parsedJson(text.replace(/^\uFEFF/, ''));
  if (parsed === undefined || !Array.isArray(parsed)) {
    reading.report({ source: { file, line: 0 }, kind: parsed === undefined ? 'json-unreadable' : 'not-a-list' });
    return [];
  }
  return (parsed as readonly unknown[]).map((record, place) => {
    const source = { file, line: place + 1 };
    return readOwnRecord(reading, source, jsonValues(reading, source, record));
  });
}

function readFilms(reading: Reading): readonly MoveInRow[] {
  const { index, report } = reading;
  return index.films.map((film) => {
    const facts = index.files.find(({ path }) => path.toLowerCase() === `${stemOf(film)}.json`.toLowerCase());
    if (facts === undefined) return readOwnRecord(reading, { file: film, line: 0 }, [], film);
    const source = { file: facts.path, line: 1 };
    if (!index.use(facts.path)) report({ source, kind: 'file-shared', value: facts.path });
    const record = parsedJson((facts.text ?? '').replace(/^\uFEFF/, ''));
    if (record === undefined) report({ source, kind: 'json-unreadable' });
    return readOwnRecord(reading, source, jsonValues(reading, source, record), film);
  });
}
