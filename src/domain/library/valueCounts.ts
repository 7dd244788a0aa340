import { bulkFields, type BulkField, type BulkValues } from './bulkChange.ts';

/** A value of a field, and how many of the chosen items have it. */
export interface ValueCount {
  /** Products are a list; a missing series or feature is null. */
  readonly value: string | boolean | readonly string[] | null;
  readonly count: number;
}

/** The values that the chosen items have now. A field that none of them has is missing. */
export type ValueCounts = Partial<Readonly<Record<BulkField, readonly ValueCount[]>>>;

/** Rule BULK-13: which values the items have in each field, the most frequent first. */
export function countValues(items: readonly BulkValues[]): ValueCounts {
  const counted = bulkFields.webinar.flatMap((field) => {
    const having = items.flatMap((item) => (item[field] === undefined ? [] : [item[field]]));
    const groups = [...Map.groupBy(having, (value) => JSON.stringify(value)).values()];
    const values = groups.map((group) => ({ value: group[0] ?? null, count: group.length }));
    return values.length === 0 ? [] : [[field, values.sort((one, other) => other.count - one.count)] as const];
  });
  return Object.fromEntries(counted);
}
