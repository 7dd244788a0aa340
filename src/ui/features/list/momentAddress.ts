import type { Moment } from '../../../domain/search/moment.ts';

/** Rule SEARCH-19: the address of a moment of the film at `to`: its second, and the search that it answers. */
export function momentAddress(to: string, search: string, { start }: Moment) {
  // The address holds whole seconds.
  const parameters = new URLSearchParams({ t: String(Math.floor(start)), q: search });
  return { pathname: to, search: `?${parameters.toString()}` };
}
