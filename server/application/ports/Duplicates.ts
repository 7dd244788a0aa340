import type { Asset } from '../../../src/domain/film/asset.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Download } from '../../../src/domain/item/webinar.ts';
import type { Doing } from './Change.ts';
import type { DraftVideo, StoredVideo } from './Videos.ts';
import type { StoredWebinar, WrittenWebinar } from './Webinars.ts';

/** A draft on an asset with the same files, copies of which are in its folder already. */
interface OnCopiedFiles {
  readonly assetId: string;
  /** What the files were copied of, as it was then. */
  readonly of: Asset;
  /** The item that it is a duplicate of. */
  readonly original: string;
}

export interface VideoDuplicate extends Omit<DraftVideo, 'isOwnSlug' | 'fileName'>, OnCopiedFiles {}

export interface WebinarDuplicate extends WrittenWebinar, OnCopiedFiles {
  readonly detail: string;
  readonly downloads: readonly Download[];
}

/**
 * Saves duplicates: drafts with their assets, captions, paths and, where a film is still to be made, its job. Refuses
 * where the files, or what the item is linked to, are no longer what was copied.
 */
export interface Duplicates {
  addVideo(video: VideoDuplicate, doing: Doing): Promise<Result<StoredVideo, 'changed'>>;
  addWebinar(webinar: WebinarDuplicate, doing: Doing): Promise<Result<StoredWebinar, 'changed'>>;
}
