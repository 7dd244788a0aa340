import { Type, type Static } from 'typebox';
import { categories } from '../domain/catalogue/category.ts';
import { sorts } from '../domain/catalogue/sort.ts';
import { skills, type Webinar, type WebinarSummary } from '../domain/item/webinar.ts';
import {
  captionTrackSchema,
  categoriesSchema,
  draftsParameter,
  featureSchema,
  instant,
  itemParametersSchema,
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

const summary = {
  id: uuid(),
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  categories: categoriesSchema,
  skill: oneOf(skills),
  series,
  public: Type.Boolean(),
  published: Type.Boolean(),
  feature: featureSchema,
  startTime: Type.Number({ description: 'Seconds' }),
  duration: Type.Number({ description: 'Seconds; 0 until the file has been probed' }),
  processing: processingSchema,
  thumbnail: orNull(thumbnailSchema),
  captions: Type.Array(captionTrackSchema),
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
    more: Type.String(),
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

const writable = {
  title: Type.String(),
  slug: Type.String({ description: 'The URL path; generated from the title when absent' }),
  description: Type.String(),
  more: Type.String(),
  categories: categoriesSchema,
  skill: oneOf(skills),
  seriesId: orNull(uuid()),
  public: Type.Boolean(),
  feature: featureSchema,
  startTime: Type.Number({ description: 'Seconds' }),
  objectives: Type.Array(
    Type.Object(
      { title: Type.String({ maxLength: 200 }), time: Type.Number({ description: 'Seconds from the beginning' }) },
      { additionalProperties: false },
    ),
    { maxItems: 100 },
  ),
  recommendations: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    maxItems: 24,
    description: 'Recorded webinars by id or URL path, in order',
  }),
  resources: Type.Array(
    Type.Object({ name: Type.String({ maxLength: 200 }), url: Type.String() }, { additionalProperties: false }),
    { maxItems: 50 },
  ),
  uploadId: Type.String({ minLength: 1, maxLength: 200, description: 'A finished upload that becomes the recording' }),
};

const downloadName = Type.String({ maxLength: 200 });
const download = Type.Union([
  Type.Object({ id: uuid(), name: downloadName }, { additionalProperties: false }),
  Type.Object(
    {
      uploadId: Type.String({ minLength: 1, maxLength: 200, description: 'A finished upload that becomes the file' }),
      name: downloadName,
    },
    { additionalProperties: false },
  ),
]);

/**
 * The changed fields of a recorded webinar. Missing fields stay as they are; downloads missing from the list are
 * deleted.
 */
export const webinarChangesSchema = Type.Partial(
  Type.Object({
    ...writable,
    downloads: Type.Array(download, {
      maxItems: 50,
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
