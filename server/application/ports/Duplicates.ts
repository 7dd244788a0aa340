import type { Asset } from '../../../src/domain/film/asset.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Download } from '../../../src/domain/item/webinar.ts';
import type { AuditContext } from './Change.ts';
import type { DraftVideo, StoredVideo } from './Videos.ts';
import type { StoredWebinar, WrittenWebinar } from './Webinars.ts';

/** A draft whose asset has copies of all files of the original; the caller has made the copies. */
interface OnCopiedFiles {
  readonly assetId: string;
  /** The asset of the original at the time of the copy. */
  readonly of: Asset;
  /** The id of the item that was duplicated. */
  readonly original: string;
}

export interface VideoDuplicate extends Omit<DraftVideo, 'isOwnSlug' | 'fileName'>, OnCopiedFiles {}

export interface WebinarDuplicate extends WrittenWebinar, OnCopiedFiles {
  readonly detail: string;
  readonly downloads: readonly Download[];
}

/**
 * Saves a duplicate with its asset, captions, path and, if the film is not processed yet, its job. Refuses if the files
 * or links of the original have changed since the copy.
 */
export interface Duplicates {
  addVideo(video: VideoDuplicate, audit: AuditContext): Promise<Result<StoredVideo, 'changed'>>;
  addWebinar(webinar: WebinarDuplicate, audit: AuditContext): Promise<Result<StoredWebinar, 'changed'>>;
}
