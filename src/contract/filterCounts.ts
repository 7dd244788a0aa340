import { Type, type Static } from 'typebox';
import type { FilterCounts } from '../domain/catalogue/filterCounts.ts';
import type { Section } from '../domain/catalogue/section.ts';
import type { Same } from './schemaParts.ts';
import { upcomingListQuerySchema } from './upcoming.ts';
import { videoListQuerySchema } from './videos.ts';
import { webinarListQuerySchema } from './webinars.ts';

const counts = Type.Optional(Type.Record(Type.String(), Type.Integer()));

/** Rule LIST-22: how many items a list has with each choice of each of its filters. */
export const filterCountsSchema = Type.Object(
  { category: counts, series: counts, skill: counts, start: counts, search: counts },
  {
    $id: 'FilterCounts',
    description:
      'The number of items with each choice of a filter, while the other filters and the search stay; "all" is without the filter. A choice that is missing has none',
  },
);

const closed = { additionalProperties: false };

/** The query of each list without what changes no number: order and page. */
export const filterCountsQueries = {
  Videos: Type.Omit(videoListQuerySchema, ['limit', 'cursor', 'drafts', 'sort'], closed),
  RecordedWebinars: Type.Omit(webinarListQuerySchema, ['limit', 'cursor', 'drafts', 'sort'], closed),
  UpcomingWebinars: Type.Omit(upcomingListQuerySchema, ['limit', 'cursor', 'drafts', 'past'], closed),
} as const satisfies Readonly<Record<Section, object>>;

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof filterCountsSchema>, FilterCounts> = true;
