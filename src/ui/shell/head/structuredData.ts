import { isoDuration } from '../../../domain/date/duration.ts';
import { endOf, type UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { Objective } from '../../../domain/item/webinar.ts';

const context = 'https://schema.org';

/** The breadcrumb trail for search engines. */
export function breadcrumbs(trail: readonly { readonly name: string; readonly item: string }[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

export interface DescribedFilm extends Pick<Video, 'duration' | 'createdAt' | 'publishedAt'> {
  readonly name: string;
  readonly description: string;
  readonly image: string;
  /** The page that plays the film. */
  readonly page: string;
  readonly objectives: readonly Objective[];
}

/** A film with its key moments. Each lasts until the next one begins. */
export function videoObject({
  name,
  description,
  image,
  page,
  duration,
  createdAt,
  publishedAt,
  objectives,
}: DescribedFilm): object {
  const clips = objectives.map(({ title, time }, index) => {
    const end = objectives[index + 1]?.time ?? duration;
    return {
      '@type': 'Clip',
      name: title,
      startOffset: Math.floor(time),
      ...(end > time ? { endOffset: Math.floor(end) } : {}),
      url: `${page}?t=${Math.floor(time)}`,
    };
  });
  return {
    '@context': context,
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: [image],
    uploadDate: publishedAt ?? createdAt,
    ...(duration > 0 ? { duration: isoDuration(duration) } : {}),
    ...(clips.length === 0 ? {} : { hasPart: clips }),
    // The page accepts a time in its address, so search engines may offer moments of their own choice.
    potentialAction: {
      '@type': 'SeekToAction',
      target: `${page}?t={seek_to_second_number}`,
      'startOffset-input': 'required name=seek_to_second_number',
    },
  };
}

/** A live webinar as an event for search engines. */
export function event(
  webinar: UpcomingWebinar,
  page: string,
  organizer: { readonly name: string; readonly url: string },
): object {
  return {
    '@context': context,
    '@type': 'Event',
    name: webinar.title,
    description: webinar.description,
    startDate: webinar.startsAt,
    endDate: endOf(webinar).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page },
    performer: { '@type': 'Person', name: webinar.presenter },
    organizer: { '@type': 'Organization', ...organizer },
  };
}
