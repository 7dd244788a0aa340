import { fieldsOf } from '../../text/fieldsOf.ts';
import { parsedJson } from '../../text/parsedJson.ts';
import type { MoveInSource } from '../moveInProblem.ts';
import type { FolderIndex } from '../reading/folderIndex.ts';

export interface JsonRecord {
  readonly source: MoveInSource;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The records in the JSON files of a folder that a reader knows. A file holds one record, a list of them, or a list in a
 * field. The line is the place of the record in its file.
 */
export function jsonRecords(
  { files }: Pick<FolderIndex, 'files'>,
  listField: string,
  isRecord: (fields: JsonRecord['fields']) => boolean,
): readonly JsonRecord[] {
  return files.flatMap(({ path, text }) => {
    const parsed = text === undefined || !/\.json$/i.test(path) ? undefined : parsedJson(text.replace(/^\uFEFF/, ''));
    const list = fieldsOf(parsed)[listField];
    const records: readonly unknown[] = Array.isArray(parsed) ? parsed : Array.isArray(list) ? list : [parsed];
    return records.flatMap((record, place) => {
      const fields = fieldsOf(record);
      return isRecord(fields) ? [{ source: { file: path, line: place + 1 }, fields }] : [];
    });
  });
}
