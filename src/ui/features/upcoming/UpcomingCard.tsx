import type { ReactNode } from 'react';
import { hourLabel, whenLabel, zoneLabel } from '../../../domain/date/dates.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { Card, type CardPlace } from '../list/Card.tsx';
import type { VisitorClock } from '../../base/page/useVisitorClock.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
import { CalendarLeaf } from './CalendarLeaf.tsx';
import { zonedClass } from './zonedClass.ts';
import { RegisterButton } from './RegisterButton.tsx';
import { useNearness } from './useNearness.ts';

interface UpcomingCardProps extends CardPlace {
  readonly webinar: UpcomingWebinar;
  readonly clock: VisitorClock | undefined;
  /** The time of rendering. It is used until the visitor's clock is known. */
  readonly at: string;
  /** For administrators: the word for a webinar that has ended, and the tools below. */
  readonly administered?: { readonly past: string | undefined; readonly tools: ReactNode };
}

/**
 * An upcoming webinar. First in the host's zone, as the server rendered it, then in the visitor's zone, in the same
 * space.
 */
export function UpcomingCard({ webinar, clock, at, administered, ...place }: UpcomingCardProps) {
  const { t } = useWords('upcoming');
  const { id, title, description, presenter, startsAt, durationMinutes, categories, thumbnail, recordedWebinar } =
    webinar;
  const zone = clock?.zone ?? webinar.zone;
  const start = new Date(startsAt);
  const { isLive, label } = useNearness(webinar, clock?.now ?? new Date(at), zone);
  const atHost = hourLabel(start, webinar.zone);
  // Zones with the same time and short name look the same to the reader.
  const isElsewhere = hourLabel(start, zone) !== atHost || zoneLabel(start, zone) !== zoneLabel(start, webinar.zone);
  const over = (
    <>
      <CalendarLeaf instant={start} zone={zone} clock={clock} />
      <span className={zonedClass(clock, isLive ? 'nearness is-live' : 'nearness')}>{administered?.past ?? label}</span>
    </>
  );
  return (
    <Card
      {...place}
      id={`upcoming-${id}`}
      title={title}
      slug={id}
      categories={categories}
      thumbnail={thumbnail}
      over={over}
    >
      <p className={zonedClass(clock, 'when')}>
        <time dateTime={startsAt}>{whenLabel(start, zone)}</time>
        <span>
          {isElsewhere
            ? t('lengthAndHost', { minutes: durationMinutes, time: atHost })
            : t('length', { minutes: durationMinutes })}
        </span>
      </p>
      <p className="about" dir="auto">
        {description}
      </p>
      <p className="meta">
        <ProductBadges categories={categories} />
        <span>{t('presenter', { presenter })}</span>
      </p>
      <div className="actions">
        {administered === undefined || (webinar.published && administered.past === undefined) ? (
          <>
            <RegisterButton webinar={webinar} />
            <AddToCalendar webinar={webinar} />
          </>
        ) : null}
        {recordedWebinar === null ? null : (
          <ButtonLink kind="link" size="small" to={`/webinars/${recordedWebinar.slug}`}>
            {t('recording')}
          </ButtonLink>
        )}
      </div>
      {administered?.tools}
    </Card>
  );
}
