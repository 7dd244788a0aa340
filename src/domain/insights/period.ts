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

const dayMilliseconds = 86_400_000;

/** Rule INSIGHT-2: why a period cannot be asked for; undefined if it can. */
export function periodRefusal({ from, to }: InsightPeriod): PeriodRefusal | undefined {
  if (!isDay(from) || !isDay(to)) return 'not-a-day';
  if (to < from) return 'ends-before-it-begins';
  return daysBetween({ from, to }) > maximumPeriodDays ? 'too-long' : undefined;
}

/** The last days up to `today`, which is the last of them. */
export function lastDays(count: number, today: string): InsightPeriod {
  return { from: dayAfter(today, 1 - count), to: today };
}

/** Every day of a period, the first one first. */
export function daysIn(period: InsightPeriod): readonly string[] {
  return Array.from({ length: daysBetween(period) }, (_, place) => dayAfter(period.from, place));
}

/** The day in UTC of an instant. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function daysBetween({ from, to }: InsightPeriod): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;
}

function dayAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMilliseconds));
}

/** Whether the calendar has this day. */
function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const time = Date.parse(day);
  return !Number.isNaN(time) && dayOf(new Date(time)) === day;
}
