import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { BulkAct, BulkItem, BulkOutcome } from '../../../src/domain/library/bulkAct.ts';
import type {
  BulkActs,
  BulkResult,
  NewBulkAct,
  RecordedChange,
  TakenAct,
} from '../../application/ports/library/BulkActs.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/storable.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';

type StoredAct = Omit<BulkAct, 'at'> & { readonly at: Date };

/** The changes of many items in PostgreSQL. */
export class PgBulkActs implements BulkActs {
  readonly #tables: Kysely<Tables>;
  readonly #version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, version: FollowedVersion = unfollowed) {
    this.#tables = tables;
    this.#version = version;
  }

  async create({ id, change, person, at, items }: NewBulkAct): Promise<BulkAct> {
    await this.#tables.transaction().execute(async (transaction) => {
      await sql`INSERT INTO bulk_acts (id, change, person, at)
        VALUES (${id}, ${JSON.stringify(change)}, ${person}, ${at})`.execute(transaction);
      await sql`INSERT INTO bulk_items (act_id, position, kind, item_id, title, outcome, reasons)
        SELECT ${id}, item.position, item.kind, item.id::uuid, item.title, item.outcome, item.reasons
        FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
          AS (kind text, id text, title text, outcome text, reasons jsonb)) WITH ORDINALITY
          AS item (kind, id, title, outcome, reasons, position)`.execute(transaction);
    });
    const created = await this.find(id);
    if (created === undefined) throw new Error(`The act ${id} was saved but cannot be found`);
    return created;
  }

  async find(id: string): Promise<BulkAct | undefined> {
    return isUuid(id) ? (await this.#acts(sql`id = ${id}`, sql`LIMIT 1`))[0] : undefined;
  }

  list(limit: number): Promise<readonly BulkAct[]> {
    return this.#acts(sql`state <> 'prepared'`, sql`LIMIT ${limit}`);
  }

  async items(
    id: string,
    outcome: BulkOutcome | undefined,
    offset: number,
    limit: number,
  ): Promise<readonly BulkItem[]> {
    if (!isUuid(id)) return [];
    const only = outcome === undefined ? sql`true` : sql`outcome = ${outcome}`;
    const { rows } = await sql<BulkItem>`
      SELECT kind, item_id AS id, title, outcome, reasons FROM bulk_items
      WHERE act_id = ${id} AND ${only} ORDER BY position LIMIT ${limit} OFFSET ${offset}`.execute(this.#tables);
    return rows;
  }

  start(id: string): Promise<boolean> {
    return this.#run(id, sql`state = 'prepared'`);
  }

  async retry(id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    await sql`UPDATE bulk_items SET outcome = 'ready', reasons = '[]'
      WHERE act_id = ${id} AND outcome = 'refused'`.execute(this.#tables);
    return this.#run(id, sql`state = 'finished'`);
  }

  async take(worker: string, now: Date, until: Date): Promise<TakenAct | undefined> {
    const { rows } = await sql<{ id: string; requestId: string | null }>`
      UPDATE bulk_acts SET worker = ${worker}, leased_until = ${until} WHERE id = (
        SELECT id FROM bulk_acts
        WHERE state = 'running' AND (worker IS NULL OR worker = ${worker} OR leased_until < ${now})
        ORDER BY at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, request_id AS "requestId"`.execute(this.#tables);
    const [taken] = rows;
    const act = taken === undefined ? undefined : await this.find(taken.id);
    return act === undefined ? undefined : { ...act, requestId: taken?.requestId ?? undefined };
  }

  async save(id: string, results: readonly BulkResult[]): Promise<void> {
    await sql`UPDATE bulk_items SET outcome = result.outcome, reasons = result.reasons
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS result (id uuid, outcome text, reasons jsonb)
      WHERE act_id = ${id} AND item_id = result.id`.execute(this.#tables);
  }

  async finish(id: string, now: Date): Promise<void> {
    await sql`UPDATE bulk_acts SET state = 'finished', finished_at = ${now}, worker = NULL, leased_until = NULL
      WHERE id = ${id} AND state = 'running'
        AND NOT EXISTS (SELECT FROM bulk_items WHERE act_id = ${id} AND outcome = 'ready')`.execute(this.#tables);
    this.#version.check();
  }

  async changes(id: string, itemIds?: readonly string[]): Promise<readonly RecordedChange[]> {
    const only = itemIds === undefined ? sql`true` : sql`item_id = ANY(${itemIds}::uuid[])`;
    const { rows } = await sql<RecordedChange>`
      SELECT kind, item_id AS id, action, before, after FROM changes
      WHERE act_id = ${id} AND ${only} ORDER BY changes.id`.execute(this.#tables);
    return rows;
  }

  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM bulk_acts WHERE at < ${before}`.execute(this.#tables);
  }

  async #run(id: string, from: RawBuilder<unknown>): Promise<boolean> {
    if (!isUuid(id)) return false;
    // In a transaction, which names its request.
    await this.#tables.transaction().execute((transaction) =>
      sql`UPDATE bulk_acts SET state = 'running', finished_at = NULL, request_id = current_request()
        WHERE id = ${id} AND ${from}`.execute(transaction),
    );
    return (await this.find(id)) !== undefined;
  }

  async #acts(condition: RawBuilder<unknown>, limit: RawBuilder<unknown>): Promise<readonly BulkAct[]> {
    const { rows } = await sql<StoredAct>`
      SELECT act.id, act.change, act.state, act.person, act.at, counted.total, counted.counts,
        act.state = 'finished' AND act.change ->> 'act' <> 'purge' AND (counted.counts ->> 'done')::integer > 0 AND NOT EXISTS (
          SELECT FROM bulk_acts undo WHERE undo.change ->> 'of' = act.id::text AND undo.state <> 'prepared') AS "canUndo"
      FROM (SELECT * FROM bulk_acts WHERE ${condition} ORDER BY at DESC, id ${limit}) act
      CROSS JOIN LATERAL (
        SELECT count(*) AS total, jsonb_build_object(
          'ready', count(*) FILTER (WHERE outcome = 'ready'), 'done', count(*) FILTER (WHERE outcome = 'done'),
          'same', count(*) FILTER (WHERE outcome = 'same'), 'refused', count(*) FILTER (WHERE outcome = 'refused')) AS counts
        FROM bulk_items WHERE act_id = act.id) counted
      ORDER BY act.at DESC, act.id`.execute(this.#tables);
    return rows.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
  }
}
