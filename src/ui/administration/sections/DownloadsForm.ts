import type { WebinarChanges, WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import type { Upload } from '../uploads/Upload.ts';
import { makeRowsForm, nameMistakes, type Row, type RowsForm } from './rows/RowsModel.ts';

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

/** The running uploads. They survive a reload of the page. */
interface UploadsUnderWay {
  find(id: string): Pick<Upload, 'uploadId'> | undefined;
}

/** `unfinished` is the message for a file that is still being uploaded. */
export function makeDownloadsForm(
  webinars: Pick<WebinarEditing, 'find' | 'save'>,
  uploads: UploadsUnderWay,
  unfinished: string,
): RowsForm<DownloadRow> {
  return makeRowsForm<DownloadRow>(webinars, {
    section: 'downloads',
    read: ({ downloads }) => downloads.map((download) => ({ key: download.id, ...download, upload: null })),
    written: (rows) => ({ downloads: rows.flatMap((row) => attachedAs(row, uploads)) }),
    mistakesOf: (row) => [
      ...nameMistakes('download', 'name', row.name),
      ...(attachedAs(row, uploads).length > 0 ? [] : [{ part: 'remove', message: unfinished, isBlank: true }]),
    ],
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
