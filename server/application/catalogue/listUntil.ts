import type { WebinarQuery, Slice } from '../../../src/domain/catalogue/catalogue.ts';
import { sortOf } from '../../../src/domain/catalogue/sort.ts';
import { popularMilliseconds } from '../../../src/domain/item/view.ts';
import { nextChange, type UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';

const minute = 60_000;

/**
 * Rule CACHE-5: when a list of upcoming webinars becomes stale without a write. If the list has more items than the
 * page shows, a hidden one may end first and change the total. Such a list is cached for one minute.
 */
export function listUntil({ items, total }: Slice<UpcomingWebinar>, now: Date): Date | undefined {
  return earliest(nextChange(items, now), total > items.length ? new Date(now.getTime() + minute) : undefined);
}

export function earliest(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

/**
 * Rule VIEW-4: when a cached list of recorded webinars is stale. A view does not change the version of the catalogue, so
 * a list in the order of views expires by time. Undefined for every other order.
 */
export function popularUntil(query: Pick<WebinarQuery, 'sort' | 'search'>, now: Date): Date | undefined {
  return sortOf(query) === 'popular' ? new Date(now.getTime() + popularMilliseconds) : undefined;
}
