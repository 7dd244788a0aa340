import { Type, type Static } from 'typebox';
import type { EarlierVersion } from '../domain/history/earlierVersion.ts';
import {
  auditedActions,
  auditedKinds,
  maximumTitlePartLength,
  type AuditedPerson,
  type HistoryPage,
} from '../domain/history/history.ts';
import { itemKinds } from '../domain/item/itemKind.ts';
import { instant, listParameters, oneOf, orNull, uuid, type Same } from './schemaParts.ts';

const differences = Type.Array(
  Type.Object({
    field: Type.String(),
    before: Type.Unknown({ description: 'The value as JSON; null where there was none' }),
    after: Type.Unknown(),
  }),
);

const linked = Type.Array(Type.Object({ id: uuid(), title: Type.String() }), {
  description: 'The titles of the items that the differences name by their ids',
});

/** One page of the audit log, the newest change first. */
export const historySchema = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        at: instant(),
        person: Type.String({ description: 'The id of the administrator, or "the site"' }),
        personName: orNull(Type.String()),
        kind: oneOf(auditedKinds),
        itemId: uuid(),
        title: orNull(Type.String({ description: 'The title that the item has now, or had last' })),
        action: oneOf(auditedActions),
        differences,
      }),
    ),
    linked,
    nextCursor: orNull(Type.String()),
  },
  { $id: 'History' },
);

export const historyPeopleSchema = Type.Object(
  { items: Type.Array(Type.Object({ id: Type.String(), name: orNull(Type.String()) })) },
  { $id: 'HistoryPeople' },
);

export const earlierVersionSchema = Type.Object(
  { kind: oneOf(itemKinds), itemId: uuid(), version: Type.Integer(), differences, linked },
  { $id: 'EarlierVersion', description: 'Each field as it is (before) and as it was then (after)' },
);

const day = (description: string) => Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description }));
export const historyQuerySchema = Type.Object(
  {
    item: Type.Optional(uuid()),
    kind: Type.Optional(oneOf(auditedKinds)),
    person: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    action: Type.Optional(oneOf(auditedActions)),
    title: Type.Optional(
      Type.String({ minLength: 1, maxLength: maximumTitlePartLength, description: 'A part of the title' }),
    ),
    from: day('The first day, in UTC'),
    to: day('The last day, in UTC'),
    limit: listParameters.limit,
    cursor: listParameters.cursor,
    format: Type.Optional(oneOf(['json', 'csv'])),
  },
  { additionalProperties: false },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof historySchema>, HistoryPage>,
  Same<Static<typeof historyPeopleSchema>['items'], AuditedPerson[]>,
  Same<Static<typeof earlierVersionSchema>, EarlierVersion>,
] = [true, true, true];
