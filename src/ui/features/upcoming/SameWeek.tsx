import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { VisitorClock } from '../../base/page/useVisitorClock.ts';
import { useWords } from '../../base/words/useWords.ts';
import { UpcomingCard } from './UpcomingCard.tsx';

interface SameWeekProps {
  readonly webinars: readonly UpcomingWebinar[];
  readonly clock: VisitorClock | undefined;
  readonly at: string;
}

/** What else is live in the week of a webinar. */
export function SameWeek({ webinars, clock, at }: SameWeekProps) {
  const { t } = useWords('upcomingPage');
  return (
    <section className="session-week" aria-labelledby="same-week">
      <h2 id="same-week">{t('sameWeek')}</h2>
      <ul className="grid">
        {webinars.map((webinar) => (
          <UpcomingCard key={webinar.id} webinar={webinar} clock={clock} at={at} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
