import type { MoveInRow } from '../moveInRow.ts';
import type { Reading } from '../reading/reading.ts';
import { downloadedFilm } from './downloadedFilm.ts';
import { externalRow, reportLeftOut, type ExternalTable } from './externalRow.ts';
import { jsonRecords, type JsonRecord } from './jsonRecords.ts';

/** The fields of a video in the answers of Vimeo. The other ones describe players, pictures and files. */
const table: ExternalTable = {
  fields: {
    name: 'title',
    description: 'description',
    release_time: 'publishedAt',
    created_time: 'publishedAt',
    'privacy.view': 'visibility',
    'parent_folder.name': 'series',
    link: 'address',
    tags: 'left-out',
    categories: 'left-out',
    language: 'left-out',
    license: 'left-out',
  },
  visibilities: {
    anybody: 'everybody',
    contacts: 'some',
    disable: 'some',
    nobody: 'some',
    password: 'some',
    ptv: 'some',
    unlisted: 'some',
    users: 'some',
  },
};
const address = /^\/videos\/(\d+)/;

/** Whether a folder has answers of Vimeo about videos. */
export function isVimeo({ index }: Reading): boolean {
  return vimeoRecords(index).length > 0;
}

/** Rule MOVE-33: reads answers of Vimeo (`/me/videos`), saved as JSON beside the downloaded videos. */
export function readVimeo(reading: Reading): readonly MoveInRow[] {
  const { index } = reading;
  const records = vimeoRecords(index).map(({ source, fields }) => {
    index.use(source.file);
    const [, id = ''] = address.exec(String(fields['uri'])) ?? [];
    return { source, fields, film: downloadedFilm(reading, source, { id, title: String(fields['name'] ?? '') }) };
  });
  reportLeftOut(reading, table, records, false);
  return records.map((record) => externalRow(reading, table, record));
}

function vimeoRecords(index: Reading['index']): readonly JsonRecord[] {
  return jsonRecords(
    index,
    'data',
    ({ uri, name }) => typeof uri === 'string' && address.test(uri) && name !== undefined,
  );
}
