import { wallClock } from '../../../src/domain/date/zone.ts';
import type { DemoUpcoming } from './demoItems.ts';

/** The start of a webinar: `hour` and `minute` in its time zone, `inDays` days from now. */
export function startOf(
  { inDays, hour, minute, zone }: Pick<DemoUpcoming, 'inDays' | 'hour' | 'minute' | 'zone'>,
  now: Date,
): Date {
  const today = wallClock(now, zone);
  const wanted = Date.UTC(today.year, today.month - 1, today.day + inDays, hour, minute);
  // Near a change of daylight saving time the offset differs between the first guess and the result, so it is corrected
  // once.
  const offsetAt = (instant: number) => {
    const shown = wallClock(new Date(instant), zone);
    return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - instant;
  };
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}
