import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Video } from '../../domain/video.ts';
import { Button } from '../kit/Button.tsx';
import { FailurePicture } from '../kit/NoticePictures.tsx';
import { Notice } from '../kit/Notice.tsx';
import { videoTitle } from '../pageHead.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useSite } from '../shell/SiteContext.ts';
import { useArrival } from '../shell/useArrival.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PlayerSlot } from './PlayerSlot.tsx';
import { startIn } from './startIn.ts';
import './video.css';
import { VideoFacts } from './VideoFacts.tsx';

/** One tutorial (§2, `/videos/:id`). */
export function VideoPage() {
  const { slug = '' } = useParams();
  return <VideoOf key={slug} slug={slug} />;
}

const VideoOf = observer(function VideoOf({ slug }: { readonly slug: string }) {
  const { screens, firstPage } = useSite();
  const [model] = useState(() => screens.video(slug, firstPage?.screen === 'video' ? firstPage.video : undefined));
  useEffect(() => {
    void model.load();
    return () => model.leave();
  }, [model]);
  useOwnAddress(slug, model.video);
  if (model.state === 'not-found') return <NotFoundPage />;
  if (model.video !== undefined) return <Shell><Watching video={model.video} refresh={() => void model.load(true)} /></Shell>;
  if (model.state === 'loading') return <Shell><Skeleton /></Shell>;
  return <Shell><Failure again={() => void model.load()} /></Shell>;
});

function Watching({ video, refresh }: { readonly video: Video; readonly refresh: () => void }) {
  const { settings } = useSite();
  const { search } = useLocation();
  const heading = useArrival(videoTitle(video, settings));
  return (
    <article className="watch">
      <Breadcrumb name={video.name} />
      <PlayerSlot key={`${video.id} ${video.processing.state}`} video={video} startAt={startIn(search, video.duration)} refresh={refresh} />
      <h1 ref={heading} tabIndex={-1}>{video.name}</h1>
      <VideoFacts video={video} />
    </article>
  );
}

function Failure({ again }: { readonly again: () => void }) {
  const { settings } = useSite();
  const { t } = useTranslation();
  const title = t('video.failureTitle');
  const heading = useArrival(`${title} · ${settings.brand.name}`);
  return (
    <Notice isFailure heading={heading} title={title} picture={<FailurePicture />} action={<Button onClick={again}>{t('failure.retry')}</Button>}>
      {t('failure.body')}
    </Notice>
  );
}

function Skeleton() {
  const { t } = useTranslation();
  return (
    <div className="watch skeletons">
      <h1 className="visually-hidden"><span role="status">{t('video.loading')}</span></h1>
      <div className="skeleton-line is-short" />
      <div className="player-slot" />
      <div className="skeleton-line is-title" />
      <div className="skeleton-line is-short" />
    </div>
  );
}

/** A video found by its id or by a path it once had is shown under the path it has now. */
function useOwnAddress(slug: string, video: Video | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const own = video?.slug ?? slug;
  useEffect(() => {
    if (own !== slug) void navigate({ pathname: `/videos/${own}`, search, hash }, { replace: true });
  }, [navigate, own, slug, search, hash]);
}
