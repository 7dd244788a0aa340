import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { FilmMatches, FilmName, FilmOwner } from '../../../domain/item/filmName.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import type { PreviewLink } from '../../../domain/item/preview.ts';
import type { Result } from '../../../domain/result.ts';
import type { Edited } from './Edits.ts';

/** The facts of a file that a browser knows without reading it. */
export type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;

/** An item that a preview link can show. */
export interface PreviewedName {
  readonly kind: CatalogueKind;
  readonly id: string;
}

/**
 * The film of a video or a recorded webinar, with its thumbnail and captions. A change returns the item with its next
 * version. Faults (network, server) are thrown; an aborted call throws `AbortError`.
 */
export interface FilmEditing {
  files(film: FilmName, signal: AbortSignal): Promise<Result<FilmFiles, 'not-found'>>;
  /** Rule UPLOAD-19: the items whose film was uploaded from a file of this name, size and date. */
  findByFile(file: FileFacts, signal: AbortSignal): Promise<FilmMatches>;
  /** Rule UPLOAD-21: the items whose film has these bytes. The hash is a SHA-256 in hexadecimal. */
  findByHash(hash: string, signal: AbortSignal): Promise<readonly FilmOwner[]>;
  /** Processes the same file again after processing has failed. In any other state nothing changes. */
  processAgain(film: FilmName): Promise<Result<FilmFiles, 'not-found'>>;
  /** Attaches a finished upload. Visitors watch the current file, if there is one, until the new one is ready. */
  attach(film: FilmName, version: number, uploadId: string): Promise<Edited<Filmed>>;
  /** Restores a replaced file. The current file becomes a replaced one. */
  restoreFile(film: FilmName, version: number, fileId: string): Promise<Edited<Filmed>>;
  saveThumbnail(film: FilmName, version: number, image: Blob): Promise<Edited<Filmed>>;
  /** The frame of the film at this second becomes the thumbnail. Takes some seconds. */
  takeFrame(film: FilmName, version: number, second: number): Promise<Edited<Filmed>>;
  /** The item then shows the thumbnail taken from the film. */
  removeThumbnail(film: FilmName, version: number): Promise<Edited<Filmed>>;
  /** Takes WebVTT or SubRip. Violations name the line and column of each mistake. */
  saveCaptions(film: FilmName, version: number, language: CaptionLanguage, file: Blob): Promise<Edited<Filmed>>;
  removeCaptions(film: FilmName, version: number, language: CaptionLanguage): Promise<Edited<Filmed>>;
  /** Creates a link that shows the item to everyone who has it, for some days. */
  openPreview(item: PreviewedName): Promise<Result<PreviewLink, 'not-found'>>;
}
