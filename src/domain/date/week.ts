import { calendarLeaf, dayLabel } from './dates.ts';
import { instantsAt, leaptTo } from './wallTime.ts';
import { universalZone, wallClock } from './zone.ts';

const dayMilliseconds = 86_400_000;

/**
 * Rule DATE-9: the Monday of the calendar week of an instant in the zone, as midnight in UTC. Weeks begin on Monday
 * (ISO 8601).
 */
function mondayOf(instant: Date, zone: string): Date {
  const { year, month, day, weekday } = wallClock(instant, zone);
  return new Date(Date.UTC(year, month - 1, day - ((weekday + 6) % 7)));
}

/**
 * Rule DATE-9: the number of calendar weeks between two instants in the zone: 0 is the same week, 1 the next one.
 * `zoneOfFrom`: where the first instant is read in another zone.
 */
export function weeksBetween(from: Date, to: Date, zone: string, zoneOfFrom = zone): number {
  return (mondayOf(to, zone).getTime() - mondayOf(from, zoneOfFrom).getTime()) / (7 * dayMilliseconds);
}

/** Rule DATE-9: the Monday of the week, with its year if that is not the current one: `Mar 9`, `Jan 4, 2027`. */
export function weekLabel(instant: Date, now: Date, zone: string): string {
  const monday = mondayOf(instant, zone);
  if (monday.getUTCFullYear() !== wallClock(now, zone).year) return dayLabel(monday, universalZone);
  const { month, day } = calendarLeaf(monday, universalZone);
  return `${month} ${day}`;
}

/** Rule DATE-9: the instants at which the calendar week of an instant begins and ends in the zone. */
export function weekAround(instant: Date, zone: string): { readonly from: Date; readonly until: Date } {
  const monday = mondayOf(instant, zone).getTime();
  return { from: midnightOf(monday, zone), until: midnightOf(monday + 7 * dayMilliseconds, zone) };
}

/** The first instant of a day in the zone. Where a clock change skips midnight, the day begins at the change. */
function midnightOf(day: number, zone: string): Date {
  const date = new Date(day).toISOString().slice(0, 10);
  const [first = leaptTo(date, '00:00', zone)] = instantsAt(date, '00:00', zone);
  if (first === undefined) throw new Error(`${date} has no beginning in ${zone}`);
  return first;
}
