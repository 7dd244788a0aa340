import { publish, type Video } from '../../domain/item/video.ts';
import { videoViolations, violationsOf } from '../../domain/violation/violations.ts';
import type { VideoEditing } from '../ports/editing/VideoEditing.ts';
import { makePublishItem, type PublishItem } from './publishItem.ts';

interface PublishVideoPorts {
  readonly videoEditing: Pick<VideoEditing, 'publish'>;
  readonly serverNow: () => Date;
}

export type PublishVideo = PublishItem<Video>;

/** Publishes a video, or names every broken rule. */
export function makePublishVideo({ videoEditing, serverNow }: PublishVideoPorts): PublishVideo {
  return makePublishItem({
    items: videoEditing,
    serverNow,
    violationsOf(video, now) {
      const published = publish(video, now);
      return published.ok ? [] : violationsOf(published.refusal, videoViolations);
    },
  });
}
