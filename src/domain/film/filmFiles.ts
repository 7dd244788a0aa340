import type { Processing } from './processing.ts';

/** A file that an administrator uploaded. An imported file may have no name. Instants are ISO 8601 UTC. */
export interface FilmFile {
  readonly id: string;
  readonly name: string | null;
  readonly uploadedAt: string | null;
}

/** A file that a newer one has replaced. Administrators can restore it until `restorableUntil`. */
export interface ReplacedFile extends FilmFile {
  readonly replacedAt: string;
  readonly restorableUntil: string;
}

/** The files of a video or a recorded webinar, as administrators see them. Rules FILM-1 and FILM-9. */
export interface FilmFiles extends Processing {
  /** The file that visitors watch, or the first one in processing. It is null until one is uploaded. */
  readonly file: FilmFile | null;
  /** The file that replaces the current one as soon as it is ready. Until then visitors watch the current one. */
  readonly next: (Processing & { readonly file: FilmFile }) | null;
  /** Ordered by the time of replacement, latest first. */
  readonly replaced: readonly ReplacedFile[];
  /** True where an administrator chose a thumbnail; false where it is taken from the film. */
  readonly hasOwnThumbnail: boolean;
}

/** Rules FILM-10 and DRAFT-6: the number of days in which a replaced file or a deleted item can be restored. */
export const restorableDays = 30;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Rules FILM-10 and DRAFT-6: the end of the restore period, as ISO 8601 UTC. `since` is the deletion or replacement.
 */
export function restorableUntil(since: Date): string {
  return new Date(since.getTime() + restorableDays * dayMilliseconds).toISOString();
}

/**
 * Rules FILM-10 and DRAFT-6: the start of the restore period. Items and files that were deleted or replaced earlier
 * cannot be restored.
 */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * dayMilliseconds);
}

/** The maximum length of a file name, and of the id of a finished upload, in characters. */
export const maximumFileNameLength = 500;
export const maximumUploadIdLength = 200;
/** Rule UPLOAD-3: the maximum size of a film, of a download and of a thumbnail, in bytes. */
export const maximumFilmBytes = 8 * 1024 ** 3;
export const maximumDownloadBytes = 512 * 1024 ** 2;
export const maximumThumbnailBytes = 5 * 1024 ** 2;
/** Rule PICTURE-2: the maximum number of pixels in a thumbnail. */
export const maximumThumbnailPixels = 50_000_000;
