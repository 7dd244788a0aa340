import { sql, type Kysely, type Transaction } from 'kysely';
import type { Picture } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { slugRefusal } from '../../../src/domain/item/slug.ts';
import type { ChangeRefusal, AuditContext } from '../../application/ports/Change.ts';
import type { FilmParts, FilmState } from '../../application/ports/film/FilmParts.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import type { NewCaptions } from '../../application/ports/film/Films.ts';
import { pictureValues } from '../film/addAsset.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import { filmedTables } from '../film/changeFilm.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/isUuid.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { refusable } from '../../database/refusable.ts';
import { storedCues } from '../film/storedCues.ts';
import { updateSearch } from '../items/itemSearch.ts';
import { slugTables } from '../items/slugPart.ts';
import { videoTable } from './videoTable.ts';
import { webinarTable } from './webinarTable.ts';

interface FilmRow {
  readonly version: number;
  readonly asset_id: string;
  readonly next_asset_id: string | null;
}
type Saved = Promise<Result<void, ChangeRefusal>>;

/** The hash of the file before a change and after it; null without a file. */
interface ChangedFile {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Thumbnails and captions in PostgreSQL. Each write notifies `version`, so that this process reads its own writes at
 * once.
 */
export class PgFilmParts implements FilmParts {
  private readonly tables: Kysely<Tables>;
  private readonly version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, version: FollowedVersion = unfollowed) {
    this.tables = tables;
    this.version = version;
  }

  async find({ kind, id }: FilmName): Promise<FilmState | undefined> {
    // PostgreSQL throws on NUL and on malformed ids, so check the text first.
    if (!isUuid(id) && slugRefusal(id) !== undefined) return undefined;
    const { table, item } = slugTables[kind];
    const { rows } = await sql<FilmRow & { readonly id: string; readonly duration: number }>`
      SELECT i.id, i.version, i.asset_id, i.next_asset_id, a.duration FROM ${sql.table(filmedTables[kind])} i JOIN assets a ON a.id = i.asset_id
      WHERE i.id = ${isUuid(id) ? sql`${id}::uuid` : sql`(SELECT ${sql.ref(item)} FROM ${sql.table(table)} WHERE slug = ${id} AND current)`}`.execute(
      this.tables,
    );
    const row = rows[0];
    if (row === undefined) return undefined;
    const { asset_id: current, next_asset_id: next, version } = row;
    return {
      kind,
      id: row.id,
      version,
      folders: next === null ? [current] : [current, next],
      duration: next === null ? row.duration : 0,
    };
  }

  savePicture(film: FilmState, picture: Picture | null, audit: AuditContext): Saved {
    return this.change(film, 'thumbnail', audit, async (transaction, assetId) => {
      const { picture_hash: before } = await transaction
        .selectFrom('assets')
        .select('picture_hash')
        .where('id', '=', assetId)
        .executeTakeFirstOrThrow();
      if (picture === null && before === null) return undefined;
      await transaction.updateTable('assets').set(pictureValues(picture)).where('id', '=', assetId).execute();
      return { before, after: picture?.contentHash ?? null };
    });
  }

  saveCaptions(film: FilmState, { language, contentHash, cues }: NewCaptions, audit: AuditContext): Saved {
    return this.changeCaptions(film, language, { content_hash: contentHash, cues: storedCues(cues) }, audit);
  }

  removeCaptions(film: FilmState, language: CaptionLanguage, audit: AuditContext): Saved {
    return this.changeCaptions(film, language, null, audit);
  }

  private async changeCaptions(
    film: FilmState,
    language: CaptionLanguage,
    captions: { readonly content_hash: string; readonly cues: string } | null,
    audit: AuditContext,
  ): Saved {
    return this.change(film, `captions-${language}`, audit, async (transaction, assetId) => {
      const removed = await transaction
        .deleteFrom('asset_captions')
        .where('asset_id', '=', assetId)
        .where('language', '=', language)
        .returning('content_hash')
        .executeTakeFirst();
      if (captions === null && removed === undefined) return undefined;
      if (captions !== null)
        await transaction
          .insertInto('asset_captions')
          .values({ asset_id: assetId, language, ...captions })
          .execute();
      await updateSearch(transaction, film.kind === 'video' ? videoTable : webinarTable, film.id);
      return { before: removed?.content_hash ?? null, after: captions?.content_hash ?? null };
    });
  }

  /**
   * Locks the item, changes its current asset and writes the next version and the audit entry of `field`, if the item
   * still has that version. `change` returns undefined if it changed nothing.
   */
  private async change(
    { kind, id, version, folders }: FilmState,
    field: string,
    audit: AuditContext,
    change: (transaction: Transaction<Tables>, assetId: string) => Promise<ChangedFile | undefined>,
  ): Saved {
    const changed = await refusable(this.tables, async (transaction) => {
      const row = await transaction
        .selectFrom(filmedTables[kind])
        .select(['version', 'asset_id'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return refuse('not-found' as const);
      // The caller has published the files into `folders`. If the item has another film now, they are missing there.
      if (row.version !== version || !folders.includes(row.asset_id)) return refuse('stale' as const);
      const file = await change(transaction, row.asset_id);
      if (file === undefined) return ok(undefined);
      await transaction
        .updateTable(filmedTables[kind])
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute();
      await recordChange(
        transaction,
        { kind, id, before: { [field]: file.before }, after: { [field]: file.after } },
        audit,
      );
      return ok(undefined);
    });
    this.version.wrote();
    return changed;
  }
}
