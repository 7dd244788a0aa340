import { sql, type Kysely } from 'kysely';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { CaptionDraft } from '../../../src/domain/film/captionWork.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { CaptionDrafts, DraftAuthor, StoredCaptionWork } from '../../application/ports/film/CaptionDrafts.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { filmedTables } from './changeFilm.ts';

/** Drafts of captions and earlier versions, in PostgreSQL. */
export class PgCaptionDrafts implements CaptionDrafts {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async find({ kind, id }: FilmName, language: CaptionLanguage): Promise<StoredCaptionWork> {
    const published = await this.#tables
      .selectFrom('asset_captions')
      .select(['asset_id as folder', 'content_hash as contentHash'])
      .where('language', '=', language)
      .where('asset_id', '=', this.#tables.selectFrom(filmedTables[kind]).select('asset_id').where('id', '=', id))
      .executeTakeFirst();
    const draft = await this.#tables
      .selectFrom('caption_drafts')
      .select(['vtt', 'based_on as basedOn', 'person', 'saved_at as savedAt', 'version'])
      .where('item_id', '=', id)
      .where('language', '=', language)
      .executeTakeFirst();
    const versions = await this.#tables
      .selectFrom('caption_versions')
      .select(['id', 'content_hash as contentHash', 'person', 'published_at as publishedAt'])
      .where('item_id', '=', id)
      .where('language', '=', language)
      .orderBy('id', 'desc')
      .execute();
    const { version = 0, ...stored } = draft ?? {};
    return {
      published: published ?? null,
      draft: draft === undefined ? null : withIsoInstants(stored as Omit<typeof draft, 'version'>),
      draftVersion: version,
      versions: versions.map((row) => withIsoInstants({ ...row, id: String(row.id) })),
    };
  }

  async save(
    { id }: FilmName,
    language: CaptionLanguage,
    { vtt, basedOn }: CaptionDraft,
    version: number,
    { person, at }: DraftAuthor,
  ): Promise<Result<number, 'stale'>> {
    const values = { vtt: storable(vtt), based_on: basedOn, person, saved_at: at };
    const saved =
      version === 0
        ? await this.#tables
            .insertInto('caption_drafts')
            .values({ item_id: id, language, ...values })
            .onConflict((clash) => clash.columns(['item_id', 'language']).doNothing())
            .returning('version')
            .executeTakeFirst()
        : await this.#tables
            .updateTable('caption_drafts')
            .set({ ...values, version: sql<number>`nextval('caption_draft_version')` })
            .where('item_id', '=', id)
            .where('language', '=', language)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    return saved === undefined ? refuse('stale') : ok(saved.version);
  }

  async remove({ id }: FilmName, language: CaptionLanguage, version: number): Promise<Result<void, 'stale'>> {
    const removed = await this.#tables
      .deleteFrom('caption_drafts')
      .where('item_id', '=', id)
      .where('language', '=', language)
      .where('version', '=', version)
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) return ok(undefined);
    const other = await this.#tables
      .selectFrom('caption_drafts')
      .select('version')
      .where('item_id', '=', id)
      .where('language', '=', language)
      .executeTakeFirst();
    return other === undefined ? ok(undefined) : refuse('stale');
  }

  async findVersion({ id }: FilmName, language: CaptionLanguage, version: string): Promise<string | undefined> {
    if (!/^\d{1,15}$/.test(version)) return undefined;
    const found = await this.#tables
      .selectFrom('caption_versions')
      .select('vtt')
      .where('id', '=', Number(version))
      .where('item_id', '=', id)
      .where('language', '=', language)
      .executeTakeFirst();
    return found?.vtt;
  }
}
