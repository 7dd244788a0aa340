import { calendarLeaf, hourLabel } from './dates.ts';
import { wallClock } from './zone.ts';

/**
 * Rule DATE-10: the time of an instant by the host's clock, for a visitor in another zone: `8pm GMT+1`, with its weekday
 * if that differs: `Wed, 1am GMT+1`. `undefined` where both clocks show the same.
 */
export function hostLabel(instant: Date, zone: string, hostZone: string): string | undefined {
  const [here, there] = [wallClock(instant, zone), wallClock(instant, hostZone)];
  const isSameDay = here.weekday === there.weekday;
  if (isSameDay && here.hour === there.hour && here.minute === there.minute) return undefined;
  const atHost = hourLabel(instant, hostZone);
  return isSameDay ? atHost : `${calendarLeaf(instant, hostZone).weekday}, ${atHost}`;
}
