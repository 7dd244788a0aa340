import { type UpcomingWebinar, isLive } from '../../../domain/item/upcoming.ts';
import type { VisitorClock } from '../../base/page/useVisitorClock.ts';
import { zonedClass } from './zonedClass.ts';
import { calendarLeaf, daysBetween } from '../../../domain/date/dates.ts';
import './upcoming.css';
import { useWords } from '../../base/words/useWords.ts';

interface CardNearnessProps {
  readonly webinar: Pick<UpcomingWebinar, 'startsAt'>;
  readonly clock: VisitorClock | undefined;
  readonly nearness: { readonly zone: string; readonly isLive: boolean; readonly label: string };
}

/** Over the picture of an upcoming webinar: its day, and how soon it is. */
export function CardNearness({ webinar, clock, nearness: { zone, isLive, label } }: CardNearnessProps) {
  return (
    <>
      <CalendarLeaf instant={new Date(webinar.startsAt)} zone={zone} clock={clock} />
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

/**
 * How soon a webinar is by the visitor's clock, or at the time of rendering: live now, today, tomorrow, in 12 days; or
 * that it is cancelled. Minutes only by the visitor's clock, because a rendered page is kept for longer than one.
 */
export function useNearness(
  webinar: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes' | 'zone' | 'cancellation'>,
  clock: VisitorClock | undefined,
  at = webinar.startsAt,
) {
  const { t } = useWords();
  const now = clock?.now ?? new Date(at);
  const zone = clock?.zone ?? webinar.zone;
  const days = daysBetween(now, new Date(webinar.startsAt), zone);
  const minutes = Math.ceil((Date.parse(webinar.startsAt) - now.getTime()) / 60_000);
  const day = days <= 0 ? t('nearness.today') : days === 1 ? t('nearness.tomorrow') : t('nearness.days', { days });
  const isCancelled = webinar.cancellation !== null;
  const isNow = !isCancelled && isLive(webinar, now);
  const isSoon = clock !== undefined && minutes > 0 && minutes <= 60;
  const soon = isSoon ? t('nearness.minutes', { minutes }) : day;
  const label = isCancelled ? t('nearness.cancelled') : isNow ? t('nearness.live') : soon;
  return { now, zone, isLive: isNow, isCancelled, label };
}
