import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { millisecondsInSecond, secondsInMinute } from 'date-fns/constants';
import { lightFormat } from 'date-fns/lightFormat';

/** The default zone. */
export const universalZone = 'UTC';

/** The maximum length of the name of a zone. The longest IANA name has 32 characters. */
export const maximumZoneLength = 60;

/**
 * Rule DATE-5: whether the platform knows the value as an IANA time zone. An offset such as `+02:00` is refused,
 * because it has no summer time.
 */
export function isZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(value)) return false;
  try {
    canonicalZone(value);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    return false;
  }
  return true;
}

// A cache: one call of `Intl` costs as much as a whole request. There are some 600 names, in any letter case.
const canonicalNames = new Map<string, string>();
const maximumCachedNames = 1000;

/** The current IANA name of a zone. PostgreSQL does not know the aliases that only browsers have. */
export function canonicalZone(zone: string): string {
  const cached = canonicalNames.get(zone);
  if (cached !== undefined) return cached;
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions();
  if (canonicalNames.size < maximumCachedNames) canonicalNames.set(zone, timeZone);
  return timeZone;
}

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
  return lightFormat(clockIn(instant, zone), 'yyyy-MM-dd');
}

/**
 * The day that the calendar of the zone shows at the instant, as midnight in UTC. One can calculate with such days: no
 * clock change moves them, each has 24 hours, and two of different zones can be compared.
 */
export function calendarDay(instant: Date, zone: string): Date {
  return new UTCDateMini(isoDay(instant, zone));
}
