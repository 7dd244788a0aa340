import { Type } from 'typebox';
import { listNameOf, type ListName } from '../domain/catalogue/section.ts';
import { maximumMoments } from '../domain/search/moment.ts';
import { maximumSearchLength } from '../domain/search/search.ts';
import {
  answerCountsSchema,
  hitsSchema,
  listParameters,
  momentSchema,
  oneOf,
  orNull,
  storyboardOfAnswer,
  zoneSchema,
} from './schemaParts.ts';

/** The sections of a search, as the query and the counts name them. */
const searchSections = Object.values(listNameOf);

const { category, limit, cursor } = listParameters;

export const searchQuerySchema = Type.Object(
  {
    q: Type.String({ minLength: 1, maxLength: maximumSearchLength }),
    section: Type.Optional(
      Type.Unsafe<ListName>({ ...oneOf(searchSections), description: 'Answers only of this section' }),
    ),
    without: Type.Optional(
      Type.Unsafe<ListName>({
        ...oneOf(searchSections),
        description: 'No answers of this section, for a list that shows its own; not together with `section`',
      }),
    ),
    category,
    item: Type.Optional(
      Type.String({ format: 'uuid', description: 'The id of the only item to return, with where it answers' }),
    ),
    limit,
    cursor,
    zone: Type.Optional(zoneSchema('The visitor’s IANA time zone; default UTC')),
  },
  { additionalProperties: false },
);

const found = {
  access: oneOf(['granted', 'subscribe', 'feature-disabled'] as const),
  moments: Type.Array(momentSchema, { maxItems: maximumMoments, description: 'Where it answers, the best first' }),
  hits: hitsSchema,
  storyboard: storyboardOfAnswer,
};
const ofKind = (kind: string, item: string) =>
  Type.Intersect([Type.Ref(item), Type.Object({ kind: Type.Literal(kind), ...found })]);

/** Rule RESULT-6: searches that lead to answers. */
export const popularSearchesSchema = Type.Object({ items: Type.Array(Type.String()) }, { $id: 'PopularSearches' });

/** Rules SEARCH-15 to SEARCH-18: the answer of a search of the whole catalogue. */
export const searchAnswerSchema = Type.Object(
  {
    items: Type.Array(
      Type.Union([
        ofKind('video', 'Video'),
        ofKind('webinar', 'WebinarSummary'),
        ofKind('upcoming', 'UpcomingWebinar'),
      ]),
    ),
    total: Type.Integer(),
    nextCursor: orNull(Type.String()),
    counts: answerCountsSchema,
    meant: orNull(Type.String({ description: 'The search with its corrected words, where a word is unknown' })),
    nearest: Type.Boolean({ description: 'True where nothing matches well, and the items are only near' }),
  },
  { $id: 'SearchAnswer' },
);
