import { sql, type Kysely, type Transaction } from 'kysely';
import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import { catalogueKinds, type CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import { ok } from '../../../src/domain/result.ts';
import type { FoundItem } from '../../application/ports/search/Search.ts';
import type { RebuildScope, SearchDocuments, UntimedTrack } from '../../application/ports/search/SearchDocuments.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import { storedCues } from '../film/storedCaptions.ts';
import { updateSearch } from '../items/itemSearch.ts';
import { currentAnalysis } from '../search/saveDocuments.ts';
import { itemTables } from './itemTables.ts';

/** The documents in PostgreSQL. Each write notifies `version`, so that this process reads its own writes at once. */
export class PgSearchDocuments implements SearchDocuments {
  readonly #tables: Kysely<Tables>;
  readonly #version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, version: FollowedVersion = unfollowed) {
    this.#tables = tables;
    this.#version = version;
  }

  async count(which: RebuildScope): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      SELECT count(*) AS total FROM search_documents WHERE ${among(which)}`.execute(this.#tables);
    return rows[0]?.total ?? 0;
  }

  async list(which: RebuildScope, after: string | undefined, limit: number): Promise<readonly FoundItem[]> {
    const later = after === undefined ? sql`true` : sql`id > ${after}`;
    const { rows } = await sql<FoundItem>`
      SELECT id, kind FROM search_documents WHERE ${among(which)} AND ${later}
      ORDER BY id LIMIT ${limit}`.execute(this.#tables);
    return rows;
  }

  async rebuild(items: readonly FoundItem[]): Promise<void> {
    const busy = await this.#rebuild(items, 'SKIP LOCKED');
    // Each waits in a transaction of its own, so that nobody waits for this process meanwhile.
    for (const item of busy) await this.#rebuild([item], '');
    this.#version.wrote();
  }

  async listUntimed(): Promise<readonly UntimedTrack[]> {
    const { rows } = await sql<UntimedTrack>`
      SELECT asset_id AS "assetId", language, content_hash AS "contentHash" FROM asset_captions
      WHERE jsonb_array_length(cues) = 1 ORDER BY asset_id, language`.execute(this.#tables);
    return rows;
  }

  async saveCues({ assetId, language, contentHash }: UntimedTrack, cues: readonly SpokenCue[]): Promise<void> {
    await sql`UPDATE asset_captions SET cues = ${storedCues(cues)}::jsonb
      WHERE asset_id = ${assetId} AND language = ${language} AND content_hash = ${contentHash}
      AND cues <> ${storedCues(cues)}::jsonb`.execute(this.#tables);
    this.#version.wrote();
  }

  /** Returns the items that are there and could not be locked. */
  async #rebuild(items: readonly FoundItem[], whenLocked: 'SKIP LOCKED' | ''): Promise<readonly FoundItem[]> {
    const remade = await refusable<readonly FoundItem[], never>(this.#tables, async (transaction) => {
      const locked = new Set<string>();
      for (const kind of catalogueKinds) {
        const ids = await lockedIds(transaction, kind, items, whenLocked);
        for (const id of ids) {
          await updateSearch(transaction, itemTables[kind], id);
          locked.add(id);
        }
      }
      const left = items.filter(({ id }) => !locked.has(id));
      const gone = await this.#leaveGone(transaction, left);
      return ok(left.filter(({ id }) => !gone.has(id)));
    });
    return remade.ok ? remade.value : [];
  }

  /** A deleted item has an empty document, which is written again when the item is restored. */
  async #leaveGone(transaction: Transaction<Tables>, items: readonly FoundItem[]): Promise<ReadonlySet<string>> {
    const exists = catalogueKinds.map((kind) => sql`SELECT id FROM ${sql.table(itemTables[kind].name)}`);
    const { rows } = await sql<{ id: string }>`
      UPDATE search_documents SET analysis = ${currentAnalysis} WHERE id = ANY(${items.map(({ id }) => id)}::uuid[])
      AND NOT EXISTS (SELECT FROM (${sql.join(exists, sql` UNION ALL `)}) item WHERE item.id = search_documents.id)
      RETURNING id`.execute(transaction);
    return new Set(rows.map(({ id }) => id));
  }
}

function among(which: RebuildScope) {
  return which === 'all' ? sql`true` : sql`analysis < ${currentAnalysis}`;
}

/** Locks items until the transaction ends, as their edits do. */
async function lockedIds(
  transaction: Transaction<Tables>,
  kind: CatalogueKind,
  items: readonly FoundItem[],
  whenLocked: string,
): Promise<readonly string[]> {
  const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(itemTables[kind].name)} WHERE id = ANY(${ids}::uuid[]) ORDER BY id
    FOR NO KEY UPDATE ${sql.raw(whenLocked)}`.execute(transaction);
  return rows.map(({ id }) => id);
}
