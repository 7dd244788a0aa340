import { createHash } from 'node:crypto';
import { videoQueryString, type VideoQuery } from '../../../src/domain/catalogue.ts';

/** A place in a list: the item that was shown last, by the values that the list is ordered by. */
export interface ListPlace {
  /** How well it matches the search; 0 where there is none. */
  readonly score: number;
  readonly publishedAt: string;
  readonly id: string;
}

/** The place as an opaque word. It is bound to its query: another list has no such place. */
export function cursorFrom(place: ListPlace, query: VideoQuery): string {
  const values = [place.score, Date.parse(place.publishedAt), place.id];
  return Buffer.from(JSON.stringify([...values, check(values, query)])).toString('base64url');
}

/** The place that a cursor of ours names; undefined for any other text. */
export function placeFrom(cursor: string, query: VideoQuery): ListPlace | undefined {
  const values = readValues(cursor);
  if (values === undefined) return undefined;
  const [score, publishedAt, id] = values;
  if (typeof score !== 'number' || typeof publishedAt !== 'number' || typeof id !== 'string') return undefined;
  const place = { score, publishedAt: isoInstant(publishedAt), id };
  // What is written the same way again was written by us: no second spelling, no changed value, no other query.
  return cursorFrom(place, query) === cursor ? place : undefined;
}

function readValues(cursor: string): readonly unknown[] | undefined {
  if (!/^[\w-]{1,300}$/.test(cursor)) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) && values.length === 4 ? values : undefined;
  } catch {
    return undefined;
  }
}

const lastInstant = 8.64e15;

function isoInstant(milliseconds: number): string {
  const known = Number.isInteger(milliseconds) && Math.abs(milliseconds) <= lastInstant;
  return known ? new Date(milliseconds).toISOString() : '';
}

function check(values: readonly unknown[], query: VideoQuery): string {
  return createHash('sha256').update(JSON.stringify([values, videoQueryString(query)])).digest('base64url').slice(0, 16);
}
