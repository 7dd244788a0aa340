import { Type, type Static } from 'typebox';
import type { BinnedItem } from '../domain/item/bin.ts';
import { itemKinds } from '../domain/item/itemKind.ts';
import { instant, listParameters, oneOf, orNull, sliceOf, uuid, type Same } from './schemaParts.ts';

/** A deleted item that administrators can still restore. */
export const binnedItemSchema = Type.Object(
  {
    id: uuid(),
    kind: oneOf(itemKinds),
    title: Type.String(),
    deletedAt: instant(),
    restorableUntil: instant(),
    deletedBy: Type.String({ description: 'The id of the administrator who deleted it' }),
    deletedByName: orNull(Type.String()),
  },
  { $id: 'BinnedItem' },
);

export const binSchema = sliceOf('BinnedItem', 'Bin');
export const binQuerySchema = Type.Object(
  { limit: listParameters.limit, cursor: listParameters.cursor },
  { additionalProperties: false },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof binnedItemSchema>, BinnedItem> = true;
