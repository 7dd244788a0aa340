import { millisecondsInDay } from 'date-fns/constants';
import { platformFormat } from './platformFormats.ts';
import { midnightOf } from './wallTime.ts';
import { calendarDay } from './clock.ts';

/* Dates and times as visitors read them (rules DATE-1 to DATE-4). `format` of date-fns has names of months of its own:
   4.8 KB more on the first screen, and 17 MB of the server's memory. So the platform writes days, months and hours. */

/** The maximum length of an instant in a request. ISO 8601 UTC with milliseconds has 24 characters. */
export const maximumInstantLength = 30;

/** Rule DATE-1: "MMM d, yyyy" in the zone: Mar 3, 2026. */
export function dayLabel(instant: Date, zone: string): string {
  return platformFormat('day', zone).format(instant);
}

/** Rule DATE-2: "haaa" on the hour, "h:mmaaa" otherwise, with the short name of the zone: `2pm GMT+1`, `2:30pm EST`. */
export function hourLabel(instant: Date, zone: string): string {
  const time = platformFormat('hour', zone).format(instant).toLowerCase();
  return `${time.replace(/:00|\s/g, '')} ${zoneLabel(instant, zone)}`;
}

/** Rule DATE-1: weekday, day with its year, and hour in the zone: `Tue, Mar 3, 2026, 2pm EST`. */
export function whenLabel(instant: Date, zone: string): string {
  return `${calendarLeaf(instant, zone).weekday}, ${dayLabel(instant, zone)}, ${hourLabel(instant, zone)}`;
}

/** The short name of the zone at the instant: `EST` in winter, `EDT` in summer. */
export function zoneLabel(instant: Date, zone: string): string {
  const parts = platformFormat('zone', zone).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The three texts of a calendar leaf in the zone: `Mar`, `3`, `Tue`. */
export function calendarLeaf(
  instant: Date,
  zone: string,
): { readonly month: string; readonly day: string; readonly weekday: string } {
  const shown = platformFormat('leaf', zone).format(instant);
  const [weekday = '', month = '', day = ''] = shown.split(/,? /);
  return { month, day, weekday };
}

/**
 * Rule DATE-4: the number of calendar days between two instants in the zone: 0 is the same day, 1 tomorrow, -1
 * yesterday.
 */
export function daysBetween(from: Date, to: Date, zone: string): number {
  return (calendarDay(to, zone).getTime() - calendarDay(from, zone).getTime()) / millisecondsInDay;
}

/** The next instant at which a calendar day begins in the zone. Clock changes move midnight. */
export function nextMidnight(after: Date, zone: string): Date {
  return midnightOf(new Date(calendarDay(after, zone).getTime() + millisecondsInDay), zone);
}
