import type { Clock } from '../../application/ports/Clock.ts';
import type { Database } from '../../database/Database.ts';
import { revoke } from '../provider/issuedTokens.ts';
import { accessTokenSeconds, skewSeconds } from '../provider/lifetimes.ts';

export type EndSession = (sid: string) => Promise<void>;
export type EndSessionsOf = (accountId: string) => Promise<void>;
type Tables = Pick<Database, 'tables'>;

/** Ends a session everywhere: deletes its codes and refresh tokens, and revokes its access tokens. */
export function makeEndSession({ tables }: Tables, clock: Clock): EndSession {
  return (sid) =>
    tables.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('oidc_records').where('session_uid', '=', sid).execute();
      await revoke({ tables: transaction }, [sid], lastExpiry(clock));
    });
}

/**
 * Ends all sessions of an account, its unfinished sign-ins, its links to a new password and the requests for one that
 * were not answered yet. Call it in the transaction that changes the account.
 */
export function makeEndSessionsOf({ tables }: Tables, clock: Clock): EndSessionsOf {
  return async (accountId) => {
    const gone = await tables
      .deleteFrom('oidc_records')
      .where('account_id', '=', accountId)
      .returning('session_uid')
      .execute();
    const sids = gone.flatMap(({ session_uid: sid }) => sid ?? []);
    await revoke({ tables }, sids, lastExpiry(clock));
    const keyOfAccount = tables.selectFrom('accounts').select('email_key').where('id', '=', accountId);
    await tables
      .updateTable('password_mails')
      .set({ token: null, ended_at: clock.now() })
      .where('kind', '=', 'reset')
      .where(({ eb, or }) => or([eb('account_id', '=', accountId), eb('email_key', '=', keyOfAccount)]))
      .execute();
  };
}

/** When every access token that was issued until now has expired. */
function lastExpiry(clock: Clock): Date {
  return new Date(clock.now().getTime() + (accessTokenSeconds + skewSeconds) * 1000);
}
