import { sql, type Transaction } from 'kysely';
import { legacyTable } from '../../../src/contract/legacyRedirects.ts';
import { numberedSlug } from '../../../src/domain/item/slug.ts';
import type { FilmKind } from '../../application/ports/Films.ts';
import type { Tables } from '../../database/Database.ts';

/** The table of the paths of one kind of item, and its foreign key. */
export interface SlugTable {
  readonly table: 'video_slugs' | 'webinar_slugs';
  readonly item: 'video_id' | 'webinar_id';
}

export const slugTables = {
  video: { table: 'video_slugs', item: 'video_id' },
  webinar: { table: 'webinar_slugs', item: 'webinar_id' },
} as const satisfies Record<FilmKind, SlugTable>;

const tries = 50;
const lists = { video_slugs: '/videos', webinar_slugs: '/webinars' } as const;

/**
 * Takes the path, or the first numbered variant that is free and is no legacy path. After a lost race for one it tries
 * the next number.
 */
export async function takeSlug(
  transaction: Transaction<Tables>,
  { table, item }: SlugTable,
  id: string,
  slug: string,
): Promise<string> {
  const [into, column] = [sql.table(table), sql.ref(item)];
  for (let first = 1; ; first += tries) {
    const wanted = Array.from({ length: tries }, (_, index) => numberedSlug(slug, first + index));
    const taken = await sql<{ slug: string }>`SELECT slug FROM ${into} WHERE slug = ANY(${wanted})`.execute(
      transaction,
    );
    const free = wanted.filter(
      (candidate) =>
        !taken.rows.some((row) => row.slug === candidate) && !legacyTable.has(`${lists[table]}/${candidate}`),
    );
    for (const candidate of free) {
      const insert = sql`INSERT INTO ${into} (slug, ${column}, current) VALUES (${candidate}, ${id}, true) ON CONFLICT DO NOTHING RETURNING slug`;
      if ((await insert.execute(transaction)).rows.length > 0) return candidate;
    }
  }
}
