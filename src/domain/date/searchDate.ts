import { lightFormat } from 'date-fns/lightFormat';
import { clockIn } from './clock.ts';

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

/** Rule SEARCH-5: the date of an upcoming webinar as a search reads it: `Tuesday March 3rd 2026 2 pm` in the zone. */
export function searchDate(instant: Date, zone: string): string {
  const there = clockIn(instant, zone);
  const day = `${weekdayNames[there.getDay()]} ${monthNames[there.getMonth()]} ${ordinal(there.getDate())}`;
  return `${day} ${lightFormat(there, 'yyyy h aaa')}`;
}
