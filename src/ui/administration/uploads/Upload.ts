import type { FilmName } from '../../../application/ports/FilmEditing.ts';

/** What a file is uploaded for: the film of a video or a webinar, or one of a webinar's downloads. */
export interface UploadTarget extends FilmName {
  /** As people call it, for them to tell one upload from another. */
  readonly title: string;
}

export type UploadPart = 'film' | 'download';

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

/** Why an upload stands still or failed; `reason` is what the server said of it, in words for an administrator. */
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

/** One file on its way, as it is shown. */
export interface Upload {
  readonly id: string;
  readonly fileName: string;
  readonly target: UploadTarget;
  readonly part: UploadPart;
  readonly state: UploadState;
  /** Bytes. */
  readonly sent: number;
  readonly total: number;
  /** Undefined until it is known. */
  readonly bytesPerSecond: number | undefined;
  readonly secondsLeft: number | undefined;
  /** Of processing, 0–100. */
  readonly percent: number;
  readonly error: UploadError | undefined;
  /** The page was loaded anew meanwhile: it goes on once the same file is chosen again. */
  readonly needsFile: boolean;
  /** Of a finished upload: what a download is attached by. A film attaches itself. */
  readonly uploadId: string | undefined;
}

type Named = Pick<Upload, 'target' | 'part'>;

export function isFor({ target, part }: Named, other: Named): boolean {
  return part === other.part && target.kind === other.target.kind && target.id === other.target.id;
}

/** Bytes are still to be sent: closing the page would hold that up. */
export function isSending({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'waiting' || isUnderWay({ state }) || state === 'attaching';
}

/** It was begun, and goes on by itself where it does not already. */
export function isUnderWay({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'uploading' || state === 'offline' || state === 'crowded';
}

/** It stands still until somebody does something about it, who did not stop it themselves. */
export function needsSomeone({ state, needsFile, error }: Pick<Upload, 'state' | 'needsFile' | 'error'>): boolean {
  return state === 'failed' || (state === 'paused' && (needsFile || error !== undefined));
}

/** Whole percent of the bytes. */
export function percentSent({ sent, total }: Pick<Upload, 'sent' | 'total'>): number {
  return total === 0 ? 0 : Math.min(100, Math.floor((sent / total) * 100));
}

/** Under this name the server's part of an upload is found again: one file may go to several items. */
export function purposeOf({ target, part }: Named): string {
  return `${target.kind}/${target.id}/${part}`;
}
