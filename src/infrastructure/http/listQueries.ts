import type { UpcomingQuery, WebinarQuery } from '../../domain/catalogue/catalogue.ts';
import { defaultSort } from '../../domain/catalogue/sort.ts';
import type { Query } from './reading.ts';

/** The choices of a list of recorded webinars as the training API reads them; what counts anyway is left out. */
export function webinarQuery(
  { category, series, skill, sort, search }: WebinarQuery,
  cursor: string | undefined,
): Query {
  const isUsual = sort === defaultSort;
  return { category, series, skill, sort: isUsual ? undefined : sort, search: search || undefined, cursor };
}

/** The same of upcoming webinars; the zone says when a day begins. */
export function upcomingQuery(
  { category, start, search }: UpcomingQuery,
  zone: string,
  cursor: string | undefined,
): Query {
  return { category, start, zone, search: search || undefined, cursor };
}
