import type { ItemKind } from '../item/itemKind.ts';
import { blankUpcoming } from '../item/upcoming.ts';
import { blankVideo } from '../item/video.ts';
import { blankWebinar } from '../item/webinar.ts';
import type { FieldDifference, LinkedTitle } from './history.ts';

/** Values by the names of fields, as JSON. */
type Values = Readonly<Record<string, unknown>>;

/** What an item was before a later change of it. Only fields that the change touched are there. */
export interface LaterChange {
  readonly before: Values;
}

/** Rule HISTORY-6: what bringing back an earlier version changes: each field as it is (`before`) and as it will be. */
export interface EarlierVersion {
  readonly kind: ItemKind;
  readonly itemId: string;
  /** The version of the item now. Bringing back names it. */
  readonly version: number;
  readonly differences: readonly FieldDifference[];
  readonly linked: readonly LinkedTitle[];
}

/**
 * Rule HISTORY-6: the fields of each form, which are brought back. The film, its picture and captions, the downloads, the
 * publication and a cancellation stay as they are.
 */
export const broughtBackFields: Readonly<Record<ItemKind, readonly string[]>> = {
  video: [...Object.keys(blankVideo), 'slug'],
  webinar: [...Object.keys(blankWebinar), 'slug', 'seriesId', 'detail', 'recommendations'],
  upcoming: [...Object.keys(blankUpcoming), 'earlierSessionId', 'recordedWebinarId'],
  series: ['title'],
};

/**
 * Rule HISTORY-6: how an item differs from what it was before all `later` changes, which are ordered from the oldest. A
 * field was what the first later change of it found.
 */
export function differencesFrom(
  kind: ItemKind,
  current: Values,
  later: readonly LaterChange[],
): readonly FieldDifference[] {
  return broughtBackFields[kind].flatMap((field) => {
    const first = later.find(({ before }) => Object.hasOwn(before, field));
    if (first === undefined) return [];
    const [before, after] = [current[field] ?? null, first.before[field] ?? null];
    return isSameJson(before, after) ? [] : [{ field, before, after }];
  });
}

/** Whether two JSON values are equal. The order of keys does not count, because the database changes it. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [ones, others] = [Object.entries(one), other as Values];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    ones.length === Object.keys(other).length &&
    ones.every(([key, value]) => Object.hasOwn(others, key) && isSameJson(value, others[key]))
  );
}
