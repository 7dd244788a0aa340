import { fileNameOf, folderOf, stemOf } from '../folderFile.ts';
import type { MoveInRow } from '../moveInRow.ts';
import { readCsvTable } from '../reading/csvTable.ts';
import type { Reading } from '../reading/reading.ts';
import { externalRow, reportLeftOut, type ExternalRecord, type ExternalTable } from './externalRow.ts';

const videosFile = /^videos( ?\(\d+\))?\.csv$/i;

/** The columns of `video metadata/videos.csv`. Their letter case has changed over the years. */
const table: ExternalTable = {
  fields: {
    'video title (original)': 'title',
    'video description (original)': 'description',
    'video publish timestamp': 'publishedAt',
    'video create timestamp': 'publishedAt',
    privacy: 'visibility',
    'video category': 'left-out',
    'tag 1': 'left-out',
    'video audio language': 'left-out',
    'video id': 'technical',
    'approx duration (ms)': 'technical',
    'channel id': 'technical',
    'video state': 'technical',
    ...Object.fromEntries(Array.from({ length: 99 }, (_, place) => [`tag ${place + 2}`, 'technical' as const])),
  },
  visibilities: { public: 'everybody', unlisted: 'some', private: 'some' },
};

/** Whether a folder is a Takeout of YouTube: it has a list of the uploaded videos. */
export function isYoutube({ index }: Reading): boolean {
  return index.files.some(
    ({ path, text = '' }) =>
      videosFile.test(fileNameOf(path)) &&
      /^[^\n]*video id/i.test(text) &&
      /^[^\n]*video title \(original\)/i.test(text),
  );
}

/** Rule MOVE-31: reads a Takeout of YouTube. Playlists become series. */
export function readYoutube(reading: Reading): readonly MoveInRow[] {
  const { index } = reading;
  const series = readPlaylists(reading);
  const records = index.files
    .filter(({ path }) => videosFile.test(fileNameOf(path)))
    .flatMap(({ path, text = '' }) => readRecords(reading, path, text))
    .map(({ source, fields }): ExternalRecord => {
      const id = fields['video id'] ?? '';
      const film = findFilm(reading, source, fields['video title (original)'] ?? '');
      return { source, fields, film, series: series.get(id), address: `https://www.youtube.com/watch?v=${id}` };
    });
  reportLeftOut(reading, table, records, true);
  return records.map((record) => externalRow(reading, table, record));
}

/** The records of a table, with headings in lower case. */
function readRecords(reading: Reading, file: string, text: string) {
  reading.index.use(file);
  const { headings, records } = readCsvTable(reading, file, text);
  return records.map(({ line, cells }) => ({
    source: { file, line },
    fields: Object.fromEntries(headings.map((heading, place) => [heading.toLowerCase(), cells[place] ?? ''])),
  }));
}

/**
 * The film of a title. Takeout writes `_` for signs that file names cannot have, and cuts long names. Films with the same
 * title cannot be told apart.
 */
function findFilm({ index, report }: Reading, source: ExternalRecord['source'], title: string): string | undefined {
  const exact = index.filmsNamed(title);
  const found = exact.length > 0 ? exact : index.filmsBeginning(title);
  if (found.length > 1) report({ source, field: 'file', kind: 'film-ambiguous', value: found.join(', ') });
  return found.length === 1 ? found[0] : undefined;
}

/** The series of each video id: the first playlist that has it, and its place there. */
function readPlaylists(reading: Reading): ReadonlyMap<string, NonNullable<ExternalRecord['series']>> {
  const { index } = reading;
  const found = new Map<string, NonNullable<ExternalRecord['series']>>();
  for (const { path, text = '' } of index.files) {
    const [, title] = /^(.+?)-videos( ?\(\d+\))?$/i.exec(fileNameOf(stemOf(path))) ?? [];
    if (title === undefined || !/(^|\/)playlists\/$/i.test(folderOf(path))) continue;
    readRecords(reading, path, text).forEach(({ fields }, place) => {
      const id = (fields['video id'] ?? '').trim();
      if (!found.has(id)) found.set(id, { title, place: place + 1 });
    });
  }
  return found;
}
