import type { Offer } from '../access/offer.ts';
import type { FilmKind } from '../item/itemKind.ts';
import type { AnalyticsEvent } from './analyticsEvent.ts';

/** Rule EVENT-12: the event of a click on an item. */
export const clickEvents = { video: 'Video Clicked', webinar: 'Webinar Clicked' } as const satisfies Readonly<
  Record<FilmKind, AnalyticsEvent>
>;

export const registrationEvent = 'Registration Link Clicked';

/** Rule EVENT-12: the event of a click on an offer; `undefined` for offers that are not counted. */
export function offerEvent(
  offer: Offer | undefined,
): 'Active Trial User Clicked Upgrade' | 'Expired Trial User Clicked Upgrade' | undefined {
  if (offer === 'upgrade') return 'Active Trial User Clicked Upgrade';
  return offer === 'expired' ? 'Expired Trial User Clicked Upgrade' : undefined;
}
