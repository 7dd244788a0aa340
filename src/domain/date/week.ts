import { addWeeks } from 'date-fns/addWeeks';
import { differenceInCalendarISOWeeks } from 'date-fns/differenceInCalendarISOWeeks';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { calendarLeaf, dayLabel } from './dates.ts';
import { midnightOf } from './wallTime.ts';
import { calendarDay, clockIn, universalZone } from './clock.ts';

/**
 * Rule DATE-9: the number of calendar weeks between two instants in the zone: 0 is the same week, 1 the next one. Weeks
 * begin on Monday (ISO 8601). `zoneOfFrom`: where the first instant is read in another zone.
 */
export function weeksBetween(from: Date, to: Date, zone: string, zoneOfFrom = zone): number {
  return differenceInCalendarISOWeeks(calendarDay(to, zone), calendarDay(from, zoneOfFrom));
}

/** Rule DATE-9: the Monday of the week, with its year if that is not the current one: `Mar 9`, `Jan 4, 2027`. */
export function weekLabel(instant: Date, now: Date, zone: string): string {
  const monday = startOfISOWeek(calendarDay(instant, zone));
  if (monday.getFullYear() !== clockIn(now, zone).getFullYear()) return dayLabel(monday, universalZone);
  const { month, day } = calendarLeaf(monday, universalZone);
  return `${month} ${day}`;
}

/** Rule DATE-9: the instants at which the calendar week of an instant begins and ends in the zone. */
export function weekAround(instant: Date, zone: string): { readonly from: Date; readonly until: Date } {
  const monday = startOfISOWeek(calendarDay(instant, zone));
  return { from: midnightOf(monday, zone), until: midnightOf(addWeeks(monday, 1), zone) };
}
