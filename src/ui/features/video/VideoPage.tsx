import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { Video } from '../../../domain/item/video.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { videoTitle } from '../../base/page/pageTitle.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useVideoScreens } from './VideoScreens.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';
import { Share } from '../watch/Share.tsx';
import { PlayerSlot } from '../watch/PlayerSlot.tsx';
import { FilmToolsPlace } from '../personal/FilmToolsPlace.tsx';
import { useFullscreenEnd } from '../../base/page/pageFullscreen.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import { AfterFilmPlace } from '../related/AfterFilmPlace.tsx';
import { useRelated } from '../related/useRelated.ts';
import { hasTranscript } from '../transcript/hasTranscript.ts';
import { Transcript } from '../transcript/Transcript.tsx';
import { ShortDescription } from './ShortDescription.tsx';
import { useClickReport } from '../watch/useClickReport.ts';
import { useItemModel } from '../item/useItemModel.ts';
import { useOwnAddress } from '../item/useOwnAddress.ts';
import { usePlayback } from '../playback/usePlayback.ts';
import '../watch/watch.css';
import { VideoFacts } from '../watch/VideoFacts.tsx';
import { VideoModel } from './VideoModel.ts';
import { WatchFailure } from '../watch/WatchFailure.tsx';
import { WatchSkeleton } from '../watch/WatchSkeleton.tsx';
import { watchWordsEn } from '../watch/watchWords.en.ts';

/** Rule VIDEO-4: one tutorial, at `/videos/{slug}`. */
export const VideoPage = observer(function VideoPage() {
  const { slug = '' } = useParams();
  useScreenWords('watch', watchWordsEn);
  const screens = useVideoScreens();
  const administration = useAdministrationSlot();
  const { firstPage, Frame, NotFound } = useSite();
  const { t } = useWords('watch');
  const model = useItemModel(slug, () =>
    screens.video(VideoModel, slug, firstPage?.screen === 'video' ? firstPage.video : undefined),
  );
  const { video, state } = model;
  useOwnAddress('/videos', slug, video?.slug);
  useFullscreenEnd();
  // After a sign-out a draft must not stay visible.
  if (state === 'not-found' || (video?.published === false && !administration.isPermitted)) return <NotFound />;
  if (video !== undefined)
    return (
      <Frame>
        <Watching key={video.id} video={video} refresh={() => void model.load(true)} />
      </Frame>
    );
  if (state === 'loading')
    return (
      <Frame>
        <WatchSkeleton label={t('loading')} />
      </Frame>
    );
  return (
    <Frame>
      <WatchFailure title={t('failureTitle')} again={() => void model.load()} />
    </Frame>
  );
});

function Watching({ video, refresh }: { readonly video: Video; readonly refresh: () => void }) {
  const { settings } = useSite();
  const heading = useArrival(videoTitle(video, settings));
  const slot = useRef<HTMLElement>(null);
  const item = { ...video, kind: 'video' } as const;
  useClickReport('video', video.id, video.name);
  const playback = usePlayback(item);
  const after = useRelated(item);
  const startAt = useStartAt(video.duration);
  const goTo = (second: number) => {
    slot.current?.focus();
    playback.goTo(second);
  };
  return (
    <article className={hasTranscript(item) ? 'watch has-panel' : 'watch'}>
      <Breadcrumb section="Videos" name={video.name} />
      <PlayerSlot
        key={video.processing.state}
        item={item}
        model={playback}
        startAt={startAt}
        refresh={refresh}
        slot={slot}
        after={after}
      />
      <header className="watch-lead">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{video.name}</bdi>
        </h1>
        <Share title={video.name} path={`/videos/${video.slug}`} playback={playback} startAt={startAt} />
      </header>
      <VideoFacts item={item} />
      <FilmToolsPlace item={item} playback={playback} startAt={startAt} />
      <AdministeredBar kind="video" item={video} refresh={refresh} />
      <ShortDescription video={video} />
      <Transcript item={item} playback={playback} goTo={goTo} className="film-panel" />
      <AfterFilmPlace after={after} film={video.id} />
    </article>
  );
}
