import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { subDays } from 'date-fns/subDays';

/** Days in UTC as `2026-03-01`; both belong to the period. */
export interface InsightPeriod {
  readonly from: string;
  readonly to: string;
}

/** Rule INSIGHT-2: the longest period, in days: a year and a month to compare it with. */
export const maximumPeriodDays = 400;

/** Rule INSIGHT-2: the periods that are offered, in days up to today. */
export const offeredPeriods = [7, 28, 90, 365] as const;
export type OfferedPeriod = (typeof offeredPeriods)[number];

export type PeriodRefusal = 'not-a-day' | 'ends-before-it-begins' | 'too-long';

/** Rule INSIGHT-2: why a period is invalid; undefined if it is valid. */
export function periodRefusal({ from, to }: InsightPeriod): PeriodRefusal | undefined {
  if (!isDay(from) || !isDay(to)) return 'not-a-day';
  if (to < from) return 'ends-before-it-begins';
  return daysBetween({ from, to }) > maximumPeriodDays ? 'too-long' : undefined;
}

/** The last days up to `today`, which is the last of them. */
export function lastDays(count: number, today: string): InsightPeriod {
  return { from: written(subDays(localDay(today), count - 1)), to: today };
}

/** Every day of a period, the first one first. */
export function daysIn(period: InsightPeriod): readonly string[] {
  return eachDayOfInterval({ start: localDay(period.from), end: localDay(period.to) }).map(written);
}

/** The day in UTC of an instant. */
export function dayOf(instant: Date): string {
  // Asked for every event that is counted: date-fns would need 50 times as long.
  return instant.toISOString().slice(0, 10);
}

function daysBetween({ from, to }: InsightPeriod): number {
  return differenceInCalendarDays(localDay(to), localDay(from)) + 1;
}

/** A day by the machine's own calendar, so that date-fns counts days without a zone. */
function localDay(day: string): Date {
  return new Date(`${day}T00:00`);
}

function written(day: Date): string {
  return lightFormat(day, 'yyyy-MM-dd');
}

/** Whether the calendar has this day. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const read = localDay(day);
  return isValid(read) && written(read) === day;
}
