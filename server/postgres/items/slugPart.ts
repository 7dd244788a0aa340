import { sql, type Transaction } from 'kysely';
import { legacyTable } from '../../../src/contract/legacyRedirects.ts';
import { numberedSlug } from '../../../src/domain/item/slug.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import type { Tables } from '../../database/Database.ts';
import type { Part, SlugTable } from './ItemTable.ts';

export const slugTables = {
  video: { table: 'video_slugs', item: 'video_id', list: '/videos' },
  webinar: { table: 'webinar_slugs', item: 'webinar_id', list: '/webinars' },
} as const satisfies Record<FilmKind, SlugTable>;

const tries = 50;

/** The path of an item. A retired path stays reserved for it. */
export function slugPart(slugs: SlugTable): Part<string> {
  return {
    async audited(transaction, id) {
      const { rows } = await sql<{ slug: string }>`
        SELECT slug FROM ${sql.table(slugs.table)}
        WHERE ${sql.ref(slugs.item)} = ${id} AND current`.execute(transaction);
      return rows[0]?.slug;
    },
    save: async (transaction, id, slug) =>
      (await changeSlug(transaction, slugs, id, slug)) ? undefined : 'slug-in-use',
  };
}

/**
 * Gives an item another path and retires the old one, which then redirects. Returns false and changes nothing if
 * another item has or had the path. Concurrent writers of the same path wait for each other.
 */
async function changeSlug(
  transaction: Transaction<Tables>,
  { table, item }: SlugTable,
  id: string,
  slug: string,
): Promise<boolean> {
  const [slugs, column] = [sql.table(table), sql.ref(item)];
  await sql`
    INSERT INTO ${slugs} (slug, ${column}, current) VALUES (${slug}, ${id}, false)
    ON CONFLICT DO NOTHING`.execute(transaction);
  const { rows } = await sql<{ current: boolean }>`
    SELECT current FROM ${slugs} WHERE slug = ${slug} AND ${column} = ${id}`.execute(transaction);
  if (rows[0] === undefined) return false;
  if (rows[0].current) return true;
  await sql`UPDATE ${slugs} SET current = false WHERE ${column} = ${id} AND current`.execute(transaction);
  await sql`UPDATE ${slugs} SET current = true WHERE slug = ${slug}`.execute(transaction);
  return true;
}

/**
 * Takes the path, or the first numbered variant that is free and is no legacy path. After a lost race for one it tries
 * the next number.
 */
export async function takeSlug(
  transaction: Transaction<Tables>,
  { table, item, list }: SlugTable,
  id: string,
  slug: string,
): Promise<string> {
  const [into, column] = [sql.table(table), sql.ref(item)];
  for (let first = 1; ; first += tries) {
    const wanted = Array.from({ length: tries }, (_, index) => numberedSlug(slug, first + index));
    const known = sql<{ slug: string }>`SELECT slug FROM ${into} WHERE slug = ANY(${wanted})`;
    const taken = await known.execute(transaction);
    const free = wanted.filter(
      (candidate) => !taken.rows.some((row) => row.slug === candidate) && !legacyTable.has(`${list}/${candidate}`),
    );
    for (const candidate of free) {
      const insert = sql`
        INSERT INTO ${into} (slug, ${column}, current) VALUES (${candidate}, ${id}, true)
        ON CONFLICT DO NOTHING RETURNING slug`;
      if ((await insert.execute(transaction)).rows.length > 0) return candidate;
    }
  }
}
