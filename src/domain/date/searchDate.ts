import { wallClock } from './zone.ts';

/** The weekdays as a search reads them, Sunday first. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The months as a search reads them. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The ordinal of a day: `1st`, `2nd`, `11th`. */
export function ordinal(day: number): string {
  const ending = day % 10 > 3 || (day > 10 && day < 14) ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

/**
 * Rule SEARCH-5: the date of an upcoming webinar as a search reads it: `Tuesday March 3rd 2026 2 pm` in the zone. No
 * date library formats it: loading one takes 40 MB of memory of the server.
 */
export function searchDate(instant: Date, zone: string): string {
  const { year, month, day, weekday, hour } = wallClock(instant, zone);
  const half = hour < 12 ? 'am' : 'pm';
  return `${weekdayNames[weekday]} ${monthNames[month - 1]} ${ordinal(day)} ${year} ${hour % 12 === 0 ? 12 : hour % 12} ${half}`;
}
