import { sql, type Insertable, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import { releaseKey, type Plan, type PlannedItem } from '../../../src/domain/plan/plan.ts';
import type { CheckedPlan } from '../../application/ports/item/Plans.ts';
import type { Tables } from '../../database/Database.ts';
import { unaltered } from '../../database/storable.ts';

export type PlanRow = Selectable<Tables['item_plans']>;

export function planOf(tables: Kysely<Tables>, id: string) {
  return tables.selectFrom('item_plans').selectAll().where('item_id', '=', id);
}

export function planFrom(row: PlanRow): Plan {
  const { publish_at, unpublish_at, failed_at, release, person, version, reasons } = row;
  return {
    publishAt: publish_at?.toISOString() ?? null,
    unpublishAt: unpublish_at?.toISOString() ?? null,
    release,
    person,
    version,
    failure: failed_at === null ? null : { at: failed_at.toISOString(), reasons },
  };
}

/** What the audit log records of a plan. */
export function auditedPlan(row: PlanRow): Readonly<Record<string, unknown>> {
  const { publishAt, unpublishAt, release } = planFrom(row);
  return { publishAt, unpublishAt, release };
}

/** A plan that is saved has not failed. */
export function columnsOf({ publishAt, unpublishAt, release }: CheckedPlan, person: string) {
  return {
    publish_at: publishAt === null ? null : new Date(publishAt),
    unpublish_at: unpublishAt === null ? null : new Date(unpublishAt),
    release: release === null ? null : unaltered(release),
    release_key: release === null ? null : releaseKey(release),
    person,
    failed_at: null,
    reasons: [],
  };
}

/** Undefined if somebody else has planned the item meanwhile. */
export async function writePlan(
  transaction: Transaction<Tables>,
  row: Insertable<Tables['item_plans']>,
  before: PlanRow | undefined,
): Promise<PlanRow | undefined> {
  if (before === undefined)
    return transaction
      .insertInto('item_plans')
      .values(row)
      .onConflict((clash) => clash.column('item_id').doNothing())
      .returningAll()
      .executeTakeFirst();
  return transaction
    .updateTable('item_plans')
    .set({ ...row, version: sql<number>`nextval('item_plan_versions')` })
    .where('item_id', '=', row.item_id)
    .returningAll()
    .executeTakeFirst();
}

/** The plans that meet a condition on the row `plan`, with their items, by time. */
export async function selectPlans(
  tables: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  limit?: number,
): Promise<readonly PlannedItem[]> {
  const { rows } = await sql<PlanRow & { readonly title: string; readonly published: boolean }>`
    SELECT plan.*, item.title, item.published FROM item_plans plan JOIN (
      SELECT id, name AS title, published FROM videos
      UNION ALL SELECT id, title, published FROM webinars
      UNION ALL SELECT id, title, published FROM upcoming_webinars
    ) item ON item.id = plan.item_id
    WHERE ${condition}
    ORDER BY least(plan.publish_at, plan.unpublish_at), plan.item_id
    LIMIT ${limit ?? null}`.execute(tables);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.item_id,
    title: row.title,
    published: row.published,
    ...planFrom(row),
  }));
}
