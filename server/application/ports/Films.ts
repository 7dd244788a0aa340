import type { Asset } from '../../../src/domain/film/asset.ts';
import type { FilmFiles } from '../../../src/domain/film/filmFiles.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { ChangeRefusal, Doing } from './Change.ts';

/** What has a film: a tutorial video or a recorded webinar. */
export type FilmKind = 'video' | 'webinar';

/**
 * An upload that becomes the film of an item: an asset to be, whose original is stored already, with copies of the
 * captions and the chosen picture of the asset that it may take the place of at once.
 */
export interface UploadedFilm {
  readonly assetId: string;
  readonly fileName: string;
}

/** What stays with an item when its film changes. */
export type FilmParts = Pick<Asset, 'picture' | 'captions'>;

/**
 * The files of videos and recorded webinars: the one that is watched, the next one and the replaced ones. Rules FILM-9
 * to FILM-12.
 */
export interface Films {
  /** Undefined where there is no such item. */
  findFiles(kind: FilmKind, id: string): Promise<FilmFiles | undefined>;
  /** What failed waits again, with its job in the same step; of anything else nothing changes. */
  processAgain(kind: FilmKind, id: string, doing: Doing): Promise<void>;
  /**
   * A replaced file is watched again; the one that was is kept as replaced, one that was to come next is given up.
   * Captions and the chosen picture stay with the item: copies of their files must be in the folder of `fileId`.
   */
  restore(
    kind: FilmKind,
    id: string,
    fileId: string,
    version: number,
    doing: Doing,
  ): Promise<Result<void, ChangeRefusal | 'file-unknown'>>;
  /** Assets that the one that is watched now has taken the place of since then: somebody may still be watching them. */
  listReplacedBy(assetId: string, since: Date): Promise<readonly string[]>;
}
