import { useParams } from 'react-router-dom';
import { recordingPath } from '../../../domain/item/upcomingDetail.ts';
import type { PageData } from '../../../domain/page/page.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { ItemPage } from '../item/ItemPage.tsx';
import '../watch/watchPage.css';
import { watchWordsEn } from '../watch/watchWords.en.ts';
import './upcomingPage.css';
import { upcomingPageWordsEn } from './upcomingPageWords.en.ts';
import { UpcomingView } from './UpcomingView.tsx';
import { upcomingWordsEn } from './upcomingWords.en.ts';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { ItemSkeleton } from '../item/ItemSkeleton.tsx';

/** Rule UPCOMING-10: one upcoming webinar, at `/upcoming/{id}`. */
export function UpcomingPage() {
  const { id } = useParams();
  useScreenWords('watch', watchWordsEn);
  useScreenWords('upcoming', upcomingWordsEn);
  const { t } = useScreenWords('upcomingPage', upcomingPageWordsEn);
  return (
    <ItemPage
      kind="upcoming"
      slug={id}
      inlinedIn={webinarIn}
      skeleton={<UpcomingSkeleton label={t('loading')} />}
      failureTitle={t('failureTitle')}
      movedTo={recordingPath}
      view={(webinar, refresh) => <UpcomingView key={webinar.id} webinar={webinar} refresh={refresh} />}
    />
  );
}

const webinarIn = (page: PageData) => (page.screen === 'upcoming-webinar' ? page.webinar : undefined);

/** The placeholder of an upcoming webinar's page. */
function UpcomingSkeleton({ label }: { readonly label: string }) {
  return (
    <ItemSkeleton label={label} className="session skeletons">
      <div className="session-head">
        <div className="thumb picture" />
        <div>
          <SkeletonLine length="title" />
          <SkeletonLine length="short" />
          <SkeletonLine />
        </div>
      </div>
      <SkeletonLine />
      <SkeletonLine />
    </ItemSkeleton>
  );
}
