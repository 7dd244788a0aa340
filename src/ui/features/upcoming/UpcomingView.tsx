import { Link } from 'react-router-dom';
import { isOver } from '../../../domain/item/upcoming.ts';
import type { UpcomingDetail } from '../../../domain/item/upcomingDetail.ts';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { useWords } from '../../base/words/useWords.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { CardPicture } from '../list/Card.tsx';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';
import { CalendarLeaf } from './CalendarLeaf.tsx';
import { SameWeek } from './SameWeek.tsx';
import { SessionActions } from './SessionActions.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { SessionTime } from './SessionTime.tsx';
import { useNearness } from './useNearness.ts';
import { zonedClass } from './zonedClass.ts';

/** The `sizes` of the picture: the left half of the page, up to a width. */
const sessionSizes = '(min-width: 1362px) 640px, (min-width: 768px) 47vw, calc(100vw - 32px)';

interface UpcomingViewProps {
  readonly webinar: UpcomingDetail;
  readonly refresh: () => void;
}

/** Rule UPCOMING-10: an upcoming webinar with everything that is known about it. */
export function UpcomingView({ webinar, refresh }: UpcomingViewProps) {
  const { firstPage } = useSite();
  const { t } = useWords('upcoming');
  const { t: own } = useWords('upcomingPage');
  const clock = useVisitorClock();
  const { id, title, description, presenter, startsAt, categories, thumbnail, sameWeek } = webinar;
  const heading = useArrival(title);
  // The time of rendering is used until the visitor's clock is known.
  const at = firstPage?.screen === 'upcoming-webinar' ? firstPage.at : startsAt;
  const now = clock?.now ?? new Date(at);
  const zone = clock?.zone ?? webinar.zone;
  const { isLive, label } = useNearness(webinar, now, zone);
  const isEnded = isOver(webinar, now);
  return (
    <article className="session">
      <Breadcrumb section="UpcomingWebinars" name={title} />
      <div className="session-head">
        <div className="thumb">
          <CardPicture thumbnail={thumbnail} slug={id} categories={categories} sizes={sessionSizes} isFirst />
        </div>
        <header>
          <p className="meta">
            <ProductBadges categories={categories} />
            <span>{own('kind')}</span>
            {isEnded ? null : (
              <b className={zonedClass(clock, isLive ? 'session-near is-live' : 'session-near')}>
                {isLive ? own('now') : label}
              </b>
            )}
          </p>
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          <p className="session-presenter" dir="auto">
            {t('presenter', { presenter })}
          </p>
          <div className="session-when">
            <CalendarLeaf instant={new Date(startsAt)} zone={zone} clock={clock} />
            <SessionTime webinar={webinar} clock={clock} />
          </div>
          {isEnded ? <SessionEnded webinar={webinar} /> : null}
          {isEnded || !webinar.published ? null : <SessionActions webinar={webinar} now={now} />}
        </header>
      </div>
      <AdministeredBar kind="upcoming" item={webinar} refresh={refresh} />
      <p className="session-text" dir="auto">
        {description}
      </p>
      {sameWeek.length === 0 ? null : <SameWeek webinars={sameWeek} clock={clock} at={at} />}
      {isEnded ? null : (
        <p className="session-all">
          <Link to="/upcoming">{own('all')}</Link>
        </p>
      )}
    </article>
  );
}
