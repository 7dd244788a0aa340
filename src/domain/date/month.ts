import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { endOfMonth } from 'date-fns/endOfMonth';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { calendarDay, isoDay, universalZone } from './clock.ts';
import { monthNames } from './searchDate.ts';
import { midnightOf } from './wallTime.ts';

/* Months as an address holds them: `2026-12`. */

const [firstYear, lastYear] = [1970, 9998];

/** Whether a text is a month that a calendar can show. */
export function isMonth(text: string): boolean {
  const [, year] = /^(\d{4})-(?:0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year !== undefined && Number(year) >= firstYear && Number(year) <= lastYear;
}

/** The month that the calendar of the zone shows at the instant. */
export function monthAt(instant: Date, zone: string): string {
  return isoDay(instant, zone).slice(0, 7);
}

/** The month so many months later; earlier with a negative number. */
export function monthAfter(month: string, months: number): string {
  return monthAt(addMonths(firstDayOf(month), months), universalZone);
}

/** `December 2026` */
export function monthLabel(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** The days (`2026-12-01`) of all calendar weeks that have a day in the month. Weeks begin on Monday (ISO 8601). */
export function daysAround(month: string): readonly string[] {
  const first = firstDayOf(month);
  const last = endOfMonth(first);
  const days: string[] = [];
  for (let day = startOfISOWeek(first); day <= last || days.length % 7 > 0; day = addDays(day, 1))
    days.push(isoDay(day, universalZone));
  return days;
}

/** The instants at which the calendar weeks of a month begin and end in the zone. */
export function spanAround(month: string, zone: string): { readonly from: Date; readonly until: Date } {
  const days = daysAround(month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { from: midnightOf(new Date(first), zone), until: midnightOf(addDays(new Date(last), 1), zone) };
}

function firstDayOf(month: string): Date {
  return calendarDay(new Date(`${month}-01`), universalZone);
}
