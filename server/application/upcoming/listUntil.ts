import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
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
