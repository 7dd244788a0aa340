import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useWebinarScreens } from './WebinarScreens.ts';
import { useFullscreenEnd } from '../../base/page/pageFullscreen.ts';
import { useItemModel } from '../item/useItemModel.ts';
import { useOwnAddress } from '../item/useOwnAddress.ts';
import '../watch/watch.css';
import { WatchFailure } from '../watch/WatchFailure.tsx';
import { watchWordsEn } from '../watch/watchWords.en.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import '../../base/kit/prose.css';
import './webinar.css';
import { WebinarModel } from './WebinarModel.ts';
import { webinarWordsEn } from './webinarWords.en.ts';
import { WebinarView } from './WebinarView.tsx';

/** Rule ROUTE-3: one recorded webinar, at `/webinars/{slug}` and every path below it. */
export const WebinarPage = observer(function WebinarPage() {
  const { slug = '' } = useParams();
  useScreenWords('watch', watchWordsEn);
  useScreenWords('webinar', webinarWordsEn);
  const screens = useWebinarScreens();
  const administration = useAdministrationSlot();
  const { firstPage, Frame, NotFound } = useSite();
  const { t } = useWords('webinar');
  const model = useItemModel(slug, () =>
    screens.webinar(WebinarModel, slug, firstPage?.screen === 'webinar' ? firstPage.webinar : undefined),
  );
  const { webinar, state } = model;
  useOwnAddress('/webinars', slug, webinar?.slug);
  useFullscreenEnd();
  // After a sign-out a draft must not stay visible.
  if (state === 'not-found' || (webinar?.published === false && !administration.isPermitted)) return <NotFound />;
  if (webinar !== undefined)
    return (
      <Frame>
        <WebinarView key={webinar.id} webinar={webinar} refresh={() => void model.load(true)} />
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
