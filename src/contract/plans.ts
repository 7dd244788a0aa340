import { Type, type Static } from 'typebox';
import { maximumInstantLength } from '../domain/date/dates.ts';
import { catalogueKinds } from '../domain/item/itemKind.ts';
import type { ItemPlan, PlanChoices, PlannedItem } from '../domain/plan/plan.ts';
import { instant, oneOf, orNull, sliceOf, uuid, type Same } from './schemaParts.ts';

const plan = {
  publishAt: orNull(instant()),
  unpublishAt: orNull(instant()),
  release: orNull(Type.String({ description: 'The items of a release are published at one time' })),
  person: Type.String({ description: 'Who made the plan, or changed it last' }),
  version: Type.Integer(),
  failure: orNull(
    Type.Object(
      { at: instant(), reasons: Type.Array(Type.String()) },
      { description: 'Why the item was not published when the time came' },
    ),
  ),
} as const;

/** A plan with its item, for the calendar. */
export const plannedItemSchema = Type.Object(
  { kind: oneOf(catalogueKinds), id: uuid(), title: Type.String(), published: Type.Boolean(), ...plan },
  { $id: 'PlannedItem' },
);

/** One answer holds all plans: `nextCursor` is always null. */
export const plannedItemListSchema = sliceOf('PlannedItem', 'PlannedItemList');

export const planQuerySchema = Type.Object(
  {
    from: Type.Optional(Type.String({ format: 'date-time', description: 'Only what is planned from then on' })),
    until: Type.Optional(Type.String({ format: 'date-time', description: 'Only what is planned before then' })),
  },
  { additionalProperties: false },
);

/** What is planned for one item, and what it still misses. */
export const itemPlanSchema = Type.Object(
  {
    plan: orNull(Type.Object(plan)),
    published: Type.Boolean(),
    missing: Type.Array(Type.String(), { description: 'What prevents the publication, as far as it is known now' }),
  },
  { $id: 'ItemPlan' },
);

// The rules of the domain check instants and names, so that people see the texts of the domain.
const time = (description: string) => orNull(Type.String({ maxLength: maximumInstantLength, description }));

export const planChoicesSchema = Type.Object(
  {
    publishAt: time('An instant, ISO 8601 with a zone; null if it is not published by itself'),
    unpublishAt: time('An instant, ISO 8601 with a zone; null if it is not unpublished by itself'),
    release: orNull(Type.String({ maxLength: 1000 })),
    movesRelease: Type.Optional(Type.Boolean({ description: 'Moves the other items of the release to this time' })),
    incompleteConfirmed: Type.Optional(
      Type.Boolean({ description: 'The item still misses something, and shall be planned' }),
    ),
  },
  { additionalProperties: false, $id: 'PlanChoices' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof plannedItemSchema>, PlannedItem>,
  Same<Static<typeof itemPlanSchema>, ItemPlan>,
  Same<Static<typeof planChoicesSchema>, PlanChoices>,
] = [true, true, true];
