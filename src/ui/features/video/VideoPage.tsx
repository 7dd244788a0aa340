import { useParams } from 'react-router-dom';
import type { PageData } from '../../../domain/page/page.ts';
import { useFullscreenEnd } from '../../base/page/useFullscreenEnd.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { ItemPage } from '../item/ItemPage.tsx';
import '../watch/watch.css';
import { WatchSkeleton } from '../watch/WatchSkeleton.tsx';
import { watchWordsEn } from '../watch/watchWords.en.ts';
import { VideoView } from './VideoView.tsx';

/** Rule VIDEO-4: one tutorial, at `/videos/{slug}`. */
export function VideoPage() {
  const { slug } = useParams();
  useScreenWords('watch', watchWordsEn);
  const { t } = useWords('watch');
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
