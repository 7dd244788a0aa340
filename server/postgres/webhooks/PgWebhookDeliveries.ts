import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type QueryResult, type RawBuilder, type Transaction } from 'kysely';
import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { DeliveryState, WebhookAttempt, WebhookDelivery } from '../../../src/domain/webhook/webhookDelivery.ts';
import { webhookTest } from '../../../src/domain/webhook/webhookEvent.ts';
import { placeFrom } from '../../application/catalogue/listCursor.ts';
import type { PageRequest } from '../../application/ports/item/Items.ts';
import type {
  DeliveryEnd,
  DueDelivery,
  WebhookDeliveries,
} from '../../application/ports/webhooks/WebhookDeliveries.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid, storable } from '../../database/storable.ts';
import { dueFrom, pageOfDeliveries, selectDeliveries, type DueRow } from './deliveryRows.ts';

/** Rule WEBHOOK-9: so many messages are sent to one endpoint at the same time. */
const atOnce = 4;
/** Longer than one try takes. */
const leaseMilliseconds = 30_000;

/** Messages of webhooks in PostgreSQL. Any number of processes may claim at the same time. */
export class PgWebhookDeliveries implements WebhookDeliveries {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async list(
    endpointId: string,
    state: DeliveryState | undefined,
    { limit, cursor }: PageRequest,
  ): Promise<Result<Slice<WebhookDelivery>, 'bad-cursor'>> {
    const list = `webhooks ${endpointId} ${state ?? ''}`;
    const after = cursor === undefined ? undefined : placeFrom(cursor, list, 'dated');
    if (cursor !== undefined && after === undefined) return refuse('bad-cursor');
    if (!isUuid(endpointId)) return ok({ items: [], total: 0, nextCursor: null });
    const chosen = sql`endpoint_id = ${endpointId} AND (${state ?? null}::text IS NULL OR state = ${state ?? null})`;
    const counted = await sql<{ total: number }>`
      SELECT count(*)::integer AS total FROM webhook_deliveries WHERE ${chosen}`.execute(this.#tables);
    const at = after === undefined ? null : new Date(Number(after.values[0]));
    const behind = sql`(${at}::timestamptz IS NULL OR at < ${at} OR (at = ${at} AND id > ${after?.id ?? null}::uuid))`;
    const rows = await selectDeliveries(this.#tables, sql`${chosen} AND ${behind}`, limit + 1);
    return ok({ ...pageOfDeliveries(rows, limit, list), total: counted.rows[0]?.total ?? 0 });
  }

  async find(id: string): Promise<WebhookDelivery | undefined> {
    if (!isUuid(id)) return undefined;
    const rows = await selectDeliveries(this.#tables, sql`id = ${id}`, 1);
    return pageOfDeliveries(rows, 1, '').items[0];
  }

  async addTest(endpointId: string, now: Date): Promise<Result<WebhookDelivery, 'not-found'>> {
    if (!isUuid(endpointId)) return refuse('not-found');
    const { rows } = await this.#within(
      sql<{ id: string }>`
      INSERT INTO webhook_deliveries (endpoint_id, message_id, type, at, due_at)
      SELECT id, gen_random_uuid(), ${webhookTest}, ${now}, ${now} FROM webhook_endpoints
      WHERE id = ${endpointId} FOR KEY SHARE RETURNING id`,
    );
    return this.#found(rows[0]?.id);
  }

  async replay(endpointId: string, id: string, now: Date): Promise<Result<WebhookDelivery, 'not-found'>> {
    if (!isUuid(id) || !isUuid(endpointId)) return refuse('not-found');
    await this.#within(sql`UPDATE webhook_deliveries SET ${afresh(now)}
      WHERE id = ${id} AND endpoint_id = ${endpointId} AND state <> 'sending'`);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM webhook_deliveries WHERE id = ${id} AND endpoint_id = ${endpointId}`.execute(this.#tables);
    return this.#found(rows[0]?.id);
  }

  async replayFailed(endpointId: string, since: Date, now: Date): Promise<number> {
    if (!isUuid(endpointId)) return 0;
    const { numAffectedRows = 0n } = await this.#within(sql`UPDATE webhook_deliveries SET ${afresh(now)}
      WHERE endpoint_id = ${endpointId} AND state = 'failed' AND at >= ${since}`);
    return Number(numAffectedRows);
  }

  claim(now: Date): Promise<readonly DueDelivery[]> {
    const claim = randomUUID();
    const leasedUntil = new Date(now.getTime() + leaseMilliseconds);
    return this.#tables.transaction().execute(async (transaction) => {
      // A statement of its own: the next one must see what the process before has claimed.
      const { rows: locked } = await sql<{ id: string }>`
        SELECT id FROM webhook_endpoints endpoint WHERE state = 'active'
          AND EXISTS (SELECT FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND ${isDue(now)})
        ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`.execute(transaction);
      if (locked.length === 0) return [];
      await noteInterrupted(transaction, now);
      const { rows } = await sql<DueRow>`
        WITH chosen AS (
          SELECT due.id FROM unnest(${locked.map(({ id }) => id)}::uuid[]) AS locked (id) CROSS JOIN LATERAL (
            SELECT id FROM webhook_deliveries WHERE endpoint_id = locked.id AND ${isDue(now)} ORDER BY due_at, id
            LIMIT greatest(0, ${atOnce} - (SELECT count(*) FROM webhook_deliveries
              WHERE endpoint_id = locked.id AND state = 'sending' AND leased_until > ${now}))) due)
        UPDATE webhook_deliveries delivery SET state = 'sending', claim = ${claim}, claimed_at = ${now},
          leased_until = ${leasedUntil}, tries = tries + 1, started_at = coalesce(started_at, ${now})
        FROM webhook_endpoints endpoint
        WHERE delivery.id IN (SELECT id FROM chosen) AND endpoint.id = delivery.endpoint_id
        RETURNING delivery.id, claim, message_id AS "messageId", endpoint_id AS "endpointId", url,
          array_remove(ARRAY[secret, CASE WHEN former_until > ${now} THEN former_secret END], NULL) AS secrets,
          type, at, item, tries, started_at AS "startedAt", request_id AS "requestId"`.execute(transaction);
      return rows.map(dueFrom);
    });
  }

  async end(
    { id, claim }: Pick<DueDelivery, 'id' | 'claim'>,
    attempt: WebhookAttempt,
    end: DeliveryEnd,
  ): Promise<void> {
    const { at, milliseconds, status, failure, answer } = attempt;
    const state = end.state === 'disabled' ? 'failed' : end.state;
    const dueAt = end.state === 'waiting' ? end.dueAt : null;
    const health = sql.raw(end.state === 'delivered' ? 'last_success_at' : 'last_failure_at');
    await sql`WITH ended AS (
        UPDATE webhook_deliveries SET state = ${state}, due_at = coalesce(${dueAt}::timestamptz, due_at), claim = NULL,
          leased_until = NULL
        WHERE id = ${id} AND claim = ${claim} AND state = 'sending' RETURNING id, endpoint_id),
      attempt AS (
        INSERT INTO webhook_attempts (delivery_id, at, milliseconds, status, failure, answer)
        SELECT id, ${at}::timestamptz, ${milliseconds}::integer, ${status}::integer, ${failure}, ${storable(answer)} FROM ended)
      UPDATE webhook_endpoints SET ${health} = ${at}::timestamptz,
        state = CASE WHEN ${end.state === 'disabled'}::boolean THEN 'disabled' ELSE state END,
        version = version + ${end.state === 'disabled' ? 1 : 0}::integer
      WHERE id IN (SELECT endpoint_id FROM ended)`.execute(this.#tables);
  }

  async release({ id, claim }: Pick<DueDelivery, 'id' | 'claim'>): Promise<void> {
    await sql`UPDATE webhook_deliveries SET state = 'waiting', claim = NULL, leased_until = NULL, tries = tries - 1
      WHERE id = ${id} AND claim = ${claim} AND state = 'sending'`.execute(this.#tables);
  }

  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM webhook_deliveries WHERE at < ${before} AND (state <> 'sending' OR leased_until < ${before})`.execute(
      this.#tables,
    );
  }

  /** A transaction names its request. */
  #within<Row>(statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
    return this.#tables.transaction().execute((transaction) => statement.execute(transaction));
  }

  async #found(id: string | undefined): Promise<Result<WebhookDelivery, 'not-found'>> {
    const found = id === undefined ? undefined : await this.find(id);
    return found === undefined ? refuse('not-found') : ok(found);
  }
}

/** The process that held the lease of a message has died. */
const isInterrupted = (now: Date) => sql`(state = 'sending' AND leased_until <= ${now})`;
const isDue = (now: Date) => sql`((state = 'waiting' AND due_at <= ${now}) OR ${isInterrupted(now)})`;
const afresh = (now: Date) =>
  sql`state = 'waiting', due_at = ${now}, tries = 0, started_at = NULL, request_id = current_request()`;

/** Records the tries of processes that have died, and makes their messages wait again. */
async function noteInterrupted(transaction: Transaction<Tables>, now: Date): Promise<void> {
  await sql`WITH interrupted AS (
      UPDATE webhook_deliveries SET state = 'waiting', due_at = ${now}, claim = NULL, leased_until = NULL
      WHERE id IN (SELECT id FROM webhook_deliveries WHERE ${isInterrupted(now)} FOR UPDATE SKIP LOCKED)
      RETURNING id, claimed_at)
    INSERT INTO webhook_attempts (delivery_id, at, milliseconds, failure, answer)
    SELECT id, claimed_at, 0, 'interrupted', '' FROM interrupted`.execute(transaction);
}
