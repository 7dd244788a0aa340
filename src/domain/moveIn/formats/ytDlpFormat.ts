import { parsedJson } from '../../text/parsedJson.ts';
import { fieldsOf } from '../../text/fieldsOf.ts';
import type { MoveInRow } from '../moveInRow.ts';
import { readOwnRecord } from '../reading/ownRecord.ts';
import type { Reading } from '../reading/reading.ts';
import { externalRow, reportLeftOut, type ExternalRecord, type ExternalTable } from './externalRow.ts';

const infoEnding = /\.info\.json$/i;

/** The fields of an `info.json`. Its many other fields describe formats and the download. */
const table: ExternalTable = {
  fields: {
    title: 'title',
    fulltitle: 'title',
    description: 'description',
    release_timestamp: 'publishedAt',
    timestamp: 'publishedAt',
    upload_date: 'publishedAt',
    availability: 'visibility',
    playlist_title: 'series',
    playlist_index: 'place',
    webpage_url: 'address',
    chapters: 'chapters',
    tags: 'left-out',
    categories: 'left-out',
    language: 'left-out',
    license: 'left-out',
    uploader: 'left-out',
  },
  visibilities: {
    public: 'everybody',
    unlisted: 'some',
    private: 'some',
    needs_auth: 'some',
    premium_only: 'some',
    subscriber_only: 'some',
  },
};

/** Whether yt-dlp wrote the folder. */
export function isYtDlp({ index }: Reading): boolean {
  return index.files.some(({ path }) => infoEnding.test(path));
}

/** Rule MOVE-32: reads a folder of yt-dlp: each video with its `NAME.info.json`. The facts of playlists are no items. */
export function readYtDlp(reading: Reading): readonly MoveInRow[] {
  const { index, report } = reading;
  const records: ExternalRecord[] = [];
  for (const { path, text = '' } of index.files) {
    if (!infoEnding.test(path)) continue;
    index.use(path);
    const source = { file: path, line: 1 };
    const parsed = parsedJson(text);
    if (parsed === undefined) {
      report({ source, kind: 'json-unreadable' });
      continue;
    }
    const fields = fieldsOf(parsed);
    if (fields['_type'] === 'playlist' || fields['_type'] === 'multi_video') continue;
    const stem = path.replace(infoEnding, '');
    const description = index.find(`${stem}.description`, '');
    if (description !== undefined) index.use(description);
    records.push({ source, fields, film: index.films.find((film) => film.replace(/\.[^.]*$/, '') === stem) });
  }
  reportLeftOut(reading, table, records, false);
  const films = new Set(records.map(({ film }) => film));
  return [
    ...records.map((record) => externalRow(reading, table, record)),
    ...index.films
      .filter((film) => !films.has(film))
      .map((film) => readOwnRecord(reading, { file: film, line: 0 }, [], film)),
  ];
}
