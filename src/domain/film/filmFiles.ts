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

/** The files of a video or a recorded webinar, as administrators see them. Rules FILM-1 and FILM-9. */
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

/** Rules FILM-10 and DRAFT-6: for how many days a replaced file or a deleted item can be brought back. */
export const restorableDays = 30;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Until when something deleted or replaced can be brought back, as ISO 8601 UTC. Rules FILM-10 and DRAFT-6. */
export function restorableUntil(since: Date): string {
  return new Date(since.getTime() + restorableDays * dayMilliseconds).toISOString();
}

/** What was deleted or replaced before this instant is lost. Rules FILM-10 and DRAFT-6. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * dayMilliseconds);
}

/** Rule UPLOAD-3: the most bytes of a film, of a download and of a thumbnail. */
export const maximumFilmBytes = 8 * 1024 ** 3;
export const maximumDownloadBytes = 512 * 1024 ** 2;
export const maximumThumbnailBytes = 5 * 1024 ** 2;
/** Rule PICTURE-2: the most pixels of a thumbnail. */
export const maximumThumbnailPixels = 50_000_000;
