import type { DataMigration } from './migrations/migrations.ts';
import type { StateOfData } from './stateOfData.ts';

/** What a start of this code on some data means for the processes that run on it already. */
export type UpdateVerdict =
  /** No migration is missing. */
  | { readonly kind: 'same' }
  /** The code of the data works on: processes may be replaced one by one. */
  | { readonly kind: 'rolling'; readonly missing: readonly string[] }
  /** The code of the data would not work after this migration, which needs at least the code that has `oldest`. */
  | { readonly kind: 'stop-first'; readonly missing: readonly string[]; readonly by: string; readonly oldest: string }
  /** The data is of newer code, and this code works with it. */
  | { readonly kind: 'older-code'; readonly newest: string }
  /** The data is of newer code, and this code does not work with it. */
  | { readonly kind: 'newer-data'; readonly newest: string }
  /** The data has other migrations than this code. */
  | { readonly kind: 'other-data' };

/** Rules UPDATE-1 and UPDATE-2: whether this code and the code of the data may run side by side. */
export function judgeUpdate(
  migrations: Readonly<Record<string, DataMigration>>,
  { ran, oldestCode }: Pick<StateOfData, 'ran' | 'oldestCode'>,
): UpdateVerdict {
  const known = Object.keys(migrations);
  const shared = Math.min(known.length, ran.length);
  if (known.slice(0, shared).some((name, place) => name !== ran[place])) return { kind: 'other-data' };
  const newestKnown = known.at(-1) ?? '';
  const newestRan = ran.at(-1) ?? '';
  if (ran.length > known.length)
    return {
      kind: oldestCode !== undefined && oldestCode <= newestKnown ? 'older-code' : 'newer-data',
      newest: newestRan,
    };
  const missing = known.slice(shared);
  if (missing.length === 0) return { kind: 'same' };
  for (const by of missing) {
    const oldest = migrations[by]?.oldestCode ?? '';
    // Data without migrations has no processes.
    if (shared > 0 && oldest > newestRan) return { kind: 'stop-first', missing, by, oldest };
  }
  return { kind: 'rolling', missing };
}
