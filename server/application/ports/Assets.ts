import type { Gated } from '../../../src/domain/access/access.ts';
import type { Asset, Picture } from '../../../src/domain/film/asset.ts';
import type { Processing } from '../../../src/domain/film/processing.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { FilmParts } from './Films.ts';

/** The files of one upload and where they are on their way; `duration` in seconds, 0 until probed. */
export interface StoredAsset {
  readonly asset: Asset;
  readonly processing: Processing;
  readonly duration: number;
}

/** What was made of an original; `duration` in seconds. */
export interface MadeAsset {
  readonly contentHash: string;
  readonly poster: { readonly width: number; readonly height: number };
  readonly duration: number;
}

/** How long those who watch a film go on with it after another has taken its place: longer than any film lasts. */
export const watchedOnHours = 6;

/** What videos and recorded webinars have in common: a file, and what is made of it. */
export interface Assets {
  find(id: string): Promise<StoredAsset | undefined>;
  findBySource(sourceHash: string): Promise<StoredAsset | undefined>;
  /** Ids of those with a file that wait or are being worked on, or that are ready and have not taken their place yet. */
  listUnfinished(): Promise<readonly string[]>;
  /** The original is stored: its job is added in the same step; refuses a file that another asset has already. */
  attachSource(id: string, sourceHash: string): Promise<Result<void, 'already-there'>>;
  /** False where the asset is gone: nobody wants it any more. */
  saveProcessing(id: string, processing: Processing): Promise<boolean>;
  /** The asset that this one takes the place of as soon as it is ready; undefined for any other. */
  findReplacedBy(id: string): Promise<StoredAsset | undefined>;
  /**
   * The files are made: ready, in one step, in which it also takes the place of the asset that it is to replace, with
   * `parts`, copies of whose files are in its folder. Refuses parts that are no longer those of that asset.
   */
  saveReady(id: string, made: MadeAsset, parts?: FilmParts): Promise<Result<void, 'gone' | 'parts-changed'>>;
  savePicture(id: string, picture: Picture | null): Promise<void>;
  /**
   * The item that a media folder belongs to: that of the asset, also of one that was replaced, which is public only for
   * `watchedOnHours` from then; or the upcoming webinar of this id.
   */
  findItemOf(mediaFolder: string): Promise<Gated | undefined>;
}
