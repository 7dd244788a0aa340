import type { StoredUpcoming, WrittenUpcoming } from '../ports/UpcomingWebinars.ts';

/** What an administrator has written of a webinar, as it is kept. */
export function writtenUpcoming({ upcoming, registrationLink, recordedWebinarId }: StoredUpcoming): WrittenUpcoming {
  const { id, title, description, startsAt, zone, durationMinutes, presenter, categories, feature, published } =
    upcoming;
  return {
    id,
    title,
    description,
    startsAt,
    zone,
    durationMinutes,
    presenter,
    categories,
    feature,
    public: upcoming.public,
    published,
    registrationLink,
    recordedWebinarId,
  };
}
