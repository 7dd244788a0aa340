import type { UpcomingQuery, WebinarQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Query } from '../client/reading.ts';

/** The query of a list of recorded webinars for the training API. Default values are left out. */
export function webinarQuery(
  { category, series, skill, sort, search }: WebinarQuery,
  cursor: string | undefined,
): Query {
  return { category, series, skill, sort, search: search || undefined, cursor };
}

/** The query of a list of upcoming webinars for the training API. The zone decides when a day begins. */
export function upcomingQuery(
  { category, start, search }: UpcomingQuery,
  zone: string,
  cursor: string | undefined,
): Query {
  return { category, start, zone, search: search || undefined, cursor };
}
