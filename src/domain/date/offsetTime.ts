import { wallClock } from './zone.ts';

const minuteMilliseconds = 60_000;

/**
 * Rule DATE-11: an instant by the clock of a zone, with its offset from UTC (ISO 8601): `2026-03-03T14:00:00-05:00`.
 * Search engines show the time as it is written, so it must be the host's.
 */
export function offsetTime(instant: Date, zone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, zone);
  const wholeMinute = Math.floor(instant.getTime() / minuteMilliseconds);
  const offset = Date.UTC(year, month - 1, day, hour, minute) / minuteMilliseconds - wholeMinute;
  const clock = new Date(instant.getTime() + offset * minuteMilliseconds).toISOString().slice(0, 19);
  const two = (value: number) => String(value).padStart(2, '0');
  const ahead = Math.abs(offset);
  return `${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
