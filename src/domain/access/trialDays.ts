import { universalZone } from '../date/clock.ts';
import { daysBetween, nextMidnight } from '../date/dates.ts';

// Apart from the subscription, which every page loads: these need the code of dates.

/**
 * Rule SUBSCRIPTION-10: the number of days from the server's today to the end of the trial. It is 0 on the last day and
 * afterwards.
 */
export function daysLeft(trialEndsAt: string, serverNow: Date): number {
  // A trial that ends at midnight has the day before as its last day. A date without a time is itself the last day.
  const lastMoment = new Date(Date.parse(trialEndsAt) - (trialEndsAt.includes('T') ? 1 : 0));
  return Math.max(0, daysBetween(serverNow, lastMoment, universalZone));
}

/** Rule SUBSCRIPTION-10: the milliseconds until the number of days left changes. */
export function untilNextDay(serverNow: Date): number {
  return nextMidnight(serverNow, universalZone).getTime() - serverNow.getTime();
}
