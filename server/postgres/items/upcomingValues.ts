import { wordsOf } from '../../../src/domain/search/search.ts';
import { endOf } from '../../../src/domain/item/upcoming.ts';
import type { NewUpcoming, WrittenUpcoming } from '../../application/ports/UpcomingWebinars.ts';
import { pictureValues } from '../film/addAsset.ts';
import { storable } from '../search/searchText.ts';

/** Rule SEARCH-5: the texts of an upcoming webinar that a search reads, besides its date. */
export function upcomingTexts({
  title,
  description,
  presenter,
}: Pick<NewUpcoming, 'title' | 'description' | 'presenter'>): readonly string[] {
  return [title, description, presenter].map(storable);
}

export function upcomingValues(webinar: NewUpcoming, now: Date) {
  return { id: webinar.id, ...writtenUpcomingValues(webinar), ...pictureValues(webinar.picture), created_at: now };
}

/** The columns that an administrator writes. */
export function writtenUpcomingValues(webinar: Omit<WrittenUpcoming, 'id'>) {
  const title = storable(webinar.title);
  return {
    title,
    description: storable(webinar.description),
    presenter: storable(webinar.presenter),
    starts_at: new Date(webinar.startsAt),
    zone: webinar.zone,
    duration_minutes: webinar.durationMinutes,
    ends_at: endOf(webinar),
    registration_link: storable(webinar.registrationLink),
    recorded_webinar_id: webinar.recordedWebinarId,
    categories: [...webinar.categories],
    feature: webinar.feature,
    public: webinar.public,
    published: webinar.published,
    title_text: wordsOf(title).join(' '),
  };
}
