import { wallClock } from '../../../src/domain/date/zone.ts';
import type { DemoUpcoming } from './demoItems.ts';

/** The instant at which a webinar begins: its hour by the clock of its zone, so many days from now. */
export function startOf(
  { inDays, hour, minute, zone }: Pick<DemoUpcoming, 'inDays' | 'hour' | 'minute' | 'zone'>,
  now: Date,
): Date {
  const today = wallClock(now, zone);
  const wanted = Date.UTC(today.year, today.month - 1, today.day + inDays, hour, minute);
  // The zone's offset is that of the instant itself: near a change of clocks the first guess may be an hour off.
  const offsetAt = (instant: number) => {
    const shown = wallClock(new Date(instant), zone);
    return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - instant;
  };
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}
