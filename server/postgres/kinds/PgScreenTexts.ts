import { sql, type Kysely, type Transaction } from 'kysely';
import { filmKinds } from '../../../src/domain/item/itemKind.ts';
import { textOfLine } from '../../../src/domain/film/screenText.ts';
import type { ReadScreen, ScreenTexts, UnreadFilm } from '../../application/ports/film/ScreenTexts.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import { updateSearch } from '../items/itemSearch.ts';
import { itemTables } from './itemTables.ts';
import { filmedTables } from '../film/changeFilm.ts';
import { storedCues } from '../film/storedCaptions.ts';

/** The texts that films show, in PostgreSQL. Each write notifies `version`, so that this process reads its own writes. */
export class PgScreenTexts implements ScreenTexts {
  readonly #tables: Kysely<Tables>;
  readonly #version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, version: FollowedVersion = unfollowed) {
    this.#tables = tables;
    this.#version = version;
  }

  async listUnread(): Promise<readonly string[]> {
    const unread = this.#tables
      .selectFrom('assets')
      .select('id')
      .where('state', '=', 'ready')
      .where('has_source', '=', true);
    const rows = await unread.where('screen_read_at', 'is', null).orderBy('added_at', 'desc').orderBy('id').execute();
    return rows.map(({ id }) => id);
  }

  async find(assetId: string): Promise<UnreadFilm | undefined> {
    const { rows } = await sql<UnreadFilm>`
      SELECT id AS "assetId", duration,
        ARRAY(SELECT language FROM asset_captions WHERE asset_id = assets.id ORDER BY language) AS captions
      FROM assets WHERE id = ${assetId} AND state = 'ready' AND has_source AND screen_read_at IS NULL`.execute(
      this.#tables,
    );
    return rows[0];
  }

  async save(assetId: string, { language, contentHash, lines }: ReadScreen): Promise<boolean> {
    const cues = storedCues(lines.map((line) => ({ start: line.start, text: textOfLine(line) })));
    return this.#end(assetId, lines.length === 0 ? null : contentHash, async (transaction) => {
      if (lines.length === 0) return;
      await transaction.insertInto('asset_screen_texts').values({ asset_id: assetId, language, cues }).execute();
    });
  }

  async fail(assetId: string): Promise<void> {
    await this.#end(assetId, null, async () => undefined);
  }

  /** Locks the item before its film, as every change of an item does. */
  async #end(
    assetId: string,
    screenHash: string | null,
    add: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<boolean> {
    const ended = await this.#tables.transaction().execute(async (transaction) => {
      const items = [];
      for (const kind of filmKinds) {
        const found = transaction.selectFrom(filmedTables[kind]).select('id').where('asset_id', '=', assetId);
        for (const { id } of await found.forNoKeyUpdate().execute()) items.push({ kind, id });
      }
      const update = transaction
        .updateTable('assets')
        .set({ screen_read_at: sql<Date>`now()`, screen_hash: screenHash })
        .where('id', '=', assetId)
        .where('screen_read_at', 'is', null);
      if ((await update.returning('id').executeTakeFirst()) === undefined) return false;
      await add(transaction);
      for (const { kind, id } of items) await updateSearch(transaction, itemTables[kind], id);
      return true;
    });
    this.#version.wrote();
    return ended;
  }
}
