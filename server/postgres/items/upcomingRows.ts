import { pictureOf } from '../../../src/domain/film/asset.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import type { StoredUpcoming } from '../../application/ports/UpcomingWebinars.ts';
import { pictureFrom, type AssetRow } from '../film/assetRows.ts';
import type { ListedTable } from '../search/listStatement.ts';

/** The columns of `UpcomingRow`. `recorded` is null while the recording is a draft. */
export const upcomingColumns = `
  item.id, item.title, item.description, item.presenter, item.starts_at, item.zone, item.duration_minutes, item.categories, item.feature,
  item.public, item.published, item.picture_hash, item.picture_width, item.picture_height, item.registration_link, item.recorded_webinar_id, item.version,
  (SELECT json_build_object('id', w.id, 'slug', ws.slug) FROM webinars w JOIN webinar_slugs ws ON ws.webinar_id = w.id AND ws.current
    WHERE w.id = item.recorded_webinar_id AND w.published) AS recorded`;

export const listedUpcoming: ListedTable = {
  name: 'upcoming_webinars',
  columns: upcomingColumns,
  joined: (chosen) => chosen,
  titleText: 'title_text',
  titleWords: 'title_words',
  // The same words as `searchDate` in the browser. `to_char` writes English names of days and months.
  dateWords: (zone) =>
    `string_to_array(lower(to_char(starts_at AT TIME ZONE ${zone}, 'FMDay FMMonth FMDDth YYYY FMHH12 am')), ' ')`,
};

export interface UpcomingRow extends Pick<AssetRow, 'picture_hash' | 'picture_width' | 'picture_height'> {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly presenter: string;
  readonly starts_at: Date;
  readonly zone: string;
  readonly duration_minutes: number;
  readonly categories: UpcomingWebinar['categories'];
  readonly feature: UpcomingWebinar['feature'];
  readonly public: boolean;
  readonly published: boolean;
  readonly registration_link: string;
  readonly recorded_webinar_id: string | null;
  readonly version: number;
  readonly recorded: UpcomingWebinar['recordedWebinar'];
}

export function upcomingFrom(row: UpcomingRow): UpcomingWebinar {
  const picture = pictureFrom(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    startsAt: row.starts_at.toISOString(),
    zone: row.zone,
    durationMinutes: row.duration_minutes,
    presenter: row.presenter,
    categories: row.categories,
    feature: row.feature,
    recordedWebinar: row.recorded,
    public: row.public,
    published: row.published,
    thumbnail: picture === null ? null : pictureOf(row.id, picture),
  };
}

export function storedUpcomingFrom(row: UpcomingRow): StoredUpcoming {
  return {
    upcoming: upcomingFrom(row),
    registrationLink: row.registration_link,
    recordedWebinarId: row.recorded_webinar_id,
    version: row.version,
  };
}
