import { Link } from 'react-router-dom';
import { hasStart } from '../../../domain/item/openStart.ts';
import { isOver, type UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { UpcomingDetail } from '../../../domain/item/upcomingDetail.ts';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { useWords } from '../../base/words/useWords.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { CardPicture } from '../card/Card.tsx';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';
import { CalendarLeaf, useNearness } from './CardNearness.tsx';
import { SessionTime } from './SessionTime.tsx';
import { zonedClass } from './zonedClass.ts';
import { UpcomingCard } from './UpcomingCard.tsx';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { AddToCalendar } from '../calendar/CalendarOpener.tsx';
import { RemindMe } from '../reminders/RemindMe.tsx';
import { RegisterButton } from './RegisterButton.tsx';

/** The `sizes` of the picture: the left half of the page, up to a width. */
const sessionSizes = '(min-width: 1362px) 640px, (min-width: 768px) 47vw, calc(100vw - 32px)';

interface UpcomingViewProps {
  readonly webinar: UpcomingDetail;
  readonly refresh: () => Promise<void>;
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
  const { now, zone, isLive, isCancelled, label } = useNearness(webinar, clock, at);
  const isEnded = isOver(webinar, now);
  // Only a draft is not.
  const isDated = hasStart(webinar);
  const isOpen = webinar.published && !isCancelled && !isEnded;
  return (
    <article className="session">
      <Breadcrumb section="UpcomingWebinars" name={title} />
      <div className="session-head">
        <div className="thumb picture">
          <CardPicture thumbnail={thumbnail} slug={id} categories={categories} sizes={sessionSizes} isFirst />
        </div>
        <header>
          <p className="meta">
            <ProductBadges categories={categories} />
            <span>{own('kind')}</span>
            {!isDated || (isEnded && !isCancelled) ? null : (
              <b className={zonedClass(clock, nearClass(isLive, isCancelled))}>{isLive ? own('now') : label}</b>
            )}
          </p>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          {presenter === '' ? null : (
            <p className="session-presenter" dir="auto">
              {t('presenter', { presenter })}
            </p>
          )}
          <div className="session-when">
            {isDated ? (
              <>
                <CalendarLeaf instant={new Date(startsAt)} zone={zone} clock={clock} />
                <SessionTime webinar={webinar} clock={clock} />
              </>
            ) : (
              <p>{own('openStart')}</p>
            )}
          </div>
          {webinar.cancellation === null ? null : (
            <SessionCancelled note={webinar.cancellation.note} webinar={isEnded ? undefined : webinar} />
          )}
          {isEnded && !isCancelled ? <SessionEnded webinar={webinar} /> : null}
          {isOpen ? <SessionActions webinar={webinar} isLive={isLive} now={now} /> : null}
        </header>
      </div>
      <AdministeredBar kind="upcoming" item={webinar} refresh={refresh} />
      <p className="session-text" dir="auto">
        {description}
      </p>
      {sameWeek.length === 0 ? null : (
        <section className="session-week" aria-labelledby="same-week">
          <h2 id="same-week">{own('sameWeek')}</h2>
          <ul className="grid">
            {sameWeek.map((other) => (
              <UpcomingCard key={other.id} webinar={other} clock={clock} at={at} heading="h3" />
            ))}
          </ul>
        </section>
      )}
      {isEnded || isCancelled ? null : (
        <p className="session-all">
          <Link className="text-link" to="/upcoming">
            {own('all')}
          </Link>
        </p>
      )}
    </article>
  );
}

function nearClass(isLive: boolean, isCancelled: boolean): string {
  return isLive ? 'session-near is-live' : isCancelled ? 'session-near is-cancelled' : 'session-near';
}

interface SessionActionsProps {
  readonly webinar: UpcomingWebinar;
  readonly isLive: boolean;
  readonly now: Date;
}

/** The actions of a webinar that takes place and is not over. */
function SessionActions({ webinar, isLive, now }: SessionActionsProps) {
  const { t } = useWords('upcomingPage');
  const hint = (isRegistered: boolean) => {
    if (isRegistered) return t(isLive ? 'joins' : 'opened');
    if (isLive) return t(webinar.public ? 'joinsEveryone' : 'joinsSubscribers');
    return t(webinar.public ? 'forEveryone' : 'forSubscribers');
  };
  return (
    <div className="actions session-actions cluster">
      <RegisterButton webinar={webinar} isLive={isLive} hint={hint} />
      <AddToCalendar webinar={webinar} size="medium" />
      {webinar.published ? <RemindMe webinar={webinar} now={now} size="medium" /> : null}
      <EarlierSession webinar={webinar} />
      <p className="session-scripts">{t('needsScripts')}</p>
    </div>
  );
}

interface SessionCancelledProps {
  readonly note: string;
  /** Undefined after its end. */
  readonly webinar: UpcomingWebinar | undefined;
}

/** Rule UPCOMING-14: the notice of a cancelled webinar, with what visitors are told. */
function SessionCancelled({ note, webinar }: SessionCancelledProps) {
  const { t } = useWords('upcomingPage');
  return (
    <div className="session-ended">
      <p>
        <b>{t('cancelled')}</b>
      </p>
      {note === '' ? null : (
        <p className="session-note" dir="auto">
          {note}
        </p>
      )}
      <div className="cluster">
        <ButtonLink kind="secondary" to="/upcoming">
          {t('upcoming')}
        </ButtonLink>
        {webinar === undefined ? null : <EarlierSession webinar={webinar} />}
      </div>
    </div>
  );
}

/** Rule UPCOMING-13: what visitors can watch until the end. */
function EarlierSession({ webinar: { earlierSession } }: { readonly webinar: UpcomingWebinar }) {
  const { t } = useWords('upcoming');
  return earlierSession === null ? null : (
    <ButtonLink kind="link" to={`/webinars/${earlierSession.slug}`}>
      {t('earlierSession')}
    </ButtonLink>
  );
}

/** The notice of a webinar that is over, with its recording if there is one. */
function SessionEnded({ webinar: { recordedWebinar } }: { readonly webinar: UpcomingWebinar }) {
  const { t } = useWords('upcomingPage');
  return (
    <div className="session-ended">
      <p>
        <b>{t('ended')}</b>
      </p>
      <p>{t(recordedWebinar === null ? 'endedWithout' : 'endedWithRecording')}</p>
      {recordedWebinar === null ? (
        <ButtonLink kind="secondary" to="/upcoming">
          {t('upcoming')}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/webinars/${recordedWebinar.slug}`}>{t('watch')}</ButtonLink>
      )}
    </div>
  );
}
