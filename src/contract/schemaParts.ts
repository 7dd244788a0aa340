import { Type, type TSchema } from 'typebox';
import { captionLanguages } from '../domain/film/caption.ts';
import { maximumCursorLength, maximumSliceLength, sliceLength } from '../domain/catalogue/catalogue.ts';
import { maximumZoneLength } from '../domain/date/zone.ts';
import { maximumUploadIdLength } from '../domain/film/filmFiles.ts';
import { maximumReferenceLength } from '../domain/item/slug.ts';
import { categories } from '../domain/catalogue/category.ts';
import { processingStates } from '../domain/film/processing.ts';
import { maximumHits } from '../domain/search/hits.ts';
import { maximumSearchLength } from '../domain/search/search.ts';

/** Schema parts that several items share. The browser imports types only. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] });
export const instant = () => Type.String({ format: 'date-time' });
export const uuid = () => Type.String({ format: 'uuid' });
/** An IANA time zone by its name. */
export const zoneSchema = (description: string) =>
  Type.String({ minLength: 1, maxLength: maximumZoneLength, description });
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const featureSchema = Type.Union([Type.Literal('rise'), Type.Literal('review'), Type.Null()]);
export const categoriesSchema = Type.Array(oneOf(categories), { maxItems: categories.length, uniqueItems: true });
export const processingSchema = Type.Object({ state: oneOf(processingStates) });

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

/** A moment of a film that answers a search. */
export const momentSchema = Type.Object({
  start: Type.Number({ description: 'Seconds' }),
  language: Type.String(),
  text: Type.String({ description: 'Empty where the caller may not watch the item' }),
  marks: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]), {
    description: 'The words that match, as character offsets in the text',
  }),
  isShown: Type.Optional(Type.Literal(true, { description: 'Set where the film shows the words on the screen' })),
});

/** Rule HITS-1: everywhere in a film where it answers. */
export const hitsSchema = Type.Optional(
  Type.Array(Type.Integer(), {
    maxItems: maximumHits,
    description: 'All whole seconds where the film answers, in order of time; missing where there are not several',
  }),
);

/** The storyboard of an answer; people may fetch that of other films when they play them. */
export const storyboardOfAnswer = Type.Optional(
  Type.String({ description: 'The WebVTT file of the small pictures, where everybody may watch the film' }),
);

/** Rule SHOWN-5: the texts that a film shows. */
export const screenSchema = Type.Optional(
  Type.String({ description: 'The JSON file of the texts that the film shows on the screen, if there are some' }),
);

/** How many items of each list answer a search. */
export const answerCountsSchema = Type.Object({
  videos: Type.Integer(),
  webinars: Type.Integer(),
  upcoming: Type.Integer(),
});

/** One page of a list. The schema named `item` describes its items. */
export const sliceOf = (item: string, name: string) =>
  Type.Object(
    {
      items: Type.Array(Type.Ref(item)),
      total: Type.Integer(),
      nextCursor: orNull(Type.String()),
      counts: Type.Optional(answerCountsSchema),
      nearest: Type.Optional(
        Type.Boolean({ description: 'True where nothing matches well, and the items are only near' }),
      ),
      meant: Type.Optional(
        Type.String({ description: 'The corrected search text, when nothing matched the original' }),
      ),
    },
    { $id: name },
  );

/** A number in an address from 1 to a power of ten, as text. */
export const countUpTo = (powerOfTen: 100 | 1000, description: string) =>
  Type.String({ pattern: `^(${powerOfTen}|[1-9][0-9]{0,${String(powerOfTen).length - 2}})$`, description });

/** The query parameters that every list accepts. */
export const listParameters = {
  category: Type.Optional(oneOf(categories)),
  search: Type.Optional(Type.String({ maxLength: maximumSearchLength })),
  // A text, as in the address: the server coerces no parameter.
  limit: Type.Optional(
    countUpTo(
      maximumSliceLength,
      `The maximum number of items, from 1 to ${maximumSliceLength}; default ${sliceLength}`,
    ),
  ),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: maximumCursorLength })),
} as const;

/** For administrators: the list contains drafts too, last added first. */
export const draftsParameter = { drafts: Type.Optional(Type.Literal('1')) } as const;

/** The id of an item, or its URL path if it has one. */
export const itemReference = (options: { readonly description?: string } = {}) =>
  Type.String({ minLength: 1, maxLength: maximumReferenceLength, ...options });
/** An item by its id or by its URL path. */
export const itemParametersSchema = Type.Object({ idOrSlug: itemReference() });
/** Something without a URL path, by its id. */
export const idParametersSchema = Type.Object({ id: itemReference() });
/** The id of a finished upload. */
export const finishedUpload = (purpose: string) =>
  Type.String({
    minLength: 1,
    maxLength: maximumUploadIdLength,
    description: `A finished upload that becomes ${purpose}`,
  });

/** The address of something that the gate has just opened, such as a download or a registration. */
export const openedAddressSchema = Type.Object({ url: Type.String() }, { $id: 'OpenedAddress' });

/**
 * True when the wire type equals the domain type. Assigning `true` stops compiling when only one of the two changes.
 */
export type Same<Wire, Value> = [Wire] extends [Value]
  ? [Mutable<Value>] extends [Wire]
    ? true
    : 'wire is narrower'
  : 'wire is wider';
type Mutable<Value> = { -readonly [Key in keyof Value]: Mutable<Value[Key]> };
