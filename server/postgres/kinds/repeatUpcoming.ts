import type { Kysely, Transaction } from 'kysely';
import { ok, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { RepeatedUpcoming } from '../../application/ports/item/UpcomingWebinars.ts';
import type { Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { copyItem } from '../items/duplicateItem.ts';
import { upcomingTable } from './upcomingTable.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Rule PLAN-12: all drafts of a repetition in one transaction, once for each key. */
export function repeatUpcoming(
  tables: Kysely<Tables>,
  { original, title, sessions, key }: RepeatedUpcoming,
  audit: AuditContext,
): Promise<Result<readonly string[], 'changed'>> {
  const ids = sessions.map(({ id }) => id);
  return refusable<readonly string[], 'changed'>(tables, async (transaction) => {
    const made = key === undefined ? undefined : await idsOfKey(transaction, key, ids, audit);
    if (made !== undefined) return ok(made);
    for (const { id, startsAt } of sessions) {
      const copied = await copyItem(transaction, upcomingTable, { original, id, title }, audit, noJobs, { startsAt });
      if (!copied.ok) return copied;
    }
    return ok(ids);
  });
}

/** Upcoming webinars have no films to process. */
const noJobs = () => Promise.resolve();

/** What an earlier request with this key has made. Otherwise undefined, and the key is used from now on. */
async function idsOfKey(
  transaction: Transaction<Tables>,
  key: string,
  ids: readonly string[],
  { person, at }: AuditContext,
): Promise<readonly string[] | undefined> {
  const yesterday = new Date(at.getTime() - dayMilliseconds);
  await transaction.deleteFrom('repetition_keys').where('used_at', '<', yesterday).execute();
  const used = await transaction
    .insertInto('repetition_keys')
    .values({ person, key, item_ids: ids, used_at: at })
    .onConflict((clash) => clash.columns(['person', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (used !== undefined) return undefined;
  const rows = transaction.selectFrom('repetition_keys').select('item_ids');
  return (await rows.where('person', '=', person).where('key', '=', key).executeTakeFirstOrThrow()).item_ids;
}
