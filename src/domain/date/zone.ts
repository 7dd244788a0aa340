/** The maximum length of the name of a zone. The longest IANA name has 32 characters. */
export const maximumZoneLength = 60;

/**
 * Rule DATE-5: whether the platform knows the value as an IANA time zone. An offset such as `+02:00` is refused,
 * because it has no summer time.
 */
export function isZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(value)) return false;
  try {
    canonicalZone(value);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    return false;
  }
  return true;
}

// A cache: one call of `Intl` costs as much as a whole request. There are some 600 names, in any letter case.
const canonicalNames = new Map<string, string>();
const maximumCachedNames = 1000;

/** The current IANA name of a zone. PostgreSQL does not know the aliases that only browsers have. */
export function canonicalZone(zone: string): string {
  const cached = canonicalNames.get(zone);
  if (cached !== undefined) return cached;
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions();
  if (canonicalNames.size < maximumCachedNames) canonicalNames.set(zone, timeZone);
  return timeZone;
}
