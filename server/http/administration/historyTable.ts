import type { FieldDifference, HistoryEntry } from '../../../src/domain/history/history.ts';

/** One field of a change. A change without fields has one row. */
interface HistoryRow extends Partial<FieldDifference> {
  readonly entry: HistoryEntry;
}

export function historyRows(entries: readonly HistoryEntry[]): readonly HistoryRow[] {
  return entries.flatMap((entry) =>
    entry.differences.length === 0 ? [{ entry }] : entry.differences.map((difference) => ({ entry, ...difference })),
  );
}

/** Rule HISTORY-10: the columns of the file, each with its cell. */
export const historyColumns = {
  at: ({ entry }: HistoryRow) => entry.at,
  person: ({ entry }: HistoryRow) => entry.person,
  name: ({ entry }: HistoryRow) => entry.personName,
  kind: ({ entry }: HistoryRow) => entry.kind,
  item: ({ entry }: HistoryRow) => entry.itemId,
  title: ({ entry }: HistoryRow) => entry.title,
  action: ({ entry }: HistoryRow) => entry.action,
  change: ({ entry }: HistoryRow) => entry.id,
  field: ({ field }: HistoryRow) => field ?? null,
  before: ({ before }: HistoryRow) => cellOf(before),
  after: ({ after }: HistoryRow) => cellOf(after),
};

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
