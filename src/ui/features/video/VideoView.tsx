import type { Video } from '../../../domain/item/video.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { FilmToolsPlace } from '../personal/FilmToolsPlace.tsx';
import { usePlayback } from '../playback/usePlayback.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import { useRelated } from '../related/useRelated.ts';
import { Share } from '../watch/Share.tsx';
import { useClickReport } from '../watch/useClickReport.ts';
import { VideoArticle } from './VideoArticle.tsx';

interface VideoViewProps {
  readonly video: Video;
  readonly refresh: () => void;
}

/** A tutorial with what visitors and administrators can do with it. */
export function VideoView({ video, refresh }: VideoViewProps) {
  const item = { ...video, kind: 'video' } as const;
  useClickReport('video', video.id, video.name);
  const playback = usePlayback(item);
  const after = useRelated(item);
  const startAt = useStartAt(video.duration);
  return (
    <VideoArticle
      item={item}
      playback={playback}
      startAt={startAt}
      refresh={refresh}
      after={after}
      share={<Share title={video.name} path={`/videos/${video.slug}`} playback={playback} startAt={startAt} />}
      tools={
        <>
          <FilmToolsPlace item={item} playback={playback} startAt={startAt} />
          <AdministeredBar kind="video" item={video} refresh={refresh} />
        </>
      }
    />
  );
}
