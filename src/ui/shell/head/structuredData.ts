import { isoDuration } from '../../../domain/date/duration.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { Objective } from '../../../domain/item/webinar.ts';
import { offsetTime } from '../../../domain/date/offsetTime.ts';
import { endOf, type UpcomingWebinar } from '../../../domain/item/upcoming.ts';

const context = 'https://schema.org';

/** The breadcrumb trail for search engines. */
export function breadcrumbs(trail: readonly { readonly name: string; readonly item: string }[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

export interface DescribedFilm extends Pick<Video, 'duration' | 'createdAt' | 'publishedAt' | 'public'> {
  readonly name: string;
  readonly description: string;
  /** Empty where nobody is named. */
  readonly presenter: string;
  readonly image: string;
  /** The page that plays the film. */
  readonly page: string;
  readonly objectives: readonly Objective[];
  /** The transcript of a public film. */
  readonly transcript: string | undefined;
}

/** Rule FEED-5: a film with its key moments for search engines. */
export function videoObject({
  name,
  description,
  presenter,
  image,
  page,
  duration,
  createdAt,
  publishedAt,
  objectives,
  transcript,
  ...film
}: DescribedFilm): object {
  const clips = clipsOf(objectives, duration, page);
  return {
    '@context': context,
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: [image],
    uploadDate: publishedAt ?? createdAt,
    isAccessibleForFree: film.public,
    ...(presenter === '' ? {} : { creator: { '@type': 'Person', name: presenter } }),
    ...(duration > 0 ? { duration: isoDuration(duration) } : {}),
    ...(transcript === undefined ? {} : { transcript }),
    ...(clips.length === 0 ? {} : { hasPart: clips }),
    // The page accepts a time in its address, so search engines may offer moments of their own choice.
    potentialAction: {
      '@type': 'SeekToAction',
      target: `${page}?t={seek_to_second_number}`,
      'startOffset-input': 'required name=seek_to_second_number',
    },
  };
}

/**
 * Each lasts until the next one begins. Search engines refuse two clips that begin in the same second, so the first of
 * them stays.
 */
function clipsOf(objectives: readonly Objective[], duration: number, page: string): readonly object[] {
  const seconds = objectives.map(({ title, time }) => ({ title, start: Math.floor(time) }));
  const clips = seconds.filter(({ start }, index) => start !== seconds[index - 1]?.start);
  return clips.map(({ title, start }, index) => {
    const end = clips[index + 1]?.start ?? Math.floor(duration);
    return {
      '@type': 'Clip',
      name: title,
      startOffset: start,
      ...(end > start ? { endOffset: end } : {}),
      url: `${page}?t=${start}`,
    };
  });
}

interface EventPlace {
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
    | 'title'
    | 'description'
    | 'startsAt'
    | 'durationMinutes'
    | 'zone'
    | 'presenter'
    | 'public'
    | 'announcement'
    | 'cancellation'
  >,
  { page, image, organizer }: EventPlace,
): object {
  const { zone } = webinar;
  const previous = webinar.announcement?.previousStartsAt ?? null;
  const isCancelled = webinar.cancellation !== null;
  const status = isCancelled ? 'Cancelled' : previous === null ? 'Scheduled' : 'Rescheduled';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: webinar.title,
    description: webinar.description,
    startDate: offsetTime(new Date(webinar.startsAt), zone),
    endDate: offsetTime(endOf(webinar), zone),
    eventStatus: `https://schema.org/Event${status}`,
    ...(previous === null ? {} : { previousStartDate: offsetTime(new Date(previous), zone) }),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page },
    ...(image === undefined ? {} : { image: [image] }),
    performer: { '@type': 'Person', name: webinar.presenter },
    organizer: { '@type': 'Organization', ...organizer },
    isAccessibleForFree: webinar.public,
    // The price of a subscription is not known here. Search engines require a currency even for a price of 0.
    ...(webinar.public && !isCancelled
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
