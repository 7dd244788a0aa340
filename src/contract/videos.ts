import { Type, type Static } from 'typebox';
import { captionLanguages } from '../domain/caption.ts';
import { categories } from '../domain/category.ts';
import { processingStates } from '../domain/processing.ts';
import { maximumSliceLength, sliceLength } from '../domain/catalogue.ts';
import type { Playback } from '../domain/playback.ts';
import { maximumSearchLength } from '../domain/search.ts';
import type { Video } from '../domain/video.ts';

/** The wire shapes of videos (`design.md` 9). The browser imports their types only. */
const oneOf = <Value extends string>(values: readonly Value[]) => Type.Unsafe<Value>({ type: 'string', enum: [...values] });
const instant = () => Type.String({ format: 'date-time' });

export const thumbnailSchema = Type.Object({
  src: Type.String(),
  srcset: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const captionTrackSchema = Type.Object({
  language: oneOf(captionLanguages),
  label: Type.String(),
  src: Type.String(),
});

export const videoSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    slug: Type.String(),
    name: Type.String(),
    categories: Type.Array(oneOf(categories)),
    public: Type.Boolean(),
    published: Type.Boolean(),
    duration: Type.Number({ description: 'Seconds; 0 until the file has been probed' }),
    startTime: Type.Number({ description: 'Seconds' }),
    feature: Type.Union([Type.Literal('rise'), Type.Literal('review'), Type.Null()]),
    processing: Type.Object({ state: oneOf(processingStates) }),
    thumbnail: Type.Union([thumbnailSchema, Type.Null()]),
    captions: Type.Array(captionTrackSchema),
    createdAt: instant(),
    publishedAt: Type.Union([instant(), Type.Null()]),
  },
  { $id: 'Video' },
);

export const videoListSchema = Type.Object(
  {
    items: Type.Array(Type.Ref('Video')),
    total: Type.Integer(),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'VideoList' },
);
export const videoListQuerySchema = Type.Object(
  {
    category: Type.Optional(oneOf(categories)),
    search: Type.Optional(Type.String({ maxLength: maximumSearchLength })),
    // Text, as an address has it: nothing is coerced.
    limit: Type.Optional(Type.String({ pattern: '^(100|[1-9][0-9]?)$', description: `How many at most: 1 to ${maximumSliceLength}, else ${sliceLength}` })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  { additionalProperties: false },
);
export type VideoListQuery = Static<typeof videoListQuerySchema>;

export const videoParametersSchema = Type.Object({ idOrSlug: Type.String({ minLength: 1, maxLength: 100 }) });

/** Everything a player needs for one asset, for as long as `expiresAt` says. */
export const playbackSchema = Type.Object(
  {
    src: Type.String(),
    poster: Type.Union([Type.String(), Type.Null()]),
    storyboard: Type.Union([Type.String(), Type.Null()]),
    chapters: Type.Array(Type.Object({ title: Type.String(), time: Type.Number() })),
    captions: Type.Array(captionTrackSchema),
    startTime: Type.Number(),
    expiresAt: instant(),
  },
  { $id: 'Playback' },
);

// The wire carries the domain's own values: these lines stop compiling when one of the two changes alone.
type Same<Wire, Value> = [Wire] extends [Value] ? ([Mutable<Value>] extends [Wire] ? true : 'wire is narrower') : 'wire is wider';
type Mutable<Value> = { -readonly [Key in keyof Value]: Mutable<Value[Key]> };
export const wireIsDomain: readonly [Same<Static<typeof videoSchema>, Video>, Same<Static<typeof playbackSchema>, Playback>] = [true, true];
