import { refuse, type Result } from '../../../src/domain/result.ts';
import { ofVersion, type AuditContext, type ChangeRefusal } from '../ports/Change.ts';
import type { FrameRefusal, Frames } from '../ports/film/Frames.ts';
import type { ThumbnailRefusal } from '../ports/film/Thumbnails.ts';
import type { FilmedItem } from './restoreFile.ts';
import type { SaveThumbnail } from './saveThumbnail.ts';

export type TakeFrameRefusal = FrameRefusal | ThumbnailRefusal | 'film-not-ready';

export type TakeFrame = (
  item: FilmedItem | undefined,
  version: number,
  second: number,
  audit: AuditContext,
) => Promise<Result<void, ChangeRefusal | TakeFrameRefusal>>;

/** Rule EDITOR-7: the frame at a second of the current film becomes the chosen picture of the item. */
export function makeTakeFrame(frames: Frames, saveThumbnail: Pick<SaveThumbnail, 'save'>): TakeFrame {
  return async (item, version, second, audit) => {
    // Before the frame is taken: that needs seconds, and a stale version is refused anyway.
    const current = ofVersion(item, version);
    if (!current.ok) return current;
    const { kind, id, asset } = current.value;
    if (asset.contentHash === null) return refuse('film-not-ready');
    const frame = await frames.take({ assetId: asset.id, contentHash: asset.contentHash }, second);
    return frame.ok ? saveThumbnail.save({ kind, id }, version, frame.value, audit) : frame;
  };
}
