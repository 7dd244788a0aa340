import type { Slice } from '../../src/domain/catalogue.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { cursorFrom, placeFrom, type ListOrder, type PlaceValue } from '../application/catalogue/listCursor.ts';
import { searchIn, type SearchedTexts } from './searchInMemory.ts';

/** An item as a list looks at it; `values` are those of the list's order. */
export interface Listed<Item> extends SearchedTexts {
  readonly id: string;
  readonly item: Item;
  readonly values: readonly PlaceValue[];
}

export interface SliceWanted<Item> {
  readonly list: string;
  /** All that visitors may see: words of nothing else are known to a search. */
  readonly shown: readonly Listed<Item>[];
  readonly isWanted: (item: Item) => boolean;
  readonly search: string;
  readonly order: ListOrder;
  readonly limit: number;
  readonly cursor: string | undefined;
}

type Found = Pick<Listed<unknown>, 'id' | 'values'> & { readonly score: number };

/** A stretch of a list in memory, as the lists in PostgreSQL have it. */
export function sliceInMemory<Item>({
  list,
  shown,
  isWanted,
  search,
  order,
  limit,
  cursor,
}: SliceWanted<Item>): Result<Slice<Item>, 'bad-cursor'> {
  const after = cursor === undefined ? undefined : placeFrom(cursor, list, order);
  if (cursor !== undefined && after === undefined) return refuse('bad-cursor');
  const { matches, understood } =
    search === ''
      ? { matches: shown.map((item) => ({ item, score: 0 })), understood: undefined }
      : { understood: undefined, ...searchIn(shown, search) };
  const found = matches
    .map(({ item: listed, score }) => ({ id: listed.id, item: listed.item, values: listed.values, listed, score }))
    .filter(({ item }) => isWanted(item))
    .sort((one, other) => compare(order, one, other));
  const rest = after === undefined ? found : found.filter((one) => compare(order, after, one) < 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const more = rest.length > limit && last !== undefined;
  const [best] = page;
  const meant = best === undefined || after !== undefined ? undefined : understood?.(best.listed);
  return ok({
    items: page.map(({ item }) => item),
    total: found.length,
    nextCursor: more ? cursorFrom(last, list) : null,
    ...(meant === undefined ? {} : { meant }),
  });
}

const titles = new Intl.Collator('en', { numeric: true });

function compare(order: ListOrder, one: Found, other: Found): number {
  const ahead = other.score - one.score;
  if (ahead !== 0) return ahead;
  for (const [index, value] of one.values.entries()) {
    const difference = compareValues(order, value, other.values[index] ?? value);
    if (difference !== 0) return difference;
  }
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

function compareValues(order: ListOrder, one: PlaceValue, other: PlaceValue): number {
  if (typeof one === 'string' || typeof other === 'string') return titles.compare(String(one), String(other));
  return order === 'soonest' ? one - other : other - one;
}
