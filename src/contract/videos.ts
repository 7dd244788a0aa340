import { Type, type Static } from 'typebox';
import { sortsOf } from '../domain/catalogue/sort.ts';
import type { Playback } from '../domain/film/playback.ts';
import { maximumShortDescriptionLength, type Video } from '../domain/item/video.ts';
import {
  captionTrackSchema,
  screenSchema,
  categoriesSchema,
  draftsParameter,
  featureSchema,
  finishedUpload,
  instant,
  listParameters,
  oneOf,
  orNull,
  processingSchema,
  sliceOf,
  thumbnailSchema,
  uuid,
  type Same,
} from './schemaParts.ts';

/** The fields that visitors see and the form edits. */
const shown = {
  name: Type.String(),
  description: Type.String({
    description: `Plain text of at most ${maximumShortDescriptionLength} characters; empty where there is none`,
  }),
  categories: categoriesSchema,
  public: Type.Boolean(),
  startTime: Type.Number({ description: 'Seconds' }),
  feature: featureSchema,
} as const;

/** Rule VIDEO-3: the shapes of videos on the wire. The browser imports their types only. */
export const videoSchema = Type.Object(
  {
    id: uuid(),
    slug: Type.String(),
    ...shown,
    published: Type.Boolean(),
    duration: Type.Number({ description: 'Seconds; 0 until the file has been probed' }),
    processing: processingSchema,
    thumbnail: orNull(thumbnailSchema),
    captions: Type.Array(captionTrackSchema),
    screen: screenSchema,
    createdAt: instant(),
    publishedAt: orNull(instant()),
  },
  { $id: 'Video' },
);

export const videoListSchema = sliceOf('Video', 'VideoList');
export const videoListQuerySchema = Type.Object(
  { ...listParameters, ...draftsParameter, sort: Type.Optional(oneOf(['best', ...sortsOf.Videos] as const)) },
  { additionalProperties: false },
);

/** What a player needs to play one asset. It is valid until `expiresAt`. */
export const playbackSchema = Type.Object(
  {
    src: Type.String(),
    poster: orNull(Type.String()),
    storyboard: orNull(Type.String()),
    chapters: Type.Array(Type.Object({ title: Type.String(), time: Type.Number() })),
    captions: Type.Array(captionTrackSchema),
    startTime: Type.Number(),
    expiresAt: instant(),
  },
  { $id: 'Playback' },
);

const editable = {
  ...shown,
  slug: Type.String({ description: 'The URL path; generated from the name when absent' }),
  uploadId: finishedUpload('the file of the video'),
};

/** The changed fields of a video. Missing fields stay as they are. */
export const videoChangesSchema = Type.Partial(Type.Object(editable), {
  additionalProperties: false,
  $id: 'VideoChanges',
});
/** The fields of a new video. */
export const newVideoSchema = Type.Object(
  { ...videoChangesSchema.properties, name: editable.name },
  { additionalProperties: false, $id: 'NewVideo' },
);

export const wireIsDomain: readonly [
  Same<Static<typeof videoSchema>, Video>,
  Same<Static<typeof playbackSchema>, Playback>,
] = [true, true];
