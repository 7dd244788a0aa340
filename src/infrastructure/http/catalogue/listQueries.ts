import type { UpcomingQuery, VideoQuery, WebinarQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Query } from '../client/calls.ts';

// The queries of the lists for the training API. Default values are left out.

export function videoQuery({ category, sort, search }: VideoQuery, cursor: string | undefined): Query {
  return { category, sort, search: search || undefined, cursor };
}

export function webinarQuery(
  { category, series, skill, sort, search }: WebinarQuery,
  cursor: string | undefined,
): Query {
  return { category, series, skill, sort, search: search || undefined, cursor };
}

/** The zone decides when a day begins. */
export function upcomingQuery(
  { category, start, search }: UpcomingQuery,
  zone: string,
  cursor: string | undefined,
): Query {
  return { category, start, zone, search: search || undefined, cursor };
}
