import { wallClock } from './zone.ts';

const dayMilliseconds = 86_400_000;

/**
 * Rule DATE-6: the instants at which the clock of a zone shows a day (`2026-03-29`) and time (`02:30`), the earlier one
 * first. There are none where clocks skip it, or where day or time is incomplete, and two where clocks are set back.
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
 * Rule DATE-6: where clocks skip a time, the instant that it would have been without the skip. The clock shows it as a
 * later time.
 */
export function leaptTo(day: string, time: string, zone: string): Date | undefined {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown) || instantsAt(day, time, zone).length > 0) return undefined;
  return new Date(shown - offsetAt(shown - dayMilliseconds, zone));
}

/** Day and time as the clock of a zone shows them at an instant, for the controls that `instantsAt` reads. */
export function wallTimeOf(instant: Date, zone: string): { readonly day: string; readonly time: string } {
  const [day = '', rest = ''] = new Date(shownAt(instant.getTime(), zone)).toISOString().split('T');
  return { day, time: rest.slice(0, 5) };
}

/** What the clock shows, as if it were that of UTC. */
function shownAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute } = wallClock(new Date(instant), zone);
  return Date.UTC(year, month - 1, day, hour, minute);
}

function offsetAt(instant: number, zone: string): number {
  const whole = Math.floor(instant / 60_000) * 60_000;
  return shownAt(whole, zone) - whole;
}
