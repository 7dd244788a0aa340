import { TZDateMini } from '@date-fns/tz/date/mini';
import { formatISO } from 'date-fns/formatISO';

/**
 * Rule DATE-11: an instant by the clock of a zone, with its offset from UTC (ISO 8601): `2026-03-03T14:00:00-05:00`.
 * Search engines show the time as it is written, so it must be the host's.
 */
export function offsetTime(instant: Date, zone: string): string {
  return formatISO(new TZDateMini(instant.getTime(), zone)).replace('Z', '+00:00');
}
