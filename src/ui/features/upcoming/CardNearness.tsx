import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { VisitorClock } from '../../base/page/useVisitorClock.ts';
import { CalendarLeaf } from './CalendarLeaf.tsx';
import type { useNearness } from './useNearness.ts';
import { zonedClass } from './zonedClass.ts';

interface CardNearnessProps {
  readonly webinar: Pick<UpcomingWebinar, 'startsAt' | 'zone'>;
  readonly clock: VisitorClock | undefined;
  readonly nearness: ReturnType<typeof useNearness>;
}

/** Over the picture of an upcoming webinar: its day, and how soon it is. */
export function CardNearness({ webinar, clock, nearness: { isLive, label } }: CardNearnessProps) {
  return (
    <>
      <CalendarLeaf instant={new Date(webinar.startsAt)} zone={clock?.zone ?? webinar.zone} clock={clock} />
      <span className={zonedClass(clock, isLive ? 'nearness is-live' : 'nearness')}>{label}</span>
    </>
  );
}
