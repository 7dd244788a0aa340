import type { Video } from '../../../domain/item/video.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import { VideoArticle } from '../video/VideoArticle.tsx';
import type { PreviewAddress } from './PreviewModel.ts';
import { usePreviewPlayback } from './usePreviewPlayback.ts';

interface PreviewedVideoProps {
  readonly video: Video;
  readonly address: PreviewAddress;
  readonly refresh: () => void;
}

/** A tutorial, as its page will show it. */
export function PreviewedVideo({ video, address, refresh }: PreviewedVideoProps) {
  const startAt = useStartAt(video.duration);
  // Not public: its files need the cookie that opening playback sets.
  const item = { ...video, public: false, kind: 'video' } as const;
  const playback = usePreviewPlayback(item, address);
  return <VideoArticle item={item} playback={playback} startAt={startAt} refresh={refresh} />;
}
