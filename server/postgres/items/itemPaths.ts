import type { Pool } from 'pg';
import { slugRefusal } from '../../../src/domain/item/slug.ts';
import type { ItemPaths, PathHolder } from '../../application/ports/item/Items.ts';
import type { ItemTable } from './ItemTable.ts';
import { titleField } from './itemSearch.ts';

/** The current and retired paths of the items of one kind. */
export function itemPaths(pool: Pool, item: ItemTable): ItemPaths {
  const { kind, name, slugs } = item;
  if (slugs === undefined) throw new Error(`Items of the kind ${kind} have no paths`);
  const { column: title } = titleField(item);
  const joined = `${slugs.table} once
    JOIN ${slugs.table} now ON now.${slugs.item} = once.${slugs.item} AND now.current
    JOIN ${name} item ON item.id = once.${slugs.item} WHERE once.slug = $1`;
  return {
    async findRetiredSlug(slug) {
      if (slugRefusal(slug) !== undefined) return undefined;
      const { rows } = await pool.query<{ slug: string }>({
        name: `retired-path-of-${kind}`,
        text: `SELECT now.slug FROM ${joined} AND NOT once.current AND item.published`,
        values: [slug],
      });
      return rows[0]?.slug;
    },

    async findHolder(slug) {
      if (slugRefusal(slug) !== undefined) return undefined;
      const { rows } = await pool.query<PathHolder>({
        name: `path-holder-of-${kind}`,
        text: `SELECT item.id, item.${title} AS title, now.slug FROM ${joined}`,
        values: [slug],
      });
      return rows[0];
    },
  };
}
