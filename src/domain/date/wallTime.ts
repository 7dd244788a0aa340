import { millisecondsInDay } from 'date-fns/constants';
import { clockIn, isoDay, offsetAt, universalZone } from './clock.ts';

/**
 * Rule DATE-6: the instants at which the clock of a zone shows a day (`2026-03-29`) and time (`02:30`), earliest first.
 * The result is empty where a clock change skips the time, or where day or time is incomplete. It has two instants
 * where the clock is set back.
 */
export function instantsAt(day: string, time: string, zone: string): readonly Date[] {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) return [];
  const candidates = [shown - millisecondsInDay, shown + millisecondsInDay].map(
    (near) => shown - offsetAt(new Date(near), zone),
  );
  return [...new Set(candidates)]
    .filter((instant) => instant + offsetAt(new Date(instant), zone) === shown)
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant));
}

/**
 * Rule DATE-6: the instant that a skipped time would have been without the clock change; the clock shows a later time
 * then. `undefined` if the time is not skipped.
 */
export function leaptTo(day: string, time: string, zone: string): Date | undefined {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown) || instantsAt(day, time, zone).length > 0) return undefined;
  return new Date(shown - offsetAt(new Date(shown - millisecondsInDay), zone));
}

/** The first instant of a calendar day in the zone. Where a clock change skips midnight, the day begins at the change. */
export function midnightOf(calendarDay: Date, zone: string): Date {
  const day = isoDay(calendarDay, universalZone);
  const [first = leaptTo(day, '00:00', zone)] = instantsAt(day, '00:00', zone);
  if (first === undefined) throw new Error(`${day} has no beginning in ${zone}`);
  return first;
}

/** The day and time that the clock of a zone shows at an instant, in the form that `instantsAt` takes. */
export function wallTimeOf(instant: Date, zone: string): { readonly day: string; readonly time: string } {
  return { day: isoDay(instant, zone), time: clockIn(instant, zone).toISOString().slice(11, 16) };
}
