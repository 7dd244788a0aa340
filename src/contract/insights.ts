import { Type, type Static } from 'typebox';
import { categories } from '../domain/catalogue/category.ts';
import {
  maximumInsightRows,
  searchOutcomes,
  type FilmInsight,
  type Insights,
  type ItemInsight,
  type SearchInsight,
} from '../domain/insights/insights.ts';
import { maximumPeriodDays } from '../domain/insights/period.ts';
import { sectionCount } from '../domain/insights/watchThrough.ts';
import { catalogueKinds, filmKinds } from '../domain/item/itemKind.ts';
import { countUpTo, instant, itemParametersSchema, oneOf, orNull, uuid, type Same } from './schemaParts.ts';

const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description === undefined ? {} : { description }) });
const figures = {
  views: count('Counted views of recorded webinars, clicks on tutorials in lists'),
  plays: count('Page views on which the film was played'),
  objectives: count('Clicks on objectives'),
  registrations: count('Clicks on registration links'),
};
const searches = count();
const day = Type.String({ format: 'date', description: 'A day in UTC' });

export const insightsSchema = Type.Object(
  {
    totals: Type.Object({ ...figures, searches }),
    days: Type.Array(Type.Object({ ...figures, day, searches }), { description: 'Every day of the period' }),
    dropped: count('Events that were not counted, because an address or all together had sent too much that day'),
    countedUntil: orNull(instant()),
  },
  { $id: 'Insights' },
);

export const itemInsightsSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        ...figures,
        kind: oneOf(catalogueKinds),
        id: uuid(),
        title: Type.String(),
        slug: orNull(Type.String()),
        watched: orNull(Type.Number({ description: 'The mean share of the film that was watched, from 0 to 1' })),
      }),
    ),
  },
  { $id: 'ItemInsights' },
);

export const searchInsightsSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        query: Type.String(),
        times: count(),
        withoutResult: count('How often nothing was found'),
        opened: count('How often a result was opened within ten minutes and before the next search'),
      }),
    ),
  },
  { $id: 'SearchInsights' },
);

export const filmInsightSchema = Type.Object(
  {
    kind: oneOf(filmKinds),
    id: uuid(),
    title: Type.String(),
    slug: Type.String(),
    duration: Type.Integer({ description: 'Seconds' }),
    totals: Type.Object(figures),
    days: Type.Array(Type.Object({ ...figures, day })),
    watchThrough: Type.Object({
      starts: count('How often the film was begun'),
      sections: Type.Array(count(), {
        description: `How often each of its ${sectionCount} equal sections was watched`,
      }),
    }),
    objectives: Type.Array(Type.Object({ title: Type.String(), time: Type.Number(), clicks: count() })),
  },
  { $id: 'FilmInsight' },
);

const one = { additionalProperties: false };
const dayText = (description: string) => Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description }));
const period = {
  from: dayText(`The first day, in UTC. A period has at most ${maximumPeriodDays} days; without one it is four weeks.`),
  to: dayText('The last day, in UTC'),
};
const format = Type.Optional(oneOf(['json', 'csv']));
const product = Type.Optional(oneOf(categories));
const limit = Type.Optional(
  countUpTo(maximumInsightRows, `The maximum number of rows, from 1 to ${maximumInsightRows}`),
);

export const insightQuerySchema = Type.Object({ ...period, product, format }, one);
export const itemInsightQuerySchema = Type.Object({ ...period, product, limit, format }, one);
export const searchInsightQuerySchema = Type.Object(
  { ...period, outcome: Type.Optional(oneOf(searchOutcomes)), limit, format },
  one,
);
export const filmInsightQuerySchema = Type.Object({ ...period, format }, one);
export const filmInsightParametersSchema = Type.Object({
  kind: oneOf(filmKinds),
  ...itemParametersSchema.properties,
});

/** Rule INSIGHT-4: the report of a player about a film. */
export const watchedBodySchema = Type.Object(
  {
    sections: Type.Array(Type.Integer({ minimum: 0, maximum: sectionCount - 1 }), {
      minItems: 1,
      maxItems: sectionCount,
      uniqueItems: true,
      description: 'The sections that were watched for the first time on this page view, each a hundredth of the film',
    }),
    starts: Type.Optional(Type.Boolean({ description: 'Whether the film has just been begun' })),
    arrives: Type.Optional(
      Type.Boolean({
        description:
          'Whether the film has been begun on a page that was opened by its address. It is a view of a tutorial',
      }),
    ),
  },
  one,
);

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof insightsSchema>, Insights>,
  Same<Static<typeof itemInsightsSchema>['items'], ItemInsight[]>,
  Same<Static<typeof searchInsightsSchema>['items'], SearchInsight[]>,
  Same<Static<typeof filmInsightSchema>, FilmInsight>,
] = [true, true, true, true];
