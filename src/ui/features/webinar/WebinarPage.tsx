import { useParams, Link } from 'react-router-dom';
import type { PageData } from '../../../domain/page/page.ts';
import { useFullscreenEnd } from '../../base/page/pageFullscreen.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { ItemPage } from '../item/ItemPage.tsx';
import '../watch/watch.css';
import { watchWordsEn } from '../watch/watchWords.en.ts';
import '../../base/kit/prose.css';
import './webinar.css';
import { webinarWordsEn } from './webinarWords.en.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Webinar } from '../../../domain/item/webinar.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useFilmPage } from '../watch/useFilmPage.tsx';
import { Downloads } from './Downloads.tsx';
import { ViewingModel } from './ViewingModel.ts';
import { WebinarArticle } from './WebinarArticle.tsx';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { ItemSkeleton } from '../item/ItemSkeleton.tsx';

/** Rule ROUTE-3: one recorded webinar, at `/webinars/{slug}` and every path below it. */
export function WebinarPage() {
  const { slug } = useParams();
  useScreenWords('watch', watchWordsEn);
  const { t } = useScreenWords('webinar', webinarWordsEn);
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

interface WebinarViewProps {
  readonly webinar: Webinar;
  readonly refresh: () => Promise<void>;
}

/** A recorded webinar with what visitors and administrators can do with it. */
const WebinarView = observer(function WebinarView({ webinar, refresh }: WebinarViewProps) {
  const administration = useAdministrationSlot();
  const screens = useScreens('webinar');
  const { series } = webinar;
  const item = { ...webinar, kind: 'webinar', name: webinar.title } as const;
  const film = useFilmPage(item, refresh, <AdministeredBar kind="webinar" item={webinar} refresh={refresh} />);
  const [viewing] = useState(() => screens.viewing(ViewingModel, webinar, () => administration.isAdministering()));
  const { working } = administration;
  return (
    <WebinarArticle
      {...film}
      item={item}
      series={
        series === null ? null : (
          <Link className="series" dir="auto" to={`/webinars?series=${series.id}`}>
            {series.title}
          </Link>
        )
      }
      downloads={<Downloads webinar={webinar} />}
      administered={
        working &&
        ((section, shown) => (
          <working.WebinarSection section={section} webinar={webinar} playback={film.playback}>
            {shown}
          </working.WebinarSection>
        ))
      }
      onPlay={() => viewing.played()}
      onObjective={(objective) => viewing.chose(objective)}
    />
  );
});

/** The placeholder of a recorded webinar's page. */
function WebinarSkeleton({ label }: { readonly label: string }) {
  return (
    <ItemSkeleton label={label} className="skeletons">
      <div className="webinar">
        <div className="player-slot" />
        <div className="webinar-lead">
          <SkeletonLine length="title" />
          <SkeletonLine length="short" />
          <SkeletonLine />
        </div>
        <div className="rail">
          {[1, 2, 3, 4, 5].map((line) => (
            <div key={line} className="moment step">
              <SkeletonLine />
              <SkeletonLine />
            </div>
          ))}
        </div>
      </div>
    </ItemSkeleton>
  );
}
