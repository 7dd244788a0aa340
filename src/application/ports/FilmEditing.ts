import type { CaptionLanguage } from '../../domain/film/caption.ts';
import type { Filmed } from '../../domain/film/filmed.ts';
import type { FilmFiles } from '../../domain/film/filmFiles.ts';
import type { PreviewLink } from '../../domain/item/preview.ts';
import type { Result } from '../../domain/result.ts';
import type { Edited } from './Edits.ts';

/** An item with a film: a tutorial video or a recorded webinar. */
export interface FilmName {
  readonly kind: 'video' | 'webinar';
  readonly id: string;
}

/** An item that can be shown before it is published; upcoming webinars have no film. */
export interface PreviewedName {
  readonly kind: FilmName['kind'] | 'upcoming';
  readonly id: string;
}

/**
 * The film of a video or recorded webinar, and what belongs to it. Changes answer the item with its next version.
 * Faults (network, server) are thrown; an aborted call throws `AbortError`.
 */
export interface FilmEditing {
  files(film: FilmName, signal: AbortSignal): Promise<Result<FilmFiles, 'not-found'>>;
  /** Once more from the same file, after processing has failed; of anything else nothing changes. */
  processAgain(film: FilmName): Promise<Result<FilmFiles, 'not-found'>>;
  /** A finished upload becomes the file, or takes the place of the one that is watched as soon as it is ready. */
  attach(film: FilmName, version: number, uploadId: string): Promise<Edited<Filmed>>;
  /** Brings a replaced file back; the one that is there now is kept as replaced. */
  restoreFile(film: FilmName, version: number, fileId: string): Promise<Edited<Filmed>>;
  saveThumbnail(film: FilmName, version: number, image: Blob): Promise<Edited<Filmed>>;
  /** The one taken from the film takes its place. */
  removeThumbnail(film: FilmName, version: number): Promise<Edited<Filmed>>;
  /** WebVTT or SubRip; where it is wrong the violations tell line and column. */
  saveCaptions(film: FilmName, version: number, language: CaptionLanguage, file: Blob): Promise<Edited<Filmed>>;
  removeCaptions(film: FilmName, version: number, language: CaptionLanguage): Promise<Edited<Filmed>>;
  /** A new link that shows the item to whoever has the link, for some days. */
  openPreview(item: PreviewedName): Promise<Result<PreviewLink, 'not-found'>>;
}
