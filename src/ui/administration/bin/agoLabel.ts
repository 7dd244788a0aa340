import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

const units = [
  ['day', millisecondsInDay],
  ['hour', millisecondsInHour],
  ['minute', millisecondsInMinute],
] as const;

/** The time since an instant in words: "3 days ago", "2 hours ago", "now". */
export function agoLabel(then: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - then.getTime());
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, milliseconds] of units) {
    if (passed >= milliseconds) return words.format(-Math.floor(passed / milliseconds), unit);
  }
  return words.format(0, 'second');
}
