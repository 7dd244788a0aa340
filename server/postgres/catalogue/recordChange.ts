import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { AuditedKind } from '../../../src/domain/history/history.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { Tables } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';

export interface Changed {
  readonly kind: AuditedKind;
  readonly id: string;
  /** The fields before and after the change. Only fields that differ are recorded. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * Rule DRAFT-10: writes an audit entry in the transaction of the change. An edit without a difference is not recorded.
 * Rule BULK-17: a change of many items notifies no process of each item.
 */
export async function recordChange(
  transaction: Transaction<Tables>,
  { kind, id, before, after }: Changed,
  { person, at, action, bulkAct }: AuditContext,
): Promise<void> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter((field) => !isDeepStrictEqual(asStoredJson(before[field]), asStoredJson(after[field])));
  if (changed.length === 0 && action === 'edited') return;
  const only = (values: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]])), (_key, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    );
  await transaction
    .insertInto('changes')
    .values({
      at,
      person,
      kind,
      item_id: id,
      action,
      before: only(before),
      after: only(after),
      act_id: bulkAct ?? null,
    })
    .execute();
  if (bulkAct !== undefined) await sql`SELECT set_config('catalogue.is_quiet', 'yes', true)`.execute(transaction);
}

/**
 * The value after a round trip through JSON, so that dates compare as texts. PostgreSQL reorders keys, so their order
 * must not count.
 */
function asStoredJson(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

/** Tells the triggers of a transaction when its change happens. Without it they use the clock of the database. */
export async function setTimeOfChange(transaction: Transaction<Tables>, at: Date): Promise<void> {
  await sql`SELECT set_config('site.time_of_change', ${at.toISOString()}, true)`.execute(transaction);
}
