import { wallClock } from './zone.ts';

/* Dates and times as visitors read them (rules DATE-1 to DATE-4). `Intl` formats them, because that adds no code to
   the page. Tests compare each result with the format that the rule names. */

/** Rule DATE-1: "MMM d, yyyy" in the zone: Mar 3, 2026. */
export function dayLabel(instant: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric', year: 'numeric' }).format(
    instant,
  );
}

/** Rule DATE-2: "haaa" on the hour, "h:mmaaa" otherwise, with the short name of the zone: `2pm GMT+1`, `2:30pm EST`. */
export function hourLabel(instant: Date, zone: string): string {
  const { hour, minute } = wallClock(instant, zone);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'} ${zoneLabel(instant, zone)}`;
}

/** Rule DATE-1: weekday, day with its year, and hour in the zone: `Tue, Mar 3, 2026, 2pm EST`. */
export function whenLabel(instant: Date, zone: string): string {
  return `${calendarLeaf(instant, zone).weekday}, ${dayLabel(instant, zone)}, ${hourLabel(instant, zone)}`;
}

/** The short name of the zone at the instant: `EST` in winter, `EDT` in summer. */
export function zoneLabel(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The three texts of a calendar leaf in the zone: `Mar`, `3`, `Tue`. */
export function calendarLeaf(
  instant: Date,
  zone: string,
): { readonly month: string; readonly day: string; readonly weekday: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  }).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { month: part('month'), day: part('day'), weekday: part('weekday') };
}

const dayMilliseconds = 86_400_000;

/**
 * Rule DATE-4: the number of calendar days between two instants in the zone: 0 is the same day, 1 tomorrow, -1
 * yesterday.
 */
export function daysBetween(from: Date, to: Date, zone: string): number {
  const dayNumber = (instant: Date) => {
    const { year, month, day } = wallClock(instant, zone);
    return Date.UTC(year, month - 1, day) / dayMilliseconds;
  };
  return dayNumber(to) - dayNumber(from);
}

/**
 * The next instant at which a calendar day begins in the zone. Clock changes move midnight, so a binary search finds
 * it.
 */
export function nextMidnight(after: Date, zone: string): Date {
  let early = after.getTime();
  let late = early + 26 * 3_600_000;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (daysBetween(after, new Date(middle), zone) === 0) early = middle;
    else late = middle;
  }
  return new Date(late);
}
