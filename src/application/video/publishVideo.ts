import { refuse } from '../../domain/result.ts';
import { publish, type Video } from '../../domain/item/video.ts';
import { videoViolations, violationsOf } from '../../domain/violation/violations.ts';
import type { Edited, Versioned } from '../ports/Edits.ts';
import type { VideoEditing } from '../ports/VideoEditing.ts';

export interface PublishVideoPorts {
  readonly videos: Pick<VideoEditing, 'publish'>;
  /** The server's time, as far as it is known. */
  readonly now: () => Date;
}

/**
 * Rule DRAFT-3: publishes a video. It checks the rules first, which may save a request. The server checks them again.
 */
export type PublishVideo = (video: Versioned<Video>) => Promise<Edited<Video>>;

export function makePublishVideo({ videos, now }: PublishVideoPorts): PublishVideo {
  return async ({ item, version }) => {
    const published = publish(item, now());
    return published.ok ? videos.publish(item.id, version) : refuse(violationsOf(published.refusal, videoViolations));
  };
}
