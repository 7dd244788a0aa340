import type { Processing } from './processing.ts';

/** A file as an administrator uploaded it; the names of imported ones may be unknown. Instants are ISO 8601 UTC. */
export interface FilmFile {
  readonly id: string;
  readonly name: string | null;
  readonly uploadedAt: string | null;
}

/** A file that another one has taken the place of; until `restorableUntil` it can be brought back. */
export interface ReplacedFile extends FilmFile {
  readonly replacedAt: string;
  readonly restorableUntil: string;
}

/** The files of a video or a recorded webinar, as its administrators see them (§4, "Video processing then ready"). */
export interface FilmFiles extends Processing {
  /** What is watched or on its way to be; null until one is uploaded. */
  readonly file: FilmFile | null;
  /** What takes its place as soon as it is ready; until then the old one is watched. */
  readonly next: (Processing & { readonly file: FilmFile }) | null;
  /** Last replaced first. */
  readonly replaced: readonly ReplacedFile[];
  /** Whether an administrator has chosen a thumbnail, instead of the one taken from the film. */
  readonly hasOwnThumbnail: boolean;
}

/** How long files that were replaced, and items that were deleted, can be brought back. */
export const restorableDays = 30;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Until when it can be brought back. */
export function restorableUntil(since: Date): string {
  return new Date(since.getTime() + restorableDays * dayMilliseconds).toISOString();
}

/** What was deleted or replaced before then cannot be brought back any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * dayMilliseconds);
}

/** What can be uploaded at most (`media.md`): a film, a file that comes with a webinar, a thumbnail. */
export const maximumFilmBytes = 8 * 1024 ** 3;
export const maximumDownloadBytes = 512 * 1024 ** 2;
export const maximumThumbnailBytes = 5 * 1024 ** 2;
export const maximumThumbnailPixels = 50_000_000;
