import { whenLabel } from '../../../domain/date/dates.ts';
import { hostLabel } from '../../../domain/date/hostLabel.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { VisitorClock } from '../../base/page/useVisitorClock.ts';
import { useWords } from '../../base/words/useWords.ts';
import './upcomingCard.css';
import { zonedClass } from './zonedClass.ts';

interface SessionTimeProps {
  readonly webinar: Pick<UpcomingWebinar, 'startsAt' | 'zone' | 'durationMinutes'>;
  readonly clock: VisitorClock | undefined;
}

/**
 * When a webinar begins and how long it lasts. First in the host's zone, as the server rendered it, then in the
 * visitor's zone, in the same space. The host's time moves to the second line.
 */
export function SessionTime({ webinar, clock }: SessionTimeProps) {
  const { t } = useWords('upcoming');
  const zone = clock?.zone ?? webinar.zone;
  const start = new Date(webinar.startsAt);
  const minutes = webinar.durationMinutes;
  const time = hostLabel(start, zone, webinar.zone);
  return (
    <p className={zonedClass(clock, 'when')}>
      <time dateTime={webinar.startsAt}>{whenLabel(start, zone)}</time>
      <span>{time === undefined ? t('length', { minutes }) : t('lengthAndHost', { minutes, time })}</span>
    </p>
  );
}
