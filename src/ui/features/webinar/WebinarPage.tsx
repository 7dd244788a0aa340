import { useParams } from 'react-router-dom';
import type { PageData } from '../../../domain/page/page.ts';
import { useFullscreenEnd } from '../../base/page/useFullscreenEnd.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { ItemPage } from '../item/ItemPage.tsx';
import '../watch/watch.css';
import { watchWordsEn } from '../watch/watchWords.en.ts';
import '../../base/kit/prose.css';
import './webinar.css';
import { WebinarSkeleton } from './WebinarSkeleton.tsx';
import { WebinarView } from './WebinarView.tsx';
import { webinarWordsEn } from './webinarWords.en.ts';

/** Rule ROUTE-3: one recorded webinar, at `/webinars/{slug}` and every path below it. */
export function WebinarPage() {
  const { slug } = useParams();
  useScreenWords('watch', watchWordsEn);
  useScreenWords('webinar', webinarWordsEn);
  const { t } = useWords('webinar');
  useFullscreenEnd();
  return (
    <ItemPage
      kind="webinar"
      slug={slug}
      inlinedIn={webinarIn}
      skeleton={<WebinarSkeleton label={t('loading')} />}
      failureTitle={t('failureTitle')}
      view={(webinar, refresh) => <WebinarView key={webinar.id} webinar={webinar} refresh={refresh} />}
    />
  );
}

const webinarIn = (page: PageData) => (page.screen === 'webinar' ? page.webinar : undefined);
