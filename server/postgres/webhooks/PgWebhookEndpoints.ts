import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import {
  maximumEndpoints,
  type EndpointChoices,
  type WebhookEndpoint,
} from '../../../src/domain/webhook/webhookEndpoint.ts';
import { ofVersion, type AuditContext, type ChangeRefusal } from '../../application/ports/Change.ts';
import type { WebhookEndpoints } from '../../application/ports/webhooks/WebhookEndpoints.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { isUuid, unaltered } from '../../database/storable.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { recordChange } from '../catalogue/recordChange.ts';

type EndpointRow = Omit<WebhookEndpoint, 'createdAt' | 'lastSuccessAt' | 'lastFailureAt' | 'formerSecretUntil'> & {
  readonly createdAt: Date;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  readonly formerSecretUntil: Date | null;
};

/** Endpoints of webhooks in PostgreSQL. */
export class PgWebhookEndpoints implements WebhookEndpoints {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  list(now: Date): Promise<readonly WebhookEndpoint[]> {
    return selectEndpoints(this.#tables, sql`true`, now);
  }

  async find(id: string, now: Date): Promise<WebhookEndpoint | undefined> {
    return isUuid(id) ? (await selectEndpoints(this.#tables, sql`endpoint.id = ${id}`, now))[0] : undefined;
  }

  create(
    { url, description, eventTypes, state }: EndpointChoices,
    secret: string,
    audit: AuditContext,
  ): Promise<Result<WebhookEndpoint, 'too-many-endpoints'>> {
    return refusable<WebhookEndpoint, 'too-many-endpoints'>(this.#tables, async (transaction) => {
      // Two administrators who add one at the same time wait for each other.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('webhook endpoints', 0))`.execute(transaction);
      const { rows } = await sql<{ id: string }>`
        INSERT INTO webhook_endpoints (url, description, event_types, state, secret, created_at)
        SELECT ${unaltered(url)}, ${unaltered(description)}, ${[...eventTypes]}::text[], ${state}, ${secret}, ${audit.at}
        WHERE (SELECT count(*) FROM webhook_endpoints) < ${maximumEndpoints} RETURNING id`.execute(transaction);
      if (rows[0] === undefined) return refuse('too-many-endpoints');
      const { id } = rows[0];
      const after = { url, description, eventTypes, state };
      await recordChange(transaction, { kind: 'webhook', id, before: {}, after }, audit);
      return ok(await savedEndpoint(transaction, id, audit.at));
    });
  }

  change(
    id: string,
    { url, description, eventTypes, state }: EndpointChoices,
    version: number,
    audit: AuditContext,
  ): Promise<Result<WebhookEndpoint, ChangeRefusal>> {
    const set = sql`url = ${unaltered(url)}, description = ${unaltered(description)},
      event_types = ${[...eventTypes]}::text[], state = ${state}`;
    return this.#update(id, version, set, { url, description, eventTypes, state }, audit);
  }

  rotate(
    id: string,
    secret: string,
    formerUntil: Date,
    version: number,
    audit: AuditContext,
  ): Promise<Result<WebhookEndpoint, ChangeRefusal>> {
    const set = sql`former_secret = secret, former_until = ${formerUntil}, secret = ${secret}`;
    // The audit log must not hold a secret.
    return this.#update(id, version, set, { secretRotatedAt: audit.at }, audit);
  }

  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>> {
    return refusable<void, ChangeRefusal>(this.#tables, async (transaction) => {
      const before = ofVersion(await lockEndpoint(transaction, id, audit.at), version);
      if (!before.ok) return before;
      await sql`DELETE FROM webhook_endpoints WHERE id = ${id}`.execute(transaction);
      await recordChange(transaction, { kind: 'webhook', id, before: auditedOf(before.value), after: {} }, audit);
      return ok(undefined);
    });
  }

  #update(
    id: string,
    version: number,
    set: RawBuilder<unknown>,
    after: Readonly<Record<string, unknown>>,
    audit: AuditContext,
  ): Promise<Result<WebhookEndpoint, ChangeRefusal>> {
    return refusable<WebhookEndpoint, ChangeRefusal>(this.#tables, async (transaction) => {
      const before = ofVersion(await lockEndpoint(transaction, id, audit.at), version);
      if (!before.ok) return before;
      await sql`UPDATE webhook_endpoints SET ${set}, version = version + 1 WHERE id = ${id}`.execute(transaction);
      const audited = Object.entries(auditedOf(before.value)).filter(([field]) => field in after);
      await recordChange(transaction, { kind: 'webhook', id, before: Object.fromEntries(audited), after }, audit);
      return ok(await savedEndpoint(transaction, id, audit.at));
    });
  }
}

function auditedOf({ url, description, eventTypes, state }: WebhookEndpoint) {
  return { url, description, eventTypes, state };
}

async function selectEndpoints(
  tables: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<readonly WebhookEndpoint[]> {
  const { rows } = await sql<EndpointRow>`
    SELECT id, url, description, event_types AS "eventTypes", state, version, created_at AS "createdAt",
      last_success_at AS "lastSuccessAt", last_failure_at AS "lastFailureAt",
      (SELECT count(*)::integer FROM webhook_deliveries
        WHERE endpoint_id = endpoint.id AND state IN ('waiting', 'sending')) AS waiting,
      CASE WHEN former_until > ${now} THEN former_until END AS "formerSecretUntil"
    FROM webhook_endpoints endpoint WHERE ${condition} ORDER BY created_at DESC, id`.execute(tables);
  return rows.map(withIsoInstants);
}

/** Locks an endpoint until the transaction ends. */
async function lockEndpoint(
  transaction: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<WebhookEndpoint | undefined> {
  if (!isUuid(id)) return undefined;
  await sql`SELECT FROM webhook_endpoints WHERE id = ${id} FOR UPDATE`.execute(transaction);
  return (await selectEndpoints(transaction, sql`endpoint.id = ${id}`, now))[0];
}

async function savedEndpoint(transaction: Transaction<Tables>, id: string, now: Date): Promise<WebhookEndpoint> {
  const [saved] = await selectEndpoints(transaction, sql`endpoint.id = ${id}`, now);
  if (saved === undefined) throw new Error(`The endpoint ${id} was saved but cannot be found`);
  return saved;
}
