import { Type, type Static } from 'typebox';
import { maximumRelated, maximumSessions, type Related } from '../domain/item/related.ts';
import { skills } from '../domain/item/webinar.ts';
import {
  captionTrackSchema,
  categoriesSchema,
  featureSchema,
  instant,
  oneOf,
  orNull,
  processingSchema,
  thumbnailSchema,
  uuid,
  type Same,
} from './schemaParts.ts';

const item = Type.Object({
  kind: oneOf(['video', 'webinar'] as const),
  id: uuid(),
  slug: Type.String(),
  title: Type.String(),
  categories: categoriesSchema,
  skill: oneOf(skills),
  public: Type.Boolean(),
  published: Type.Boolean(),
  feature: featureSchema,
  duration: Type.Number({ description: 'Seconds' }),
  processing: processingSchema,
  thumbnail: orNull(thumbnailSchema),
  captions: Type.Array(captionTrackSchema),
  publishedAt: orNull(instant()),
});

/** Rules NEXT-1 to NEXT-4: the next film and related items of a film. */
export const relatedSchema = Type.Object(
  {
    next: orNull(item),
    items: Type.Array(item, { maxItems: maximumRelated }),
    series: orNull(
      Type.Object({
        id: uuid(),
        title: Type.String(),
        sessions: Type.Array(item, {
          maxItems: maximumSessions,
          description: 'In the order of the series, this one among them',
        }),
      }),
    ),
  },
  { $id: 'Related' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof relatedSchema>, Related> = true;
