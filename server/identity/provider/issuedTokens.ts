import { createHash } from 'node:crypto';
import type { AccessToken } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Database } from '../../database/Database.ts';
import { skewSeconds } from './lifetimes.ts';

/** The id under which a record is stored. It is a hash, so that the table reveals no cookie, code or token. */
export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** The model of the records that name access tokens. */
export const accessTokens = 'AccessToken';

/** Refuses the tokens of sessions, or tokens by their own ids, until they expire. */
export async function revoke(
  { tables }: Pick<Database, 'tables'>,
  sids: readonly string[],
  until: Date,
): Promise<void> {
  const rows = [...new Set(sids)].map((sid) => ({ sid, until }));
  if (rows.length === 0) return;
  await tables
    .insertInto('revoked_sessions')
    .values(rows)
    .onConflict((clash) => clash.column('sid').doNothing())
    .execute();
}

/** Revokes the access tokens that were issued under a grant, until every process regards them as expired. */
export async function revokeTokensOfGrant(pool: Pool, grantId: string): Promise<void> {
  const text = `INSERT INTO revoked_sessions (sid, until)
    SELECT payload->>'jti', expires_at + $2 * interval '1 second' FROM oidc_records
    WHERE model = $1 AND grant_id = $3 ON CONFLICT DO NOTHING`;
  await pool.query(text, [accessTokens, skewSeconds, grantId]);
}

/**
 * Keeps the id of an access token that was issued under a grant, so that it can be revoked with the grant. Revokes the
 * token at once if the grant was revoked meanwhile: one of several parallel redemptions of a code still gets an answer,
 * but its tokens are revoked. The revocation does not read the record: the other redemption may have deleted it.
 */
export async function storeIssuedToken(
  { tables }: Pick<Database, 'tables'>,
  token: Pick<AccessToken, 'jti' | 'grantId' | 'accountId' | 'sessionUid'>,
  expiresAt: Date,
): Promise<void> {
  const { jti, grantId = null, accountId = null, sessionUid = null } = token;
  await tables
    .insertInto('oidc_records')
    .values({
      model: accessTokens,
      id: hashOf(jti),
      payload: JSON.stringify({ jti }),
      grant_id: grantId,
      session_uid: sessionUid,
      account_id: accountId,
      expires_at: expiresAt,
    })
    .execute();
  const grant = tables.selectFrom('oidc_records').select('id').where('model', '=', 'Grant');
  if ((await grant.where('id', '=', hashOf(grantId ?? '')).executeTakeFirst()) !== undefined) return;
  await revoke({ tables }, [jti], new Date(expiresAt.getTime() + skewSeconds * 1000));
}
