import type { WebinarChanges, WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { isOneLine } from '../../../domain/text/plainText.ts';
import { webinarViolations } from '../../../domain/violation/violations.ts';
import type { Upload } from '../uploads/Upload.ts';
import { violationsIn, type Row, type RowMistake } from './rows/rows.ts';
import { makeSectionForm, type SectionForm } from './editor/sectionForm.ts';

/** A download as its controls hold it: a saved one, or one that is being uploaded. */
export interface DownloadRow extends Row {
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
  /** The id of the saved download; null until its upload is attached. */
  readonly id: string | null;
  /** The id of the upload in the queue. */
  readonly upload: string | null;
}

export interface DownloadValues {
  readonly downloads: readonly DownloadRow[];
}

/** The running uploads. They survive a reload of the page. */
export interface UploadsUnderWay {
  find(id: string): Pick<Upload, 'uploadId'> | undefined;
}

/** `unfinished` is the message for a file that is still being uploaded. */
export function makeDownloadsForm(
  webinars: Pick<WebinarEditing, 'find' | 'save'>,
  uploads: UploadsUnderWay,
  unfinished: string,
): SectionForm<DownloadValues> {
  return makeSectionForm<DownloadValues>(webinars, {
    blank: { downloads: [] },
    valuesOf: ({ downloads }) => ({
      downloads: downloads.map(({ id, name, bytes, type }) => ({ key: id, id, name, bytes, type, upload: null })),
    }),
    written: { downloads: ({ downloads }) => ({ downloads: downloads.flatMap((row) => attachedAs(row, uploads)) }) },
    violationsOf: (_changes, _webinar, { downloads }) =>
      violationsIn('downloads', downloadMistakes(downloads, uploads, unfinished)),
  });
}

/** All violations of the rows, in their order. */
export function downloadMistakes(
  rows: readonly DownloadRow[],
  uploads: UploadsUnderWay,
  unfinished: string,
): readonly RowMistake[] {
  return rows.flatMap((row) => {
    const mistakes: RowMistake[] = [];
    if (row.name.trim() === '')
      mistakes.push({
        key: row.key,
        part: 'name',
        message: webinarViolations['download-blank'].message,
        isBlank: true,
      });
    if (!isOneLine(row.name))
      mistakes.push({
        key: row.key,
        part: 'name',
        message: webinarViolations['download-characters'].message,
        isBlank: false,
      });
    if (attachedAs(row, uploads).length === 0)
      mistakes.push({ key: row.key, part: 'file', message: unfinished, isBlank: true });
    return mistakes;
  });
}

function attachedAs(
  { id, upload, name }: DownloadRow,
  uploads: UploadsUnderWay,
): NonNullable<WebinarChanges['downloads']> {
  if (id !== null) return [{ id, name: name.trim() }];
  const uploadId = upload === null ? undefined : uploads.find(upload)?.uploadId;
  return uploadId === undefined ? [] : [{ uploadId, name: name.trim() }];
}
