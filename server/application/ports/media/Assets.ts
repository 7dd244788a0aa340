import type { Gated } from '../../../../src/domain/access/access.ts';
import type { Asset, Picture } from '../../../../src/domain/film/asset.ts';
import type { Checksums } from '../../../../src/domain/rendition/rendition.ts';
import type { Processing } from '../../../../src/domain/film/processing.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { FilmParts } from '../film/Films.ts';
import type { ProcessedVideo } from '../film/VideoProcessor.ts';

/** An asset with its processing state; `duration` in seconds, 0 until the file is probed. */
export interface StoredAsset {
  readonly asset: Asset;
  readonly processing: Processing;
  readonly duration: number;
}

/** The result of processing an original; `duration` in seconds. */
export interface MadeAsset extends ProcessedVideo {
  readonly contentHash: string;
  /** Undefined where the files were made earlier. Their first check records them. */
  readonly checksums?: Checksums;
}

/**
 * For how many hours the files of a replaced film stay open to people who are watching it. Longer than any film lasts.
 */
export const watchedOnHours = 6;

/** The original file of an asset: its SHA-256 in hexadecimal, and its size. */
export interface HashedOriginal {
  readonly hash: string;
  readonly bytes: number;
}

/** The films of videos and recorded webinars: the original file and its renditions. */
export interface Assets {
  find(id: string): Promise<StoredAsset | undefined>;
  findBySource(sourceHash: string): Promise<StoredAsset | undefined>;
  /**
   * Ids of assets that have a file and are waiting or being processed, of ready assets that have not replaced the old
   * one yet, and of those whose renditions are to be made again.
   */
  listUnfinished(): Promise<readonly string[]>;
  /**
   * Records the stored original and adds its job, in one transaction. Refuses a file that another asset already has.
   */
  attachSource(id: string, sourceHash: string): Promise<Result<void, 'already-there'>>;
  /** Ids of assets with a file whose hash or size is not saved yet. */
  listUnhashed(): Promise<readonly string[]>;
  /** Rule UPLOAD-21: saves the hash and size of the original. Does nothing if the asset was deleted. */
  saveFile(id: string, file: HashedOriginal): Promise<void>;
  /**
   * Returns false if the asset was deleted. A ready asset stays ready: a worker that has lost its job may still write.
   */
  saveProcessing(id: string, processing: Processing): Promise<boolean>;
  /** The asset that this one replaces as soon as it is ready; undefined if it replaces none. */
  findReplacedBy(id: string): Promise<StoredAsset | undefined>;
  /**
   * Marks the asset as ready. In the same transaction it replaces the old asset and takes over its `parts`, whose files
   * the caller has copied into its folder. Refuses `parts` that have changed meanwhile.
   */
  saveReady(id: string, made: MadeAsset, parts?: FilmParts): Promise<Result<void, 'gone' | 'parts-changed'>>;
  savePicture(id: string, picture: Picture | null): Promise<void>;
  /**
   * The item of a media folder. The folder has the id of an asset or of an upcoming webinar. The folder of a replaced
   * asset is public only for `watchedOnHours` after the replacement.
   */
  findItemOf(mediaFolder: string): Promise<Gated | undefined>;
}
