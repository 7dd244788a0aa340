import type { ExpressionBuilder, Insertable } from 'kysely';
import { Provider, errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { accessTokens, hashOf, revokeTokensOfGrant } from './issuedTokens.ts';
/**
 * For this long a used refresh token still works, because the answer may have been lost or another tab may have been
 * faster.
 */
export const graceSeconds = 30;
/** The lifetime of refresh tokens: since the last use, and since the sign-in. */
export const refreshSeconds = { idle: 14 * 24 * 60 * 60, absolute: 30 * 24 * 60 * 60 };

/**
 * Whether a refresh token `r` may still be used. It may not once a token of a later generation of its family was used,
 * or a token of its own generation longer ago than the grace period. So if two parties hold the same token, the second
 * use reveals the theft.
 */
const usable = `NOT EXISTS (SELECT FROM oidc_records u WHERE u.family = r.family AND u.consumed_at IS NOT NULL
  AND (u.generation > r.generation OR (u.generation = r.generation AND u.consumed_at <= $3)))`;

/** A row of the table of records. */
type StoredRecord = Required<Omit<Insertable<Tables['oidc_records']>, 'family' | 'generation' | 'consumed_at'>>;

/**
 * Stores the records of the OpenID provider in PostgreSQL; the provider creates one adapter for each of its models.
 * Frequent statements are prepared once for each connection.
 */
export class PgOidcAdapter implements Adapter {
  readonly #model: string;
  readonly #database: Pick<Database, 'tables' | 'pool'>;
  readonly #clock: Clock;

  constructor(model: string, database: Pick<Database, 'tables' | 'pool'>, clock: Clock) {
    this.#model = model;
    this.#database = database;
    this.#clock = clock;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    // Store neither the record's id nor the session cookie in clear: the table holds only hashes.
    const kept = { ...payload, jti: undefined, session: payload.session && { ...payload.session, cookie: undefined } };
    const row: StoredRecord = {
      model: this.#model,
      id: hashOf(id),
      payload: JSON.stringify(kept),
      grant_id: payload.grantId ?? null,
      session_uid: payload.sessionUid ?? payload.uid ?? null,
      account_id: accountOf(payload),
      expires_at: expiresIn === undefined ? null : new Date(this.#clock.now().getTime() + expiresIn * 1000),
    };
    if (this.#model === 'RefreshToken') return this.#addToFamily(row);
    if (this.#model === sessions && (await this.#replaceSession(row))) return;
    await this.#database.tables
      .insertInto('oidc_records')
      .values(row)
      .onConflict((clash) => clash.columns(['model', 'id']).doUpdateSet(row))
      .execute();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (this.#model === 'RefreshToken') return this.#findRefreshToken(id);
    const row = await this.#queryRow<{ payload: AdapterPayload; consumed_at: Date | null; expires_at: Date | null }>(
      'identity-record-find',
      'SELECT payload, consumed_at, expires_at FROM oidc_records WHERE model = $1 AND id = $2 AND (expires_at IS NULL OR expires_at > $3)',
      [this.#model, hashOf(id), this.#clock.now()],
    );
    if (row === undefined) return undefined;
    if (row.consumed_at === null) return { ...row.payload, jti: id };
    // The provider checks the expiry of a code before it checks for a replay, so report the original expiry.
    return {
      ...row.payload,
      jti: id,
      consumed: secondsOf(row.consumed_at),
      ...(row.expires_at === null ? {} : { exp: secondsOf(row.expires_at) }),
    };
  }

  /** For sessions only. The result cannot be saved, because the id in the cookie is not stored. */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const row = await this.#queryRow<{ payload: AdapterPayload }>(
      'identity-record-find-by-uid',
      'SELECT payload FROM oidc_records WHERE model = $1 AND session_uid = $2 AND expires_at > $3',
      [this.#model, uid, this.#clock.now()],
    );
    return row?.payload;
  }

  async findByUserCode(): Promise<undefined> {
    // Only the device flow needs this, and it is switched off.
  }

  /**
   * Redeems a code once. Of any number of parallel redemptions only one updates the row; the others are replays and
   * revoke the grant. The consumed record is kept as long as its refresh tokens can live, so that a late replay revokes
   * them too.
   */
  async consume(id: string): Promise<void> {
    if (this.#model === 'RefreshToken') return this.#consumeRefreshToken(id);
    const { numUpdatedRows } = await this.#database.tables
      .updateTable('oidc_records')
      .set({
        consumed_at: this.#clock.now(),
        expires_at: new Date(this.#clock.now().getTime() + refreshSeconds.absolute * 1000),
      })
      .where(this.#isRecord(id))
      .where('consumed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await this.#revokeGrantOf(id);
    throw new errors.InvalidGrant('already consumed');
  }

  async destroy(id: string): Promise<void> {
    // The provider removes a session before it stores it with its new id. `upsert` does both in one step.
    if (this.#model === sessions && id === formerSessionId()) return;
    await this.#database.tables.deleteFrom('oidc_records').where(this.#isRecord(id)).execute();
  }

  /**
   * Gives a session its new id after a sign-in. Other tabs of the browser redeem their codes meanwhile, so the session
   * must never be missing. False if the session of this request keeps its id.
   */
  async #replaceSession(row: StoredRecord): Promise<boolean> {
    const former = formerSessionId();
    if (former === undefined) return false;
    const { numUpdatedRows } = await this.#database.tables
      .updateTable('oidc_records')
      .set(row)
      .where(this.#isRecord(former))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    if (this.#model === accessTokens) await this.#revokeAccessTokens(grantId);
    await this.#database.tables
      .deleteFrom('oidc_records')
      .where('model', '=', this.#model)
      .where('grant_id', '=', grantId)
      .execute();
  }

  async #revokeGrantOf(id: string): Promise<void> {
    const { tables } = this.#database;
    const record = tables.selectFrom('oidc_records').select('grant_id').where(this.#isRecord(id));
    const row = await record.executeTakeFirst();
    const grant = row?.grant_id ?? undefined;
    if (grant === undefined) return;
    await tables.deleteFrom('oidc_records').where('grant_id', '=', grant).where('model', '!=', accessTokens).execute();
    await this.#revokeAccessTokens(grant);
  }

  /**
   * Access tokens are verified without this provider, so each process refuses the ids of revoked ones. The grant goes
   * first: a token that is issued meanwhile then finds no grant (`storeIssuedToken`).
   */
  async #revokeAccessTokens(grantId: string): Promise<void> {
    const { pool, tables } = this.#database;
    await tables.deleteFrom('oidc_records').where('model', '=', 'Grant').where('id', '=', hashOf(grantId)).execute();
    await revokeTokensOfGrant(pool, grantId);
  }

  async #addToFamily(row: StoredRecord): Promise<void> {
    const { pool } = this.#database;
    const values = [row.id, row.payload, row.grant_id, row.session_uid, row.account_id, row.expires_at];
    const predecessor = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    if (predecessor === undefined) {
      await pool.query({
        name: 'refresh-token-first',
        text: `${insertRefreshToken} VALUES ('RefreshToken', $1, $2, $3, $4, $5, $6, $1, 0)`,
        values,
      });
      return;
    }
    // Insert only while the predecessor exists: a family that was revoked in the meantime must not get a new token.
    const { rowCount } = await pool.query({
      name: 'refresh-token-next',
      text: `${insertRefreshToken} SELECT 'RefreshToken', $1, $2::json, $3, $4, $5, $6, family, generation + 1 FROM oidc_records WHERE model = 'RefreshToken' AND id = $7`,
      values: [...values, hashOf(predecessor)],
    });
    if (rowCount === 0) throw new errors.InvalidGrant('the family has been revoked');
  }

  async #findRefreshToken(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.#queryRow<{ payload: AdapterPayload; family: Buffer; usable: boolean }>(
      'refresh-token-find',
      `SELECT r.payload, r.family, ${usable} AS usable FROM oidc_records r WHERE r.model = 'RefreshToken' AND r.id = $1 AND r.expires_at > $2`,
      [hashOf(id), this.#clock.now(), this.#graceStart()],
    );
    if (row === undefined) return undefined;
    if (row.usable) return { ...row.payload, jti: id };
    await this.#database.tables.deleteFrom('oidc_records').where('family', '=', row.family).execute();
    return undefined;
  }

  async #consumeRefreshToken(id: string): Promise<void> {
    const { rowCount } = await this.#database.pool.query({
      name: 'refresh-token-consume',
      text: `UPDATE oidc_records r SET consumed_at = coalesce(r.consumed_at, $2) WHERE r.model = 'RefreshToken' AND r.id = $1 AND ${usable}`,
      values: [hashOf(id), this.#clock.now(), this.#graceStart()],
    });
    if (rowCount === 0) throw new errors.InvalidGrant('used before');
  }

  /** The first row that a prepared statement answers. */
  async #queryRow<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row | undefined> {
    return (await this.#database.pool.query<Row>({ name, text, values })).rows[0];
  }

  #isRecord(id: string) {
    const model = this.#model;
    return ({ and }: ExpressionBuilder<Tables, 'oidc_records'>) => and({ model, id: hashOf(id) });
  }

  #graceStart(): Date {
    return new Date(this.#clock.now().getTime() - graceSeconds * 1000);
  }
}

const sessions = 'Session';

const insertRefreshToken =
  'INSERT INTO oidc_records (model, id, payload, grant_id, session_uid, account_id, expires_at, family, generation)';

/**
 * The account of a record. After a correct password, but before the session exists, only the result of the interaction
 * names it.
 */
function accountOf({ accountId, result }: AdapterPayload): string | null {
  return accountId ?? result?.login?.accountId ?? null;
}

/** The id that the session of this request had before the provider gave it a new one. */
function formerSessionId(): string | undefined {
  const session = Provider.ctx?.oidc.session;
  const id: unknown = session === undefined ? undefined : Reflect.get(session, 'oldId');
  return typeof id === 'string' ? id : undefined;
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
