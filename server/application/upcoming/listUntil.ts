import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
import { nextChange, type UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';

const minute = 60_000;

/**
 * Rule CACHE-5: until when a list of upcoming webinars stays true without a write. Where more are listed than shown,
 * any other may end first and change the total: then the list is true for a minute.
 */
export function listUntil({ items, total }: Slice<UpcomingWebinar>, now: Date): Date | undefined {
  return earliest(nextChange(items, now), total > items.length ? new Date(now.getTime() + minute) : undefined);
}

export function earliest(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}
