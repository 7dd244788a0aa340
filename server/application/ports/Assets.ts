import type { Gated } from '../../../src/domain/access.ts';
import type { Asset, Picture } from '../../../src/domain/asset.ts';
import type { Processing } from '../../../src/domain/processing.ts';
import type { Result } from '../../../src/domain/result.ts';

/** The files of one upload and where they are on their way; `duration` in seconds, 0 until probed. */
export interface StoredAsset {
  readonly asset: Asset;
  readonly processing: Processing;
  readonly duration: number;
}

export interface MadeAsset {
  readonly contentHash: string;
  readonly poster: { readonly width: number; readonly height: number };
  readonly duration: number;
}

/** What videos and recorded webinars have in common: a file, and what is made of it. */
export interface Assets {
  find(id: string): Promise<StoredAsset | undefined>;
  findBySource(sourceHash: string): Promise<StoredAsset | undefined>;
  /** Ids of those with a file that wait or are being worked on. */
  listUnfinished(): Promise<readonly string[]>;
  /** The original is stored: its job is added in the same step; refuses a file that another asset has already. */
  attachSource(id: string, sourceHash: string): Promise<Result<void, 'already-there'>>;
  saveProcessing(id: string, processing: Processing): Promise<void>;
  /** The files are made: ready, in one step. */
  saveReady(id: string, made: MadeAsset): Promise<void>;
  savePicture(id: string, picture: Picture | null): Promise<void>;
  /** The item that a media folder belongs to: that of the asset, or the upcoming webinar of this id. */
  findItemOf(mediaFolder: string): Promise<Gated | undefined>;
}
