import { Type, type Static } from 'typebox';
import { categories } from '../domain/catalogue/category.ts';
import { sorts } from '../domain/catalogue/sort.ts';
import {
  maximumRowNameLength,
  maximumRows,
  skills,
  type Webinar,
  type WebinarSummary,
} from '../domain/item/webinar.ts';
import {
  captionTrackSchema,
  screenSchema,
  categoriesSchema,
  draftsParameter,
  featureSchema,
  finishedUpload,
  instant,
  itemParametersSchema,
  itemReference,
  listParameters,
  oneOf,
  orNull,
  processingSchema,
  sliceOf,
  thumbnailSchema,
  uuid,
  type Same,
} from './schemaParts.ts';

const series = orNull(Type.Object({ id: uuid(), title: Type.String() }));

/** The fields that lists show and the form edits. */
const listed = {
  title: Type.String(),
  description: Type.String(),
  presenter: Type.String({ description: 'Who presents it; empty where nobody has said it' }),
  categories: categoriesSchema,
  skill: oneOf(skills),
  public: Type.Boolean(),
  feature: featureSchema,
  startTime: Type.Number({ description: 'Seconds' }),
} as const;
/** The fields that only the page shows and the form edits. */
const detailed = { more: Type.String() } as const;

const summary = {
  id: uuid(),
  slug: Type.String(),
  ...listed,
  series,
  published: Type.Boolean(),
  duration: Type.Number({ description: 'Seconds; 0 until the file has been probed' }),
  processing: processingSchema,
  thumbnail: orNull(thumbnailSchema),
  captions: Type.Array(captionTrackSchema),
  screen: screenSchema,
  createdAt: instant(),
  publishedAt: orNull(instant()),
} as const;

/** A recorded webinar in a list. */
export const webinarSummarySchema = Type.Object(summary, { $id: 'WebinarSummary' });

const { id, slug, title, skill, duration, processing, thumbnail, captions } = summary;
const recommendation = Type.Object({
  id,
  slug,
  title,
  categories: categoriesSchema,
  skill,
  duration,
  processing,
  thumbnail,
  captions,
});

/** A recorded webinar with everything that its page shows. */
export const webinarSchema = Type.Object(
  {
    ...summary,
    ...detailed,
    detail: Type.String({ description: 'Sanitised HTML; empty where there is none' }),
    downloads: Type.Array(Type.Object({ id: uuid(), name: Type.String(), bytes: Type.Integer(), type: Type.String() })),
    objectives: Type.Array(
      Type.Object({ title: Type.String(), time: Type.Number({ description: 'Seconds from the beginning' }) }),
    ),
    recommendations: Type.Array(recommendation),
    resources: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  },
  { $id: 'Webinar' },
);

export const webinarListSchema = sliceOf('WebinarSummary', 'WebinarList');

export const webinarListQuerySchema = Type.Object(
  {
    ...listParameters,
    ...draftsParameter,
    series: Type.Optional(
      Type.String({
        pattern: `^(${categories.join('|')}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$`,
        description: 'The id of a series, "more" for webinars without one, or a product',
      }),
    ),
    skill: Type.Optional(oneOf(['beginner', 'advanced'])),
    sort: Type.Optional(oneOf(['best', ...sorts] as const)),
  },
  { additionalProperties: false },
);

const rowName = Type.String({ maxLength: maximumRowNameLength });
const writable = {
  ...listed,
  ...detailed,
  slug: Type.String({ description: 'The URL path; generated from the title when absent' }),
  seriesId: orNull(uuid()),
  objectives: Type.Array(
    Type.Object(
      { title: rowName, time: Type.Number({ description: 'Seconds from the beginning' }) },
      { additionalProperties: false },
    ),
    { maxItems: maximumRows.objectives },
  ),
  recommendations: Type.Array(itemReference(), {
    maxItems: maximumRows.recommendations,
    description: 'Recorded webinars by id or URL path, in order',
  }),
  resources: Type.Array(Type.Object({ name: rowName, url: Type.String() }, { additionalProperties: false }), {
    maxItems: maximumRows.resources,
  }),
  uploadId: finishedUpload('the recording'),
};

const download = Type.Union([
  Type.Object({ id: uuid(), name: rowName }, { additionalProperties: false }),
  Type.Object({ uploadId: finishedUpload('the file'), name: rowName }, { additionalProperties: false }),
]);

/**
 * The changed fields of a recorded webinar. Missing fields stay as they are; downloads missing from the list are
 * deleted.
 */
export const webinarChangesSchema = Type.Partial(
  Type.Object({
    ...writable,
    downloads: Type.Array(download, {
      maxItems: maximumRows.downloads,
      description: 'All downloads in order; existing ones by their ids',
    }),
  }),
  { additionalProperties: false, $id: 'WebinarChanges' },
);
/** The fields of a new recorded webinar. */
export const newWebinarSchema = Type.Partial(Type.Object(writable), { additionalProperties: false, $id: 'NewWebinar' });
export const detailSchema = Type.Object({ html: Type.String() }, { additionalProperties: false, $id: 'Detail' });

const downloadParameters = { ...itemParametersSchema.properties, downloadId: uuid() };
export const downloadParametersSchema = Type.Object(downloadParameters);

/** The query that opens a download. Only the server can sign it. */
export const downloadQuerySchema = Type.Object(
  { expires: Type.String({ pattern: '^[0-9]{1,12}$' }), signature: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) },
  { additionalProperties: false },
);

export const wireIsDomain: readonly [
  Same<Static<typeof webinarSummarySchema>, WebinarSummary>,
  Same<Static<typeof webinarSchema>, Webinar>,
] = [true, true];
