import { Type, type Static, type TSchema } from 'typebox';
import { categories } from '../domain/catalogue/category.ts';
import type { AutomaticCounts } from '../domain/film/automaticCaptions.ts';
import { captionLanguages } from '../domain/film/caption.ts';
import { catalogueKinds, itemKinds } from '../domain/item/itemKind.ts';
import { bulkOutcomes, bulkStates, type BulkAct, type BulkItem } from '../domain/library/bulkAct.ts';
import { categoryActs, maximumBulkItems } from '../domain/library/bulkChange.ts';
import { libraryAccesses, libraryStates, type LibraryRow } from '../domain/library/library.ts';
import { captionChoices, librarySorts, maximumPersonLength } from '../domain/library/libraryQuery.ts';
import type { ValueCounts } from '../domain/library/valueCounts.ts';
import { skills } from '../domain/item/webinar.ts';
import { maximumSearchLength } from '../domain/search/search.ts';
import { planChoicesSchema } from './plans.ts';
import {
  categoriesSchema,
  countUpTo,
  featureSchema,
  instant,
  oneOf,
  orNull,
  thumbnailSchema,
  uuid,
  type Same,
} from './schemaParts.ts';

const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Some of these values, separated by commas. */
const someOf = (values: readonly string[], description: string) => {
  const one = `(${values.join('|')})`;
  return Type.Optional(Type.String({ pattern: `^${one}(,${one}){0,99}$`, description }));
};
const wholeNumber = (description: string) => Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', description }));

/** Rule LIBRARY-3: the filter of the library, as in the address of its page. */
const filterParameters = {
  kind: someOf(catalogueKinds, 'Kinds of items'),
  state: someOf(libraryStates, 'States'),
  access: someOf(libraryAccesses, 'Who may watch'),
  category: someOf([...categories, 'none'], 'Products; none for items without one'),
  series: someOf([uuidPattern, 'none'], 'Ids of series; none for recorded webinars without one'),
  captions: someOf(captionChoices, 'Languages of captions that an item has, or with a minus lacks'),
  viewsFrom: wholeNumber('The lowest number of views'),
  viewsTo: wholeNumber('The highest number of views'),
  by: Type.Optional(Type.String({ minLength: 1, maxLength: maximumPersonLength, description: 'Who changed it last' })),
  days: wholeNumber('Changed in so many last days'),
  importId: Type.Optional(Type.String({ pattern: `^${uuidPattern}$`, description: 'The import that made it' })),
  search: Type.Optional(Type.String({ maxLength: maximumSearchLength })),
} as const;

export const libraryQuerySchema = Type.Object(
  {
    ...filterParameters,
    sort: Type.Optional(
      Type.String({ pattern: `^-?(${librarySorts.join('|')})$`, description: 'A column; a minus for descending' }),
    ),
    limit: Type.Optional(countUpTo(100, 'The maximum number of rows')),
    offset: wholeNumber('The place of the first row, from 0'),
  },
  { additionalProperties: false },
);

const rowSchema = Type.Object({
  kind: oneOf(catalogueKinds),
  id: uuid(),
  slug: orNull(Type.String()),
  title: Type.String(),
  state: oneOf(libraryStates),
  percent: Type.Integer(),
  publishAt: orNull(instant()),
  access: oneOf(libraryAccesses),
  categories: categoriesSchema,
  series: orNull(Type.Object({ id: uuid(), title: Type.String() })),
  captions: Type.Array(oneOf(captionLanguages)),
  automaticCaptions: Type.Array(oneOf(captionLanguages), {
    description: 'Automatic captions that nobody has reviewed',
  }),
  views: orNull(Type.Integer()),
  startsAt: orNull(instant()),
  changedAt: instant(),
  changedBy: orNull(Type.String({ description: 'The id of who changed it last' })),
  changedByName: orNull(Type.String()),
  thumbnail: orNull(thumbnailSchema),
  version: Type.Integer(),
});

export const librarySchema = Type.Object(
  {
    items: Type.Array(rowSchema),
    total: Type.Integer(),
    hasCaptioner: Type.Boolean({ description: 'Whether the site has a program that makes captions' }),
  },
  { $id: 'Library' },
);

