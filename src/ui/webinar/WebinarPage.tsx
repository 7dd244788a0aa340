import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { SkeletonLine } from '../kit/SkeletonLine.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useSite } from '../shell/SiteContext.ts';
import { useOwnAddress } from '../video/useOwnAddress.ts';
import '../video/video.css';
import { WatchFailure } from '../video/WatchFailure.tsx';
import { watchWordsEn } from '../video/watchWords.en.ts';
import { useScreenWords } from '../words/useScreenWords.ts';
import { useWords } from '../words/useWords.ts';
import './webinar.css';
import { WebinarModel } from './WebinarModel.ts';
import { webinarWordsEn } from './webinarWords.en.ts';
import { WebinarView } from './WebinarView.tsx';

/** One recorded webinar (§2, `/webinars/:id` and whatever stands below it). */
export function WebinarPage() {
  const { slug = '' } = useParams();
  useScreenWords('watch', watchWordsEn);
  useScreenWords('webinar', webinarWordsEn);
  return <WebinarOf key={slug} slug={slug} />;
}

const WebinarOf = observer(function WebinarOf({ slug }: { readonly slug: string }) {
  const { screens, firstPage, administration } = useSite();
  const { t } = useWords('webinar');
  const [model] = useState(() =>
    screens.webinar(WebinarModel, slug, firstPage?.screen === 'webinar' ? firstPage.webinar : undefined),
  );
  useEffect(() => {
    void model.load();
    return () => model.leave();
  }, [model]);
  const { webinar, state } = model;
  useOwnAddress('/webinars', slug, webinar?.slug);
  // Whoever signs out sees no draft any more.
  if (state === 'not-found' || (webinar?.published === false && !administration.isPermitted)) return <NotFoundPage />;
  if (webinar !== undefined)
    return (
      <Shell>
        <WebinarView key={webinar.id} webinar={webinar} refresh={() => void model.load(true)} />
      </Shell>
    );
  if (state === 'loading')
    return (
      <Shell>
        <Skeleton label={t('loading')} />
      </Shell>
    );
  return (
    <Shell>
      <WatchFailure title={t('failureTitle')} again={() => void model.load()} />
    </Shell>
  );
});

function Skeleton({ label }: { readonly label: string }) {
  return (
    <div className="skeletons">
      <h1 className="visually-hidden">
        <span role="status">{label}</span>
      </h1>
      <SkeletonLine length="short" />
      <div className="webinar">
        <div className="player-slot" />
        <div className="webinar-lead">
          <SkeletonLine length="title" />
          <SkeletonLine length="short" />
          <SkeletonLine />
        </div>
        <div className="rail">
          {[1, 2, 3, 4, 5].map((line) => (
            <div key={line} className="step">
              <SkeletonLine />
              <SkeletonLine />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
