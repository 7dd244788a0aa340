import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useItemModel } from '../item/useItemModel.ts';
import '../watch/watchPage.css';
import { WatchFailure } from '../watch/WatchFailure.tsx';
import { watchWordsEn } from '../watch/watchWords.en.ts';
import { UpcomingModel } from './UpcomingModel.ts';
import './upcomingPage.css';
import { upcomingPageWordsEn } from './upcomingPageWords.en.ts';
import { useUpcomingScreens } from './UpcomingScreens.ts';
import { UpcomingView } from './UpcomingView.tsx';
import { upcomingWordsEn } from './upcomingWords.en.ts';

/** Rule UPCOMING-10: one upcoming webinar, at `/upcoming/{id}`. */
export const UpcomingPage = observer(function UpcomingPage() {
  const { id = '' } = useParams();
  useScreenWords('watch', watchWordsEn);
  useScreenWords('upcoming', upcomingWordsEn);
  useScreenWords('upcomingPage', upcomingPageWordsEn);
  const screens = useUpcomingScreens();
  const administration = useAdministrationSlot();
  const { firstPage, Frame, NotFound } = useSite();
  const { search, hash } = useLocation();
  const { t } = useWords('upcomingPage');
  const [page] = useState(() => (firstPage?.screen === 'upcoming-webinar' ? firstPage : undefined));
  const inlined = page?.webinar.id === id ? page.webinar : undefined;
  const model = useItemModel(id, () => screens.upcoming(UpcomingModel, id, inlined));
  const { webinar, state, movedTo } = model;
  // After a sign-out a draft must not stay visible.
  if (state === 'not-found' || (webinar?.published === false && !administration.isPermitted)) return <NotFound />;
  // In administration mode the page shows what became of the session.
  if (movedTo !== undefined && administration.working === undefined)
    return <Navigate to={{ pathname: movedTo, search, hash }} replace />;
  if (webinar !== undefined)
    return (
      <Frame>
        <UpcomingView
          key={webinar.id}
          webinar={webinar}
          at={page?.at ?? webinar.startsAt}
          refresh={() => void model.load(true)}
        />
      </Frame>
    );
  if (state === 'loading')
    return (
      <Frame>
        <Skeleton label={t('loading')} />
      </Frame>
    );
  return (
    <Frame>
      <WatchFailure title={t('failureTitle')} again={() => void model.load()} />
    </Frame>
  );
});

function Skeleton({ label }: { readonly label: string }) {
  return (
    <div className="session skeletons">
      <h1 className="visually-hidden">
        <span role="status">{label}</span>
      </h1>
      <SkeletonLine length="short" />
      <div className="session-head">
        <div className="thumb" />
        <div>
          <SkeletonLine length="title" />
          <SkeletonLine length="short" />
          <SkeletonLine />
        </div>
      </div>
      <SkeletonLine />
      <SkeletonLine />
    </div>
  );
}
