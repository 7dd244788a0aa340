import type { FilmKind } from '../../../../src/domain/item/itemKind.ts';
import type { Asset, Picture } from '../../../../src/domain/film/asset.ts';
import type { CaptionLanguage, SpokenCue } from '../../../../src/domain/film/caption.ts';
import type { FilmMatches, FilmOwner } from '../../../../src/domain/item/filmName.ts';
import type { FilmFiles } from '../../../../src/domain/film/filmFiles.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { ChangeRefusal, AuditContext } from '../Change.ts';

/**
 * An upload that becomes the film of an item. The caller has stored its original and, if it replaces a film at once,
 * has copied captions and the chosen picture of that film.
 */
export interface UploadedFilm {
  readonly assetId: string;
  readonly fileName: string;
  /** Undefined if the size is not known. */
  readonly fileBytes?: number | undefined;
  /** When the file last changed on the machine of the administrator. Undefined if that is not known. */
  readonly fileModifiedAt?: Date | undefined;
}

/** The facts of a file that a browser knows without reading it. */
export interface FileFacts {
  /** The file name on the administrator's machine. For display only: never use it as a path. */
  readonly name: string;
  readonly bytes: number;
  /** When the file last changed on that machine. Undefined if the client did not say. */
  readonly modifiedAt?: Date | undefined;
}

/** The film of a new item. A missing field means that the item has none. */
export interface NewFilm extends Pick<UploadedFilm, 'assetId' | 'fileBytes' | 'fileModifiedAt'> {
  /** The name of an uploaded file that is stored under `assetId`. */
  readonly fileName?: string | undefined;
  /** SHA-256 of an imported file, so that the same file is never imported twice. */
  readonly sourceHash?: string | null | undefined;
  readonly picture?: Picture | null | undefined;
  readonly captions?: readonly NewCaptions[] | undefined;
}

/** Captions whose file is already published under the hash. */
export interface NewCaptions {
  readonly language: CaptionLanguage;
  readonly contentHash: string;
  /** What is said, without markup, for the search. */
  readonly cues: readonly SpokenCue[];
}

/** What stays with an item when its film changes. */
export type FilmParts = Pick<Asset, 'picture' | 'captions'>;

/**
 * Rules FILM-9 to FILM-12: the files of videos and recorded webinars: the current one, the one being processed and the
 * replaced ones.
 */
export interface Films {
  /** Undefined if the item does not exist. */
  findFiles(kind: FilmKind, id: string): Promise<FilmFiles | undefined>;
  /**
   * Rule UPLOAD-19: the items with a film of this name, size and date, at most ten. A size or date that is not known
   * counts as equal.
   */
  findByFile(file: FileFacts): Promise<FilmMatches>;
  /** Rule UPLOAD-21: the items with a film of these bytes, at most ten. The hash is a SHA-256 in hexadecimal. */
  findByHash(fileHash: string): Promise<readonly FilmOwner[]>;
  /** Puts a failed asset back to waiting and adds its job, in one transaction. Does nothing in any other state. */
  processAgain(kind: FilmKind, id: string, audit: AuditContext): Promise<void>;
  /**
   * Makes a replaced file the current one. The file that was current becomes a replaced one; a file still being
   * processed is dropped. Captions and the chosen picture stay with the item: the caller has copied their files to the
   * folder of `fileId`.
   */
  restore(
    kind: FilmKind,
    id: string,
    fileId: string,
    version: number,
    audit: AuditContext,
  ): Promise<Result<void, ChangeRefusal | 'file-unknown'>>;
  /** Ids of the assets that this asset has replaced since then. Somebody may still be watching them. */
  listReplacedBy(assetId: string, since: Date): Promise<readonly string[]>;
}
