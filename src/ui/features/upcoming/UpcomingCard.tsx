import type { ReactNode } from 'react';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { upcomingPath } from '../../../domain/item/upcomingDetail.ts';
import { Card, type CardPlace } from '../card/Card.tsx';
import type { VisitorClock } from '../../base/page/useVisitorClock.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { AddToCalendar } from '../calendar/CalendarOpener.tsx';
import './upcomingCard.css';
import { CardNearness, useNearness } from './CardNearness.tsx';
import { RemindMe } from '../reminders/RemindMe.tsx';
import { RegisterButton } from './RegisterButton.tsx';
import { SessionTime } from './SessionTime.tsx';

interface UpcomingCardProps extends Partial<CardPlace> {
  readonly webinar: UpcomingWebinar;
  readonly clock: VisitorClock | undefined;
  /** The time of rendering. It is used until the visitor's clock is known. */
  readonly at: string;
  /** One level below the heading above the cards. */
  readonly heading?: 'h2' | 'h3';
  /** For administrators: the word for a webinar that has ended, and the tools below. */
  readonly administered?: { readonly past: string | undefined; readonly tools: ReactNode };
}

/** Rule UPCOMING-9: an upcoming webinar in a list. The whole card leads to its page. */
export function UpcomingCard({ webinar, clock, at, administered, ...place }: UpcomingCardProps) {
  const { t } = useWords('upcoming');
  const { id, title, description, presenter, categories, thumbnail, earlierSession } = webinar;
  const { now, zone, isLive, isCancelled, label } = useNearness(webinar, clock, at);
  // An administrator also sees drafts, which are registered for like the others, and those that are over.
  const isOpen = !isCancelled && (administered === undefined || (webinar.published && administered.past === undefined));
  const nearness = { zone, isLive, label: administered?.past ?? label };
  return (
    <Card
      {...place}
      id={`upcoming-${id}`}
      to={upcomingPath(webinar)}
      title={title}
      slug={id}
      categories={categories}
      thumbnail={thumbnail}
      gated={administered === undefined ? webinar : undefined}
      over={<CardNearness webinar={webinar} clock={clock} nearness={nearness} />}
    >
      <SessionTime webinar={webinar} clock={clock} />
      <p className="about clamped note" dir="auto">
        {description}
      </p>
      <p className="meta">
        <ProductBadges categories={categories} />
        <span>{t('presenter', { presenter })}</span>
      </p>
      <div className="actions cluster">
        {isOpen ? (
          <>
            <RegisterButton webinar={webinar} isLive={isLive} />
            <AddToCalendar webinar={webinar} />
          </>
        ) : null}
        {webinar.published && isOpen ? <RemindMe webinar={webinar} now={now} /> : null}
        {earlierSession === null || administered?.past !== undefined ? null : (
          <ButtonLink kind="link" size="small" to={`/webinars/${earlierSession.slug}`}>
            {t('earlierSession')}
          </ButtonLink>
        )}
      </div>
      {administered?.tools}
    </Card>
  );
}
