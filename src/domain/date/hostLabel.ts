import { calendarLeaf, hourLabel } from './dates.ts';
import { clockIn, offsetAt } from './clock.ts';

/**
 * Rule DATE-10: the time of an instant by the host's clock, for a visitor in another zone: `8pm GMT+1`, with its weekday
 * if that differs: `Wed, 1am GMT+1`. `undefined` where both clocks show the same.
 */
export function hostLabel(instant: Date, zone: string, hostZone: string): string | undefined {
  if (offsetAt(instant, zone) === offsetAt(instant, hostZone)) return undefined;
  const [here, there] = [clockIn(instant, zone), clockIn(instant, hostZone)];
  const atHost = hourLabel(instant, hostZone);
  return here.getDay() === there.getDay() ? atHost : `${calendarLeaf(instant, hostZone).weekday}, ${atHost}`;
}
