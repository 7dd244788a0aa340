import { createHash } from 'node:crypto';
import type { Result } from '../../../src/domain/result.ts';
import type { Sort } from '../../../src/domain/catalogue/sort.ts';
import {
  everything,
  listingQueryString,
  maximumCursorLength,
  type ListingQuery,
} from '../../../src/domain/catalogue/catalogue.ts';
import type { Section } from '../../../src/domain/catalogue/section.ts';

/**
 * The orders of a list. A search sorts by rank before them; `id` breaks ties after them. `dated` and `viewed` are
 * `recent` and `popular` for lists that include drafts: a draft has no publishing day, so its creation day is used.
 * `name` is `title` for videos.
 */
export type ListOrder = Sort | 'best' | 'soonest' | 'dated' | 'viewed' | 'name';
/** An order, or that of the audit log. */
type CursorOrder = ListOrder | 'changed';

/** Maps each order that visitors choose to its order in lists with drafts. */
export const ordersWithDrafts: Readonly<Record<Sort, ListOrder>> = {
  recent: 'dated',
  popular: 'viewed',
  title: 'title',
};

/** An instant is milliseconds since 1970. */
type ValueKind = 'instant' | 'count' | 'text';
export type PlaceValue = number | string;

const valuesOf: Readonly<Record<CursorOrder, readonly ValueKind[]>> = {
  best: [],
  recent: ['instant'],
  popular: ['count', 'instant'],
  title: ['text'],
  soonest: ['instant'],
  dated: ['instant'],
  viewed: ['count', 'instant'],
  name: ['text'],
  changed: ['instant', 'count'],
};

/** The last item of a page of the list, by the values that the list is sorted by. */
export interface ListPlace {
  /** The place in the answers of a search, from 0; 0 without a search. */
  readonly rank: number;
  readonly values: readonly PlaceValue[];
  readonly id: string;
}

/** Rule LIST-11: encodes the place as an opaque cursor. A checksum binds it to its list (section, query and zone). */
export function cursorFrom({ rank, values, id }: ListPlace, list: string): string {
  const written = [rank, ...values, id];
  return Buffer.from(JSON.stringify([...written, check(written, list)])).toString('base64url');
}

/** The first `limit` of some rows, and the cursor of the rows behind them if there are any. */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  list: string,
  valuesOf: (last: Row) => readonly PlaceValue[],
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { page, nextCursor: hasMore ? cursorFrom({ rank: 0, values: valuesOf(last), id: last.id }, list) : null };
}

/** What a list without a cursor, or with one of its own, has found. It refuses no such request. */
export function acceptedList<Found>(listed: Result<Found, 'bad-cursor'>): Found {
  if (!listed.ok) throw new Error(`A list refused its own cursor or none: ${listed.refusal}`);
  return listed.value;
}

/** Decodes a cursor. Undefined if it was changed, comes from another list or is no cursor. */
export function placeFrom(cursor: string, list: string, order: CursorOrder): ListPlace | undefined {
  const [rank, ...rest] = readValues(cursor) ?? [];
  const kinds = valuesOf[order];
  const id = rest[kinds.length];
  const values = rest.slice(0, kinds.length);
  if (rest.length !== kinds.length + 2 || !isRank(rank) || !isId(id)) return undefined;
  if (!values.every((value, index): value is PlaceValue => isOfKind(value, kinds[index]))) return undefined;
  // Encoding the values again must give the same text. This refuses other spellings, changed values and other lists.
  return cursorFrom({ rank, values, id }, list) === cursor ? { rank, values, id } : undefined;
}

function readValues(cursor: string): readonly unknown[] | undefined {
  if (cursor.length > maximumCursorLength || !/^[\w-]+$/.test(cursor)) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

// The checksum has no secret, so anybody can forge a cursor. These bounds keep values out that PostgreSQL would reject.
const lastRank = 100_000_000;
const lastInstant = Date.UTC(9999, 11, 31);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isRank(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= lastRank;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

function isOfKind(value: unknown, kind: ValueKind | undefined): boolean {
  if (kind === 'text') return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
  return (
    Number.isSafeInteger(value) && (kind === 'count' || ((value as number) >= 0 && (value as number) <= lastInstant))
  );
}

function check(values: readonly unknown[], list: string): string {
  return createHash('sha256')
    .update(JSON.stringify([values, list]))
    .digest('base64url')
    .slice(0, 16);
}

/** The name of a list that its cursors are bound to: section, query, and zone where the list depends on it. */
export function listName(section: Section, query: Partial<ListingQuery>, zone = ''): string {
  return `${section}${listingQueryString(section, { ...everything, ...query })} ${zone}`;
}
