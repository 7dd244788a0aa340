import { tz } from '@date-fns/tz';
import { format } from 'date-fns';

/** What a search for a date reads of an upcoming webinar (§9, `design.md` 5.7): `Tuesday March 3rd 2026 2 pm` in the zone. */
export function searchDate(instant: Date, zone: string): string {
  return format(instant, 'EEEE MMMM do yyyy h aaa', { in: tz(zone) });
}