const closed = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const bulkEditSchema = closed({
  categories: Type.Optional(closed({ act: oneOf(categoryActs), values: categoriesSchema })),
  public: Type.Optional(Type.Boolean()),
  feature: Type.Optional(featureSchema),
  seriesId: Type.Optional(orNull(uuid())),
  skill: Type.Optional(oneOf(skills)),
  presenter: Type.Optional(Type.String({ maxLength: 1000 })),
});
const editChangeSchema = closed({ act: Type.Literal('edit'), edit: bulkEditSchema });
const verbChangeSchema = closed({ act: oneOf(['publish', 'unpublish', 'delete', 'restore', 'purge']) });
// Its own name belongs to the schedule of one item.
const scheduleChangeSchema = closed({ act: Type.Literal('schedule'), plan: closed(planChoicesSchema.properties) });
const captionChangeSchema = closed({ act: Type.Literal('caption'), language: oneOf(captionLanguages) });
const undoChangeSchema = closed({ act: Type.Literal('undo'), of: uuid() });

/** Chosen items by their ids, or all that match a filter but some. */
const selectionSchema = Type.Union([
  closed({ items: Type.Array(closed({ kind: oneOf(itemKinds), id: uuid() }), { maxItems: maximumBulkItems }) }),
  closed({ filter: closed(filterParameters), except: Type.Array(uuid(), { maxItems: maximumBulkItems }) }),
]);

export const newBulkActSchema = Type.Object(
  {
    change: Type.Union([editChangeSchema, verbChangeSchema, scheduleChangeSchema, captionChangeSchema]),
    selection: selectionSchema,
  },
  { additionalProperties: false, $id: 'NewBulkAct' },
);

/** For the values that the chosen items have now. */
export const valuesOfSchema = closed({ selection: selectionSchema });
const valueCountsSchema = Type.Array(
  Type.Object({
    value: Type.Union([Type.String(), Type.Boolean(), Type.Null(), Type.Array(Type.String())]),
    count: Type.Integer({ minimum: 1 }),
  }),
);
export const libraryValuesSchema = Type.Object(
  {
    categories: Type.Optional(valueCountsSchema),
    public: Type.Optional(valueCountsSchema),
    feature: Type.Optional(valueCountsSchema),
    seriesId: Type.Optional(valueCountsSchema),
    skill: Type.Optional(valueCountsSchema),
    presenter: Type.Optional(valueCountsSchema),
  },
  { $id: 'LibraryValues' },
);

const count = () => Type.Integer({ minimum: 0 });
export const bulkActSchema = Type.Object(
  {
    id: uuid(),
    change: Type.Union([
      editChangeSchema,
      verbChangeSchema,
      scheduleChangeSchema,
      captionChangeSchema,
      undoChangeSchema,
    ]),
    state: oneOf(bulkStates),
    person: Type.String({ description: 'The id of the administrator' }),
    at: instant(),
    total: count(),
    counts: Type.Object({ ready: count(), done: count(), same: count(), refused: count() }),
    canUndo: Type.Boolean(),
  },
  { $id: 'BulkAct' },
);
export const bulkActListSchema = Type.Object({ items: Type.Array(Type.Ref('BulkAct')) }, { $id: 'BulkActList' });

const bulkItemSchema = Type.Object({
  kind: oneOf(itemKinds),
  id: uuid(),
  title: Type.String(),
  outcome: oneOf(bulkOutcomes),
  reasons: Type.Array(Type.String(), { description: 'Why it does not change' }),
});
export const bulkItemListSchema = Type.Object({ items: Type.Array(bulkItemSchema) }, { $id: 'BulkItemList' });
export const bulkCaptionsSchema = Type.Object(
  { waiting: count(), running: count(), ready: count(), failed: count() },
  { $id: 'BulkCaptions' },
);
export const bulkItemQuerySchema = Type.Object(
  {
    outcome: Type.Optional(oneOf(bulkOutcomes)),
    limit: Type.Optional(countUpTo(100, 'The maximum number of items')),
    offset: wholeNumber('The place of the first item, from 0'),
  },
  { additionalProperties: false },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof rowSchema>, LibraryRow>,
  Same<Static<typeof bulkActSchema>, BulkAct>,
  Same<Static<typeof bulkItemSchema>, BulkItem>,
  Same<Static<typeof libraryValuesSchema>, ValueCounts>,
  Same<Static<typeof bulkCaptionsSchema>, AutomaticCounts>,
] = [true, true, true, true, true];
