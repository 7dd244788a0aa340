import { offsetTime } from '../../../domain/date/offsetTime.ts';
import { endOf, type UpcomingWebinar } from '../../../domain/item/upcoming.ts';

export interface EventPlace {
  /** The absolute address of the page of the webinar. */
  readonly page: string;
  /** The absolute address of its picture. */
  readonly image?: string | undefined;
  readonly organizer: { readonly name: string; readonly url: string };
}

/**
 * Rule FEED-7: a live webinar as an event for search engines, with its times by the host's clock. A cancelled webinar has
 * no page, so no event is ever cancelled.
 */
export function sessionEvent(
  webinar: Pick<
    UpcomingWebinar,
    'title' | 'description' | 'startsAt' | 'durationMinutes' | 'zone' | 'presenter' | 'public' | 'announcement'
  >,
  { page, image, organizer }: EventPlace,
): object {
  const { zone } = webinar;
  const previous = webinar.announcement?.previousStartsAt ?? null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: webinar.title,
    description: webinar.description,
    startDate: offsetTime(new Date(webinar.startsAt), zone),
    endDate: offsetTime(endOf(webinar), zone),
    eventStatus: `https://schema.org/Event${previous === null ? 'Scheduled' : 'Rescheduled'}`,
    ...(previous === null ? {} : { previousStartDate: offsetTime(new Date(previous), zone) }),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page },
    ...(image === undefined ? {} : { image: [image] }),
    performer: { '@type': 'Person', name: webinar.presenter },
    organizer: { '@type': 'Organization', ...organizer },
    isAccessibleForFree: webinar.public,
    // The price of a subscription is not known here. Search engines require a currency even for a price of 0.
    ...(webinar.public
      ? {
          offers: {
            '@type': 'Offer',
            price: 0,
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url: page,
          },
        }
      : {}),
  };
}
