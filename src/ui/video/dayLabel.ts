import { format } from 'date-fns';

/** §9, "MMM d, yyyy": the day in UTC, so that the server and every browser write the same. */
export function dayLabel(instant: string): string {
  const day = new Date(instant);
  return format(new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()), 'MMM d, yyyy');
}
