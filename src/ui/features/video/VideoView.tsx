import type { Video } from '../../../domain/item/video.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { useFilmPage } from '../watch/useFilmPage.tsx';
import { VideoArticle } from './VideoArticle.tsx';

interface VideoViewProps {
  readonly video: Video;
  readonly refresh: () => void;
}

/** A tutorial with what visitors and administrators can do with it. */
export function VideoView({ video, refresh }: VideoViewProps) {
  const item = { ...video, kind: 'video' } as const;
  const film = useFilmPage(item, refresh, <AdministeredBar kind="video" item={video} refresh={refresh} />);
  return <VideoArticle {...film} item={item} />;
}
