import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import type { SlugTable } from './takeSlug.ts';

/**
 * Gives an item another path and retires the old one, which then redirects. Returns false and changes nothing if
 * another item has or had the path. Concurrent writers of the same path wait for each other.
 */
export async function changeSlug(
  transaction: Transaction<Tables>,
  { table, item }: SlugTable,
  id: string,
  slug: string,
): Promise<boolean> {
  const [slugs, column] = [sql.table(table), sql.ref(item)];
  await sql`INSERT INTO ${slugs} (slug, ${column}, current) VALUES (${slug}, ${id}, false) ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
  const { rows } = await sql<{
    current: boolean;
  }>`SELECT current FROM ${slugs} WHERE slug = ${slug} AND ${column} = ${id}`.execute(transaction);
  if (rows[0] === undefined) return false;
  if (rows[0].current) return true;
  await sql`UPDATE ${slugs} SET current = false WHERE ${column} = ${id} AND current`.execute(transaction);
  await sql`UPDATE ${slugs} SET current = true WHERE slug = ${slug}`.execute(transaction);
  return true;
}
