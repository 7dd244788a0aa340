/** The default zone. */
export const universalZone = 'UTC';

/**
 * Rule DATE-5: whether the platform knows the value as an IANA time zone. An offset such as `+02:00` is refused,
 * because it has no summer time.
 */
export function isZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(value)) return false;
  if (knownZones.has(value)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    return false;
  }
  if (knownZones.size < maximumKnownZones) knownZones.add(value);
  return true;
}

// A cache: one call of `Intl` costs as much as a whole request. There are some 600 names, in any letter case.
const knownZones = new Set<string>();
const maximumKnownZones = 1000;

/** The current IANA name of a zone. PostgreSQL does not know the aliases that only browsers have. */
export function canonicalZone(zone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
}

/** The wall clock of a zone at an instant. The month counts from 1; Sunday is 0. */
export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

// A search reads thousands of clocks of one zone. Making a format takes longer than using it.
let latest: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined;

function clockFormat(zone: string): Intl.DateTimeFormat {
  if (latest?.zone === zone) return latest.format;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  });
  latest = { zone, format };
  return format;
}

/** What the clock of a zone shows at an instant. */
export function wallClock(instant: Date, zone: string): WallClock {
  const parts = new Map(
    clockFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    weekday: weekdays.indexOf(parts.get('weekday') ?? ''),
    hour: number('hour'),
    minute: number('minute'),
  };
}
