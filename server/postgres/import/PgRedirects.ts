import { sql, type Kysely } from 'kysely';
import { itemPath } from '../../../src/domain/item/itemPath.ts';
import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { ImportedItem } from '../../../src/domain/moveIn/itemImport.ts';
import type { OldAddress, Redirects } from '../../application/ports/import/Redirects.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';

interface Target {
  readonly kind: CatalogueKind;
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly published: boolean;
}

/** The items that redirects can belong to. An upcoming webinar is named by its id. */
const items = sql`(
  SELECT 'video' AS kind, item.id, item.name AS title, path.slug, item.published
    FROM videos item JOIN video_slugs path ON path.video_id = item.id AND path.current
  UNION ALL SELECT 'webinar', item.id, item.title, path.slug, item.published
    FROM webinars item JOIN webinar_slugs path ON path.webinar_id = item.id AND path.current
  UNION ALL SELECT 'upcoming', item.id, item.title, item.id::text, item.published FROM upcoming_webinars item
) item`;

/** Redirects in PostgreSQL. A redirect of an item that is gone is free for another one. */
export class PgRedirects implements Redirects {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async findTarget(paths: readonly string[]): Promise<string | undefined> {
    const targets = await this.#targets(paths);
    const found = targets.find(({ published }) => published);
    return found && itemPath(found.kind, found.slug);
  }

  async findHolder(path: string): Promise<ImportedItem | undefined> {
    const [found] = await this.#targets([path]);
    return found && { kind: found.kind, id: found.id, title: found.title, path: itemPath(found.kind, found.slug) };
  }

  async save({ kind, id }: Pick<Target, 'kind' | 'id'>, addresses: readonly OldAddress[]): Promise<void> {
    for (const { path, address } of addresses)
      await sql`INSERT INTO redirects (path, address, kind, item_id) VALUES (${path}, ${storable(address)}, ${kind}, ${id})
        ON CONFLICT (path) DO UPDATE SET address = excluded.address, kind = excluded.kind, item_id = excluded.item_id
        WHERE NOT EXISTS (SELECT FROM ${items} WHERE item.id = redirects.item_id)`.execute(this.#tables);
  }

  async listOf(itemId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ address: string }>`
      SELECT address FROM redirects WHERE item_id = ${itemId} ORDER BY address COLLATE "C"`.execute(this.#tables);
    return rows.map(({ address }) => address);
  }

  /** In the order of the paths. */
  async #targets(paths: readonly string[]): Promise<readonly Target[]> {
    if (paths.length === 0) return [];
    const { rows } = await sql<Target>`
      SELECT item.* FROM unnest(${paths.map(storable)}::text[]) WITH ORDINALITY AS wanted (path, place)
        JOIN redirects ON redirects.path = wanted.path JOIN ${items} ON item.id = redirects.item_id
      ORDER BY wanted.place`.execute(this.#tables);
    return rows;
  }
}
