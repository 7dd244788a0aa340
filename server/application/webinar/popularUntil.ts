import type { WebinarQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { sortOf } from '../../../src/domain/catalogue/sort.ts';
import { popularMilliseconds } from '../../../src/domain/item/view.ts';

/**
 * Rule VIEW-4: when a cached list of recorded webinars is stale. A view does not change the version of the catalogue, so
 * a list in the order of views expires by time. Undefined for every other order.
 */
export function popularUntil(query: Pick<WebinarQuery, 'sort' | 'search'>, now: Date): Date | undefined {
  return sortOf(query) === 'popular' ? new Date(now.getTime() + popularMilliseconds) : undefined;
}
