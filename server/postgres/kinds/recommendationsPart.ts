import type { Transaction } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import type { Part } from '../items/ItemTable.ts';

/** The webinars that a webinar recommends, by id and in order. */
export const recommendationsPart = {
  audited,
  save,
  copy: async (transaction, from, to) => (await save(transaction, to, await audited(transaction, from))) === undefined,
} satisfies Part<readonly string[]>;

async function audited(transaction: Transaction<Tables>, id: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('webinar_recommendations')
    .select('recommended_id')
    .where('webinar_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.recommended_id);
}

async function save(
  transaction: Transaction<Tables>,
  id: string,
  recommended: readonly string[],
): Promise<'recommendation-unknown' | undefined> {
  if (!(await lockedIfAllExist(transaction, recommended))) return 'recommendation-unknown';
  await transaction.deleteFrom('webinar_recommendations').where('webinar_id', '=', id).execute();
  const rows = recommended.map((each, position) => ({ webinar_id: id, position, recommended_id: each }));
  if (rows.length > 0) await transaction.insertInto('webinar_recommendations').values(rows).execute();
  return undefined;
}

/** Existing webinars are locked until the transaction ends, in the order of their ids. */
async function lockedIfAllExist(transaction: Transaction<Tables>, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const known = transaction.selectFrom('webinars').select('id').where('id', 'in', wanted);
  return (await known.orderBy('id').forKeyShare().execute()).length === wanted.length;
}
