import { fileNameOf } from '../folderFile.ts';
import type { MoveInRow } from '../moveInRow.ts';
import { readCsvTable } from '../reading/csvTable.ts';
import type { Reading } from '../reading/reading.ts';
import { downloadedFilm } from './downloadedFilm.ts';
import { externalRow, reportLeftOut, type ExternalRecord, type ExternalTable } from './externalRow.ts';
import { jsonRecords, type JsonRecord } from './jsonRecords.ts';

/** The fields of a media entry in the answers of Kaltura, which say nothing about who may see it. */
const entryTable: ExternalTable = {
  fields: {
    name: 'title',
    description: 'description',
    startDate: 'publishedAt',
    createdAt: 'publishedAt',
    tags: 'left-out',
    categories: 'left-out',
    creditUserName: 'left-out',
    referenceId: 'left-out',
  },
};

/** The columns of a bulk upload, the first of which begins with `*`. */
const bulkTable: ExternalTable = {
  fields: {
    title: 'title',
    description: 'description',
    scheduleStartDate: 'publishedAt',
    tags: 'left-out',
    category: 'left-out',
    url: 'technical',
    contentType: 'technical',
    thumbnailUrl: 'technical',
    conversionProfileId: 'technical',
    accessControlProfileId: 'technical',
  },
};
const bulkHeading = /^\uFEFF?"?\*"?title\b/i;
const videoType = 1;

/** Whether a folder has answers of Kaltura about media entries, or the CSV file of a bulk upload. */
export function isKaltura({ index }: Reading): boolean {
  return index.files.some(({ text = '' }) => bulkHeading.test(text)) || kalturaRecords(index).length > 0;
}

/** Rule MOVE-33: reads answers of Kaltura (`media.list`) or a CSV file of its bulk upload, beside the videos. */
export function readKaltura(reading: Reading): readonly MoveInRow[] {
  const entries = readEntries(reading);
  const lines = readBulkUpload(reading);
  reportLeftOut(reading, entryTable, entries, false);
  reportLeftOut(reading, bulkTable, lines, true);
  return [
    ...entries.map((record) => externalRow(reading, entryTable, record)),
    ...lines.map((record) => externalRow(reading, bulkTable, record)),
  ];
}

function readEntries(reading: Reading): readonly ExternalRecord[] {
  const { index, report } = reading;
  return kalturaRecords(index).flatMap(({ source, fields }) => {
    index.use(source.file);
    const { id, name, mediaType = videoType } = fields;
    if (mediaType !== videoType) {
      report({ source, kind: 'not-a-video', value: String(name ?? id) });
      return [];
    }
    return [{ source, fields, film: downloadedFilm(reading, source, { id: String(id), title: String(name ?? '') }) }];
  });
}

function readBulkUpload(reading: Reading): readonly ExternalRecord[] {
  const { index } = reading;
  return index.files.flatMap(({ path, text = '' }) => {
    if (!bulkHeading.test(text)) return [];
    index.use(path);
    const { headings, records } = readCsvTable(reading, path, text);
    const names = headings.map((heading) => heading.replace(/^\*/, ''));
    return records
      .filter(({ cells }) => cells[0]?.startsWith('#') !== true)
      .map(({ line, cells }) => {
        const source = { file: path, line };
        const fields = Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
        const { title = '', url = '' } = fields;
        const named = index.find(fileNameOf(url.replace(/[?#].*$/, '')), '');
        return { source, fields, film: named ?? downloadedFilm(reading, source, { id: '', title }) };
      });
  });
}

function kalturaRecords(index: Reading['index']): readonly JsonRecord[] {
  return jsonRecords(
    index,
    'objects',
    ({ objectType, id, msDuration }) =>
      typeof id === 'string' && (objectType === 'KalturaMediaEntry' || typeof msDuration === 'number'),
  );
}
