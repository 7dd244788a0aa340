import { sql, type Kysely, type Transaction } from 'kysely';
import type { Picture } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { slugRefusal } from '../../../src/domain/item/slug.ts';
import type { ChangeRefusal, AuditContext } from '../../application/ports/Change.ts';
import type { FilmParts, FilmState, SavedCaptions } from '../../application/ports/film/FilmParts.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { pictureValues } from '../film/addAsset.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import { addVersion } from '../film/captionVersions.ts';
import { filmedTables } from '../film/changeFilm.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/storable.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { refusable } from '../../database/refusable.ts';
import { storedCues } from '../film/storedCaptions.ts';
import { updateSearch } from '../items/itemSearch.ts';
import { slugTables } from '../items/slugPart.ts';
import { videoTable } from './videoTable.ts';
import { webinarTable } from './webinarTable.ts';

interface FilmRow extends Pick<FilmState, 'id' | 'version' | 'duration'> {
  readonly current: string;
  readonly next: string | null;
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
    const bySlug = sql`(SELECT ${sql.ref(item)} FROM ${sql.table(table)} WHERE slug = ${id} AND current)`;
    const { rows } = await sql<FilmRow>`
      SELECT i.id, i.version, i.asset_id AS current, i.next_asset_id AS next, a.duration
      FROM ${sql.table(filmedTables[kind])} i JOIN assets a ON a.id = i.asset_id
      WHERE i.id = ${isUuid(id) ? sql`${id}::uuid` : bySlug}`.execute(this.tables);
    if (rows[0] === undefined) return undefined;
    const { current, next, duration, ...film } = rows[0];
    return next === null
      ? { kind, ...film, folders: [current], duration }
      : { kind, ...film, folders: [current, next], duration: 0 };
  }

  savePicture(film: FilmState, picture: Picture | null, audit: AuditContext): Saved {
    return this.change(film, 'thumbnail', audit, async (transaction, assetId) => {
      const assets = transaction.selectFrom('assets').select('picture_hash as before').where('id', '=', assetId);
      const { before } = await assets.executeTakeFirstOrThrow();
      if (picture === null && before === null) return undefined;
      await transaction.updateTable('assets').set(pictureValues(picture)).where('id', '=', assetId).execute();
      return { before, after: picture?.contentHash ?? null };
    });
  }

  saveCaptions(film: FilmState, captions: SavedCaptions, audit: AuditContext): Saved {
    return this.changeCaptions(film, captions.language, captions, audit);
  }

  removeCaptions(film: FilmState, language: CaptionLanguage, audit: AuditContext): Saved {
    return this.changeCaptions(film, language, null, audit);
  }

  private async changeCaptions(
    film: FilmState,
    language: CaptionLanguage,
    captions: SavedCaptions | null,
    audit: AuditContext,
  ): Saved {
    return this.change(film, `captions-${language}`, audit, async (transaction, assetId) => {
      const known = transaction.deleteFrom('asset_captions').where('asset_id', '=', assetId);
      const removed = await known.where('language', '=', language).returning('content_hash').executeTakeFirst();
      if (captions === null && removed === undefined) return undefined;
      const row = { asset_id: assetId, language };
      if (captions !== null) {
        const { contentHash, cues } = captions;
        const values = { ...row, content_hash: contentHash, cues: storedCues(cues) };
        await transaction.insertInto('asset_captions').values(values).execute();
        await addVersion(transaction, film.id, captions, removed?.content_hash, audit);
      }
      await updateSearch(transaction, film.kind === 'video' ? videoTable : webinarTable, film.id);
      return { before: removed?.content_hash ?? null, after: captions?.contentHash ?? null };
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
      const items = transaction.selectFrom(filmedTables[kind]).select(['version', 'asset_id']).where('id', '=', id);
      const row = await items.forUpdate().executeTakeFirst();
      if (row === undefined) return refuse('not-found' as const);
      // The caller has published the files into `folders`. If the item has another film now, they are missing there.
      if (row.version !== version || !folders.includes(row.asset_id)) return refuse('stale' as const);
      const file = await change(transaction, row.asset_id);
      if (file === undefined) return ok(undefined);
      const update = transaction.updateTable(filmedTables[kind]).set({ version: version + 1 });
      await update.where('id', '=', id).execute();
      const [before, after] = [{ [field]: file.before }, { [field]: file.after }];
      await recordChange(transaction, { kind, id, before, after }, audit);
      return ok(undefined);
    });
    this.version.wrote();
    return changed;
  }
}
