import { tz } from '@date-fns/tz';
import { format } from 'date-fns';

/** Rule SEARCH-5: the date of an upcoming webinar as a search reads it: `Tuesday March 3rd 2026 2 pm` in the zone. */
export function searchDate(instant: Date, zone: string): string {
  return format(instant, 'EEEE MMMM do yyyy h aaa', { in: tz(zone) });
}
