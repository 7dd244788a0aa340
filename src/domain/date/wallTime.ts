import { wallClock } from './zone.ts';

const dayMilliseconds = 86_400_000;

/**
 * Rule DATE-6: the instants at which the clock of a zone shows a day (`2026-03-29`) and time (`02:30`), earliest first.
 * The result is empty where a clock change skips the time, or where day or time is incomplete. It has two instants
 * where the clock is set back.
 */
export function instantsAt(day: string, time: string, zone: string): readonly Date[] {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) return [];
  const candidates = [shown - offsetAt(shown - dayMilliseconds, zone), shown - offsetAt(shown + dayMilliseconds, zone)];
  return [...new Set(candidates)]
    .filter((instant) => instant + offsetAt(instant, zone) === shown)
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
  return new Date(shown - offsetAt(shown - dayMilliseconds, zone));
}

/** The day and time that the clock of a zone shows at an instant, in the form that `instantsAt` takes. */
export function wallTimeOf(instant: Date, zone: string): { readonly day: string; readonly time: string } {
  const [day = '', rest = ''] = new Date(shownAt(instant.getTime(), zone)).toISOString().split('T');
  return { day, time: rest.slice(0, 5) };
}

/** The wall time of a zone, read as if it were UTC; in milliseconds. */
function shownAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute } = wallClock(new Date(instant), zone);
  return Date.UTC(year, month - 1, day, hour, minute);
}

function offsetAt(instant: number, zone: string): number {
  const whole = Math.floor(instant / 60_000) * 60_000;
  return shownAt(whole, zone) - whole;
}
