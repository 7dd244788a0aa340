import type { FilePart } from '../../../domain/film/chosenFile.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';

/** The purpose of an upload: the film of a video or webinar, or a download of a webinar. */
export interface UploadTarget extends FilmName {
  /** The title of the item, to tell uploads apart. */
  readonly title: string;
}

/** `import`: a file of a row of an import, which uses the finished upload itself. */
export type UploadPart = 'film' | 'download' | 'import';

/** The kind of file that the limits are those of. An import has checked the limits of its files before. */
export function filePartOf(part: UploadPart): FilePart {
  return part === 'import' ? 'film' : part;
}

export type UploadState =
  | 'waiting'
  | 'uploading'
  | 'paused'
  | 'offline'
  | 'crowded'
  | 'attaching'
  | 'processing'
  | 'done'
  | 'failed'
  | 'cancelled';

/** Why an upload paused or failed. `reason` is the message of the server, in words for an administrator. */
export interface UploadError {
  readonly kind:
    | 'too-large'
    | 'empty'
    | 'no-room'
    | 'refused'
    | 'unreadable'
    | 'signed-out'
    | 'other-file'
    | 'item-gone'
    | 'stale'
    | 'not-attached'
    | 'not-processed'
    | 'fault';
  readonly reason?: string | undefined;
}

/** An upload, as it is shown. */
export interface Upload {
  readonly id: string;
  readonly fileName: string;
  readonly target: UploadTarget;
  readonly part: UploadPart;
  readonly state: UploadState;
  /** In bytes. */
  readonly sent: number;
  readonly total: number;
  /** `undefined` until it is known. */
  readonly bytesPerSecond: number | undefined;
  readonly secondsLeft: number | undefined;
  /** The progress of processing, 0 to 100. */
  readonly percent: number;
  readonly error: UploadError | undefined;
  /** True after a reload of the page: the upload resumes when the same file is chosen again. */
  readonly needsFile: boolean;
  /** The id of a finished upload, for attaching a download. A film attaches itself. */
  readonly uploadId: string | undefined;
}

interface Purpose extends Pick<Upload, 'part'> {
  readonly target: FilmName;
}

export function isFor({ target, part }: Purpose, other: Purpose): boolean {
  return part === other.part && target.kind === other.target.kind && target.id === other.target.id;
}

/** Whether bytes must still be sent. Closing the page would interrupt that. */
export function isSending({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'waiting' || isUnderWay({ state }) || state === 'attaching';
}

/** Whether it has begun and resumes by itself. */
export function isUnderWay({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'uploading' || state === 'offline' || state === 'crowded';
}

/** Whether it waits for the person, although they did not pause it. */
export function needsSomeone({ state, needsFile, error }: Pick<Upload, 'state' | 'needsFile' | 'error'>): boolean {
  return state === 'failed' || (state === 'paused' && (needsFile || error !== undefined));
}

/** The percentage of bytes sent, a whole number. */
export function percentSent({ sent, total }: Pick<Upload, 'sent' | 'total'>): number {
  return total === 0 ? 0 : Math.min(100, Math.floor((sent / total) * 100));
}

/** The purpose under which the server's part of an upload is found again. One file may go to several items. */
export function purposeOf({ target, part }: Purpose): string {
  return `${target.kind}/${target.id}/${part}`;
}

/** The sum of several uploads: bytes, speed and time left. */
export type Together = Pick<Upload, 'sent' | 'total' | 'bytesPerSecond' | 'secondsLeft'>;

/** `undefined` if nothing is being sent. Waiting uploads count, so the time left is that of all of them. */
export function sentTogether(uploads: readonly Upload[]): Together | undefined {
  const sending = uploads.filter(isSending);
  if (sending.length === 0) return undefined;
  const sum = (of: (upload: Upload) => number) => sending.reduce((all, upload) => all + of(upload), 0);
  const [sent, total, speed] = [
    sum((upload) => upload.sent),
    sum((upload) => upload.total),
    sum((upload) => upload.bytesPerSecond ?? 0),
  ];
  return {
    sent,
    total,
    bytesPerSecond: speed > 0 ? speed : undefined,
    secondsLeft: speed > 0 ? Math.ceil((total - sent) / speed) : undefined,
  };
}

/** The average progress of processing, in percent; `undefined` if nothing is being processed. */
export function processedTogether(uploads: readonly Upload[]): number | undefined {
  const processing = uploads.filter(({ state }) => state === 'processing');
  if (processing.length === 0) return undefined;
  return Math.floor(processing.reduce((all, { percent }) => all + percent, 0) / processing.length);
}
