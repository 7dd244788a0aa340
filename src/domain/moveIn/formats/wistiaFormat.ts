import { plainTextOf } from './plainTextOf.ts';
import type { MoveInRow } from '../moveInRow.ts';
import type { Reading } from '../reading/reading.ts';
import { downloadedFilm } from './downloadedFilm.ts';
import { externalRow, reportLeftOut, type ExternalTable } from './externalRow.ts';
import { jsonRecords, type JsonRecord } from './jsonRecords.ts';

/** The fields of a media in the answers of Wistia. It says nothing about who may see it. */
const table: ExternalTable = {
  fields: {
    name: 'title',
    description: 'description',
    created: 'publishedAt',
    'project.name': 'series',
    'folder.name': 'series',
    section: 'left-out',
    tags: 'left-out',
  },
};

/** Whether a folder has answers of Wistia about medias. */
export function isWistia({ index }: Reading): boolean {
  return wistiaRecords(index).length > 0;
}

/** Rule MOVE-33: reads answers of Wistia (`/v1/medias`), saved as JSON beside the downloaded videos. */
export function readWistia(reading: Reading): readonly MoveInRow[] {
  const { index, report } = reading;
  const records = wistiaRecords(index).flatMap(({ source, fields }) => {
    index.use(source.file);
    const { hashed_id: id, name, type = 'Video', description } = fields;
    if (type !== 'Video') {
      report({ source, kind: 'not-a-video', value: String(name ?? id) });
      return [];
    }
    const film = downloadedFilm(reading, source, { id: String(id), title: String(name ?? '') });
    const text = typeof description === 'string' ? plainTextOf(description) : '';
    return [{ source, fields: { ...fields, description: text }, film, address: `/medias/${String(id)}` }];
  });
  reportLeftOut(reading, table, records, false);
  return records.map((record) => externalRow(reading, table, record));
}

function wistiaRecords(index: Reading['index']): readonly JsonRecord[] {
  return jsonRecords(
    index,
    'medias',
    ({ hashed_id, name }) => typeof hashed_id === 'string' && typeof name === 'string',
  );
}
