import { type UpcomingWebinar, isLive } from '../../../domain/item/upcoming.ts';
import type { VisitorClock } from '../../base/page/useVisitorClock.ts';
import { zonedClass } from './zonedClass.ts';
import { calendarLeaf, daysBetween } from '../../../domain/date/dates.ts';
import './upcoming.css';
import { useWords } from '../../base/words/useWords.ts';

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

interface CalendarLeafProps {
  readonly instant: Date;
  readonly zone: string;
  readonly clock: VisitorClock | undefined;
}

/** The day of an instant in a zone, drawn as a calendar leaf. */
export function CalendarLeaf({ instant, zone, clock }: CalendarLeafProps) {
  const { month, day } = calendarLeaf(instant, zone);
  return (
    <p className="leaf">
      <span className={zonedClass(clock)}>{month}</span> <b className={zonedClass(clock)}>{day}</b>
    </p>
  );
}

/** How soon a webinar is: live now, today, tomorrow, in 12 days. */
export function useNearness(
  webinar: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes'>,
  now: Date,
  zone: string,
): { readonly isLive: boolean; readonly label: string } {
  const { t } = useWords();
  if (isLive(webinar, now)) return { isLive: true, label: t('nearness.live') };
  const days = daysBetween(now, new Date(webinar.startsAt), zone);
  if (days <= 0) return { isLive: false, label: t('nearness.today') };
  return { isLive: false, label: days === 1 ? t('nearness.tomorrow') : t('nearness.days', { days }) };
}
