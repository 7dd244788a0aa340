import type { StoredUpcoming, WrittenUpcoming } from '../ports/UpcomingWebinars.ts';

/** The stored fields that an administrator writes. */
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
