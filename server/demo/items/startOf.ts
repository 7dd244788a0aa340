import { addDays } from 'date-fns/addDays';
import { set } from 'date-fns/set';
import { instantsAt, wallTimeOf } from '../../../src/domain/date/wallTime.ts';
import { calendarDay, universalZone } from '../../../src/domain/date/zone.ts';
import type { DemoUpcoming } from './readDemo.ts';

/** The start of a webinar: `hour` and `minute` in its time zone, `inDays` days from now. */
export function startOf(
  { inDays, hour, minute, zone }: Pick<DemoUpcoming, 'inDays' | 'hour' | 'minute' | 'zone'>,
  now: Date,
): Date {
  const shown = set(addDays(calendarDay(now, zone), inDays), { hours: hour, minutes: minute });
  const { day, time } = wallTimeOf(shown, universalZone);
  const [start] = instantsAt(day, time, zone);
  if (start === undefined) throw new Error(`The clocks of ${zone} skip ${time} on ${day}`);
  return start;
}
