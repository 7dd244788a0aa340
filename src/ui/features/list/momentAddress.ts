import { momentQuery, type Moment } from '../../../domain/search/moment.ts';

/** Rule SEARCH-19: the address of a moment of the film at `to`. */
export function momentAddress(to: string, search: string, moment: Moment) {
  return { pathname: to, search: momentQuery(moment, search) };
}
