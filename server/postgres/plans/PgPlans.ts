import { sql, type Kysely, type Transaction } from 'kysely';
import {
  releaseKey,
  type Plan,
  type PlanFailure,
  type PlannedItem,
  type PlannedName,
} from '../../../src/domain/plan/plan.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { ofVersion, type AuditContext, type ChangeRefusal } from '../../application/ports/Change.ts';
import type { CheckedPlan, Plans, Span } from '../../application/ports/item/Plans.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { isUuid, unaltered } from '../../database/storable.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { itemTables } from '../kinds/itemTables.ts';
import { auditedPlan, columnsOf, planFrom, planOf, selectPlans, writePlan, type PlanRow } from './planRows.ts';

type SaveRefusal = ChangeRefusal | 'already-published' | 'release-at-another-time';

/** Plans in PostgreSQL. Locks are taken in this order: release, item, plans. */
export class PgPlans implements Plans {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async list(span?: Span): Promise<readonly PlannedItem[]> {
    if (span === undefined) return selectPlans(this.#tables, sql`true`);
    const within = (column: string) => sql`(${sql.ref(column)} >= ${span.from} AND ${sql.ref(column)} < ${span.until})`;
    return selectPlans(this.#tables, sql`${within('plan.publish_at')} OR ${within('plan.unpublish_at')}`);
  }

  async find(id: string): Promise<Plan | undefined> {
    const row = isUuid(id) ? await planOf(this.#tables, id).executeTakeFirst() : undefined;
    return row && planFrom(row);
  }

  save(item: PlannedName, plan: CheckedPlan, version: number, audit: AuditContext): Promise<Result<Plan, SaveRefusal>> {
    return refusable<Plan, SaveRefusal>(this.#tables, async (transaction) => {
      if (plan.release !== null) await lockRelease(transaction, plan.release);
      const found = await lockPlanned(transaction, item, version);
      if (!found.ok) return found;
      const { published, before } = found.value;
      if (published && plan.publishAt !== null) return refuse('already-published');
      const others = plan.release === null ? [] : await othersOf(transaction, plan.release, item.id);
      const publishAt = plan.publishAt === null ? null : new Date(plan.publishAt);
      const moved = others.filter(({ publish_at }) => publish_at?.getTime() !== publishAt?.getTime());
      if (moved.length > 0 && plan.movesRelease !== true) return refuse('release-at-another-time');
      for (const other of moved) await this.#move(transaction, other, publishAt, audit);
      // The first who named the release has chosen its letter case.
      const named = { ...plan, release: others[0]?.release ?? plan.release };
      const saved = await writePlan(
        transaction,
        { item_id: item.id, kind: item.kind, ...columnsOf(named, audit.person) },
        before,
      );
      if (saved === undefined) return refuse('stale');
      const changed = { ...item, before: before ? auditedPlan(before) : {}, after: auditedPlan(saved) };
      await recordChange(transaction, changed, audit);
      return ok(planFrom(saved));
    });
  }

  remove(item: PlannedName, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>> {
    return refusable<void, ChangeRefusal>(this.#tables, async (transaction) => {
      const found = await lockPlanned(transaction, item, version);
      if (!found.ok) return found;
      const { before } = found.value;
      if (before === undefined) return refuse('not-found');
      await transaction.deleteFrom('item_plans').where('item_id', '=', item.id).execute();
      await recordChange(transaction, { ...item, before: auditedPlan(before), after: {} }, audit);
      return ok(undefined);
    });
  }

  due(now: Date, limit: number): Promise<readonly PlannedItem[]> {
    const isDue = sql`(plan.publish_at <= ${now} AND plan.failed_at IS NULL) OR plan.unpublish_at <= ${now}`;
    return selectPlans(this.#tables, isDue, limit);
  }

  async fail({ id, version }: Pick<PlannedItem, 'id' | 'version'>, { at, reasons }: PlanFailure): Promise<void> {
    await this.#tables
      .updateTable('item_plans')
      .set({ failed_at: new Date(at), reasons: reasons.map(unaltered), version: nextVersion })
      .where('item_id', '=', id)
      .where('version', '=', version)
      .where('publish_at', 'is not', null)
      .execute();
  }

  async endUnpublication({ id, version }: Pick<PlannedItem, 'id' | 'version'>): Promise<void> {
    await this.#tables.transaction().execute(async (transaction) => {
      const row = await planOf(transaction, id).where('version', '=', version).forUpdate().executeTakeFirst();
      if (row === undefined) return;
      if (row.publish_at === null) await transaction.deleteFrom('item_plans').where('item_id', '=', id).execute();
      else
        await transaction
          .updateTable('item_plans')
          .set({ unpublish_at: null, version: nextVersion })
          .where('item_id', '=', id)
          .execute();
    });
  }

  async #move(
    transaction: Transaction<Tables>,
    row: PlanRow,
    publishAt: Date | null,
    audit: AuditContext,
  ): Promise<void> {
    const moved = await transaction
      .updateTable('item_plans')
      .set({ publish_at: publishAt, failed_at: null, reasons: [], person: audit.person, version: nextVersion })
      .where('item_id', '=', row.item_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const changed = { kind: row.kind, id: row.item_id, before: auditedPlan(row), after: auditedPlan(moved) };
    await recordChange(transaction, changed, audit);
  }
}

const nextVersion = sql<number>`nextval('item_plan_versions')`;

/** Two administrators who plan items of one release wait for each other, also if it has no item yet. */
async function lockRelease(transaction: Transaction<Tables>, release: string): Promise<void> {
  const key = `release ${releaseKey(release)}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** The item must stay as it is until the plan is saved. An item without a plan has version 0. */
async function lockPlanned(
  transaction: Transaction<Tables>,
  { kind, id }: PlannedName,
  version: number,
): Promise<Result<{ readonly published: boolean; readonly before: PlanRow | undefined }, ChangeRefusal>> {
  const { rows } = await sql<{ published: boolean }>`
    SELECT published FROM ${sql.table(itemTables[kind].name)} WHERE id = ${id} FOR SHARE`.execute(transaction);
  const [item] = rows;
  if (item === undefined) return refuse('not-found');
  const before = await planOf(transaction, id).forUpdate().executeTakeFirst();
  const current = ofVersion(before ?? { version: 0 }, version);
  return current.ok ? ok({ published: item.published, before }) : current;
}

/** The other plans of a release, in the order in which everybody locks them. */
function othersOf(transaction: Transaction<Tables>, release: string, id: string): Promise<readonly PlanRow[]> {
  return transaction
    .selectFrom('item_plans')
    .selectAll()
    .where('release_key', '=', releaseKey(release))
    .where('item_id', '<>', id)
    .orderBy('item_id')
    .forUpdate()
    .execute();
}
