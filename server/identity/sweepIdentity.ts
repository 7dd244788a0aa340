import type { Clock } from '../application/ports/Clock.ts';
import type { Database } from '../database/Database.ts';

/** Removes expired records. */
export async function sweepIdentity({ tables }: Pick<Database, 'tables'>, clock: Clock): Promise<void> {
  const now = clock.now();
  await tables.deleteFrom('oidc_records').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('revoked_sessions').where('until', '<=', now).execute();
}
