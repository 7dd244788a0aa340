import { useParams } from 'react-router-dom';
import type { PageData } from '../../../domain/page/page.ts';
import { useFullscreenEnd } from '../../base/page/pageFullscreen.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { ItemPage } from '../item/ItemPage.tsx';
import '../watch/watch.css';
import { WatchSkeleton } from '../watch/WatchSkeleton.tsx';
import { watchWordsEn } from '../watch/watchWords.en.ts';
import type { Video } from '../../../domain/item/video.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { useFilmPage } from '../watch/useFilmPage.tsx';
import { VideoArticle } from './VideoArticle.tsx';
import { videoWordsEn } from './videoWords.en.ts';

/** Rule VIDEO-4: one tutorial, at `/videos/{slug}`. */
export function VideoPage() {
  const { slug } = useParams();
  useScreenWords('watch', watchWordsEn);
  const { t } = useScreenWords('video', videoWordsEn);
  useFullscreenEnd();
  return (
    <ItemPage
      kind="video"
      slug={slug}
      inlinedIn={videoIn}
      skeleton={<WatchSkeleton label={t('loading')} />}
      failureTitle={t('failureTitle')}
      view={(video, refresh) => <VideoView key={video.id} video={video} refresh={refresh} />}
    />
  );
}

const videoIn = (page: PageData) => (page.screen === 'video' ? page.video : undefined);

interface VideoViewProps {
  readonly video: Video;
  readonly refresh: () => Promise<void>;
}

/** A tutorial with what visitors and administrators can do with it. */
function VideoView({ video, refresh }: VideoViewProps) {
  const item = { ...video, kind: 'video' } as const;
  const film = useFilmPage(item, refresh, <AdministeredBar kind="video" item={video} refresh={refresh} />);
  return <VideoArticle {...film} item={item} />;
}
