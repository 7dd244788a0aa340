import type { Video } from '../../../domain/item/video.ts';
import { VideoArticle } from '../video/VideoArticle.tsx';
import type { PreviewAddress } from './PreviewModel.ts';
import { usePreviewedFilm } from './usePreviewedFilm.ts';

interface PreviewedVideoProps {
  readonly video: Video;
  readonly address: PreviewAddress;
  readonly refresh: () => void;
}

/** A tutorial, as its page will show it. */
export function PreviewedVideo({ video, address, refresh }: PreviewedVideoProps) {
  // Not public: its files need the cookie that opening playback sets.
  const item = { ...video, public: false, kind: 'video' } as const;
  const film = usePreviewedFilm(item, address, refresh);
  return <VideoArticle {...film} item={item} />;
}
