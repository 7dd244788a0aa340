import { createHash } from 'node:crypto';
import type { Sort } from '../../../src/domain/catalogue/sort.ts';

/**
 * What a list can be ordered by, first by the score of a search; `id` settles what is left. `dated` and `viewed` are
 * `recent` and `popular` where drafts are among what is published: the day that they were added stands in.
 */
export type ListOrder = Sort | 'soonest' | 'dated' | 'viewed';

/** The orders of visitors as they are with drafts. */
export const ordersWithDrafts: Readonly<Record<Sort, ListOrder>> = {
  recent: 'dated',
  popular: 'viewed',
  title: 'title',
};

/** Instants are milliseconds since 1970, numbers count, texts are as they stand. */
type ValueKind = 'instant' | 'count' | 'text';
export type PlaceValue = number | string;

const valuesOf: Readonly<Record<ListOrder, readonly ValueKind[]>> = {
  recent: ['instant'],
  popular: ['count', 'instant'],
  title: ['text'],
  soonest: ['instant'],
  dated: ['instant'],
  viewed: ['count', 'instant'],
};

/** A place in a list: the item that was shown last, by the values that the list is ordered by. */
export interface ListPlace {
  /** How well it matches the search; 0 where there is none. */
  readonly score: number;
  readonly values: readonly PlaceValue[];
  readonly id: string;
}

/**
 * Rule LIST-11: the place as an opaque word. It is bound to its list (section, query, zone): another list has no such
 * place.
 */
export function cursorFrom({ score, values, id }: ListPlace, list: string): string {
  const written = [score, ...values, id];
  return Buffer.from(JSON.stringify([...written, check(written, list)])).toString('base64url');
}

/** The place that a cursor of ours names; undefined for any other text. */
export function placeFrom(cursor: string, list: string, order: ListOrder): ListPlace | undefined {
  const [score, ...rest] = readValues(cursor) ?? [];
  const kinds = valuesOf[order];
  const id = rest[kinds.length];
  const values = rest.slice(0, kinds.length);
  if (rest.length !== kinds.length + 2 || !isScore(score) || !isId(id)) return undefined;
  if (!values.every((value, index): value is PlaceValue => isOfKind(value, kinds[index]))) return undefined;
  // What is written the same way again was written by us: no second spelling, no changed value, no other list.
  return cursorFrom({ score, values, id }, list) === cursor ? { score, values, id } : undefined;
}

function readValues(cursor: string): readonly unknown[] | undefined {
  if (!/^[\w-]{1,1500}$/.test(cursor)) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

// Whoever knows how the check is made can make cursors: no value may be one that a database refuses.
const lastScore = 1000;
const lastInstant = Date.UTC(9999, 11, 31);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isScore(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= lastScore;
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
