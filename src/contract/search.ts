import { Type } from 'typebox';
import { maximumSearchLength } from '../domain/search/search.ts';
import { answerCountsSchema, listParameters, momentSchema, oneOf, orNull } from './schemaParts.ts';

/** The sections of a search, as the query and the counts name them. */
export const searchSections = ['videos', 'webinars', 'upcoming'] as const;
export type SearchSection = (typeof searchSections)[number];

const { category, limit, cursor } = listParameters;

export const searchQuerySchema = Type.Object(
  {
    q: Type.String({ minLength: 1, maxLength: maximumSearchLength }),
    section: Type.Optional(
      Type.Unsafe<SearchSection>({ ...oneOf(searchSections), description: 'Answers only of this section' }),
    ),
    without: Type.Optional(
      Type.Unsafe<SearchSection>({
        ...oneOf(searchSections),
        description: 'No answers of this section, for a list that shows its own; not together with `section`',
      }),
    ),
    category,
    limit,
    cursor,
    zone: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'The visitor’s IANA time zone; default UTC' }),
    ),
  },
  { additionalProperties: false },
);

const found = {
  access: oneOf(['granted', 'subscribe', 'feature-disabled'] as const),
  moments: Type.Array(momentSchema, { maxItems: 3, description: 'Where it answers, the best first' }),
};
const ofKind = (kind: string, item: string) =>
  Type.Intersect([Type.Ref(item), Type.Object({ kind: Type.Literal(kind), ...found })]);

/** Rules SEARCH-15 to SEARCH-18: what a search of the whole catalogue answers. */
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
