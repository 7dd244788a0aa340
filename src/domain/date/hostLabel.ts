import { calendarLeaf, hourLabel } from './dates.ts';
import { inZone } from './zone.ts';

/**
 * Rule DATE-10: the time of an instant by the host's clock, for a visitor in another zone: `8pm GMT+1`, with its weekday
 * if that differs: `Wed, 1am GMT+1`. `undefined` where both clocks show the same.
 */
export function hostLabel(instant: Date, zone: string, hostZone: string): string | undefined {
  const [here, there] = [inZone(instant, zone), inZone(instant, hostZone)];
  if (here.getTimezoneOffset() === there.getTimezoneOffset()) return undefined;
  const atHost = hourLabel(instant, hostZone);
  return here.getDay() === there.getDay() ? atHost : `${calendarLeaf(instant, hostZone).weekday}, ${atHost}`;
}
