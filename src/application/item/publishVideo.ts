import { publish, type Video } from '../../domain/item/video.ts';
import { refuse } from '../../domain/result.ts';
import { videoViolations, violationsOf } from '../../domain/violation/violations.ts';
import type { PublishItem } from '../ports/editing/Edits.ts';
import type { VideoEditing } from '../ports/editing/VideoEditing.ts';

interface PublishVideoPorts {
  readonly videoEditing: Pick<VideoEditing, 'publish'>;
  readonly serverNow: () => Date;
}

export type PublishVideo = PublishItem<Video>;

/** Rule DRAFT-3: publishes a video, or names every broken rule without a call. */
export function makePublishVideo({ videoEditing, serverNow }: PublishVideoPorts): PublishVideo {
  return async ({ item, version }) => {
    const published = publish(item, serverNow());
    if (!published.ok) return refuse(violationsOf(published.refusal, videoViolations));
    return videoEditing.publish(item.id, version);
  };
}
