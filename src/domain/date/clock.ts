import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { millisecondsInSecond, secondsInMinute } from 'date-fns/constants';

/** The default zone. */
export const universalZone = 'UTC';

/**
 * The clock of the zone at the instant, as a date whose getters read it; `getTime` is not the instant. The functions of
 * date-fns calculate and format it without clock changes. date-fns keeps a format of 20 KB for every name that it has
 * seen: a server hands in the canonical name, because visitors send names in any letter case.
 */
export function clockIn(instant: Date, zone: string): Date {
  return new UTCDateMini(instant.getTime() + offsetAt(instant, zone));
}

/** How many milliseconds the clock of the zone is ahead of UTC at the instant. Historical offsets have seconds. */
export function offsetAt(instant: Date, zone: string): number {
  return Math.round(tzOffset(zone, instant) * secondsInMinute) * millisecondsInSecond;
}

/** The day that the calendar of the zone shows at the instant, as ISO 8601 writes it: `2026-03-03`. */
export function isoDay(instant: Date, zone: string): string {
  return clockIn(instant, zone).toISOString().slice(0, 10);
}

/**
 * The day that the calendar of the zone shows at the instant, as midnight in UTC. One can calculate with such days: no
 * clock change moves them, each has 24 hours, and two of different zones can be compared.
 */
export function calendarDay(instant: Date, zone: string): Date {
  return new UTCDateMini(isoDay(instant, zone));
}
