import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Video } from '../../domain/video.ts';
import { AdministeredBar } from '../administration/AdministeredBar.tsx';
import { videoTitle } from '../pageTitle.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useSite } from '../shell/SiteContext.ts';
import { useArrival } from '../shell/useArrival.ts';
import { useScreenWords } from '../words/useScreenWords.ts';
import { useWords } from '../words/useWords.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CopyLink } from './CopyLink.tsx';
import { PlayerSlot } from './PlayerSlot.tsx';
import { startIn } from './startIn.ts';
import { Transcript } from './Transcript.tsx';
import { useOwnAddress } from './useOwnAddress.ts';
import { usePlayback } from './usePlayback.ts';
import './video.css';
import { VideoFacts } from './VideoFacts.tsx';
import { VideoModel } from './VideoModel.ts';
import { WatchFailure } from './WatchFailure.tsx';
import { WatchSkeleton } from './WatchSkeleton.tsx';
import { watchWordsEn } from './watchWords.en.ts';

/** One tutorial (§2, `/videos/:id`). */
export function VideoPage() {
  const { slug = '' } = useParams();
  useScreenWords('watch', watchWordsEn);
  return <VideoOf key={slug} slug={slug} />;
}

const VideoOf = observer(function VideoOf({ slug }: { readonly slug: string }) {
  const { screens, firstPage, administration } = useSite();
  const { t } = useWords('watch');
  const [model] = useState(() =>
    screens.video(VideoModel, slug, firstPage?.screen === 'video' ? firstPage.video : undefined),
  );
  useEffect(() => {
    void model.load();
    return () => model.leave();
  }, [model]);
  const { video, state } = model;
  useOwnAddress('/videos', slug, video?.slug);
  // Whoever signs out sees no draft any more.
  if (state === 'not-found' || (video?.published === false && !administration.isPermitted)) return <NotFoundPage />;
  if (video !== undefined)
    return (
      <Shell>
        <Watching key={video.id} video={video} refresh={() => void model.load(true)} />
      </Shell>
    );
  if (state === 'loading')
    return (
      <Shell>
        <WatchSkeleton label={t('loading')} />
      </Shell>
    );
  return (
    <Shell>
      <WatchFailure title={t('failureTitle')} again={() => void model.load()} />
    </Shell>
  );
});

function Watching({ video, refresh }: { readonly video: Video; readonly refresh: () => void }) {
  const { settings } = useSite();
  const { search } = useLocation();
  const { t } = useWords('watch');
  const heading = useArrival(videoTitle(video, settings));
  const slot = useRef<HTMLElement>(null);
  const item = { ...video, kind: 'video' } as const;
  const playback = usePlayback(item);
  const startAt = startIn(search, video.duration);
  const goTo = (second: number) => {
    slot.current?.focus();
    playback.goTo(second);
  };
  return (
    <article className="watch">
      <Breadcrumb listing={t('videos')} to="/videos" name={video.name} />
      <PlayerSlot
        key={video.processing.state}
        item={item}
        model={playback}
        startAt={startAt}
        refresh={refresh}
        slot={slot}
      />
      <header className="watch-lead">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{video.name}</bdi>
        </h1>
        <CopyLink path={`/videos/${video.slug}`} playback={playback} startAt={startAt} />
      </header>
      <VideoFacts item={item} />
      <AdministeredBar kind="video" item={video} refresh={refresh} />
      <Transcript item={item} playback={playback} goTo={goTo} />
    </article>
  );
}
