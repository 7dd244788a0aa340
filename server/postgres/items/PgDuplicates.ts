import type { Kysely, Transaction } from 'kysely';
import type { Asset } from '../../../src/domain/film/asset.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { Duplicates, VideoDuplicate, WebinarDuplicate } from '../../application/ports/Duplicates.ts';
import type { StoredVideo, Videos } from '../../application/ports/Videos.ts';
import type { StoredWebinar, Webinars } from '../../application/ports/Webinars.ts';
import { jobTransaction, type AddJob } from '../film/addAsset.ts';
import { insertRecommendations, webinarValues } from './addWebinar.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { refusable } from '../../database/refusable.ts';
import { saveDownloads } from './saveDownloads.ts';
import { nameColumns } from './saveVideo.ts';
import { unknownLink, writtenBy } from './saveWebinar.ts';
import { saveWords } from '../search/searchIndex.ts';
import { slugTables, takeSlug } from './takeSlug.ts';
import { searchColumns } from './webinarSearchColumns.ts';

interface Read {
  readonly videos: Pick<Videos, 'find'>;
  readonly webinars: Pick<Webinars, 'find'>;
}

/**
 * Saves duplicates in PostgreSQL, each in one transaction. Each write tells `version`, so that this process reads its
 * own writes at once.
 */
export class PgDuplicates implements Duplicates {
  private readonly tables: Kysely<Tables>;
  private readonly read: Read;
  private readonly addJob: AddJob;
  private readonly version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, read: Read, addJob: AddJob, version: FollowedVersion = unfollowed) {
    this.tables = tables;
    this.read = read;
    this.addJob = addJob;
    this.version = version;
  }

  async addVideo(
    { of, assetId, original, ...video }: VideoDuplicate,
    audit: AuditContext,
  ): Promise<Result<StoredVideo, 'changed'>> {
    const { name, texts } = nameColumns(
      video.name,
      (await this.spoken(of.id)).map(({ text }) => text),
    );
    await saveWords(this.tables, texts.words);
    const added = await refusable(this.tables, async (transaction) => {
      if (!(await this.copyAsset(transaction, of, assetId, audit.at))) return refuse('changed' as const);
      const { categories, feature, startTime } = video;
      const values = {
        name,
        categories: [...categories],
        public: video.public,
        published: false,
        feature,
        start_time: startTime,
        asset_id: assetId,
        created_at: audit.at,
        published_at: null,
        ...texts.columns,
      };
      const { id } = await transaction.insertInto('videos').values(values).returning('id').executeTakeFirstOrThrow();
      const slug = await takeSlug(transaction, slugTables.video, id, video.slug);
      await recordChange(
        transaction,
        {
          kind: 'video',
          id,
          before: {},
          after: { name, slug, categories, public: video.public, feature, startTime, duplicateOf: original },
        },
        audit,
      );
      return ok(id);
    });
    return added.ok ? ok(await this.readSaved(added.value, this.read.videos)) : added;
  }

  async addWebinar(
    { of, assetId, original, ...webinar }: WebinarDuplicate,
    audit: AuditContext,
  ): Promise<Result<StoredWebinar, 'changed'>> {
    const vectors = await searchColumns(this.tables, webinar, await this.spoken(of.id));
    const added = await refusable(this.tables, async (transaction) => {
      if (
        (await unknownLink(transaction, webinar)) !== undefined ||
        !(await this.copyAsset(transaction, of, assetId, audit.at))
      )
        return refuse('changed' as const);
      const whole = { ...webinar, assetId, published: false, views: 0, sourceHash: null, picture: null, captions: [] };
      const { id } = await transaction
        .insertInto('webinars')
        .values({ ...webinarValues(whole, audit.at), ...(await vectors(transaction)) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const slug = await takeSlug(transaction, slugTables.webinar, id, webinar.slug);
      await saveDownloads(transaction, id, webinar.downloads);
      await insertRecommendations(transaction, id, webinar.recommendations);
      await recordChange(
        transaction,
        {
          kind: 'webinar',
          id,
          before: {},
          after: {
            ...writtenBy(webinar),
            slug,
            downloads: webinar.downloads.map(({ id: download, name }) => ({ id: download, name })),
            duplicateOf: original,
          },
        },
        audit,
      );
      return ok(id);
    });
    return added.ok ? ok(await this.readSaved(added.value, this.read.webinars)) : added;
  }

  /**
   * Inserts the copied asset, with a job if the film is not processed yet. Returns false if the original has changed
   * since its files were copied.
   */
  private async copyAsset(transaction: Transaction<Tables>, of: Asset, assetId: string, at: Date): Promise<boolean> {
    const row = await transaction
      .selectFrom('assets')
      .selectAll()
      .where('id', '=', of.id)
      .forShare()
      .executeTakeFirst();
    if (row === undefined) return false;
    const captions = await transaction.selectFrom('asset_captions').selectAll().where('asset_id', '=', of.id).execute();
    const isSame =
      row.content_hash === of.contentHash &&
      row.picture_hash === (of.picture?.contentHash ?? null) &&
      captions.length === Object.keys(of.captions).length &&
      captions.every(({ language, content_hash: hash }) => of.captions[language] === hash);
    if (!isSame) return false;
    const isProcessed = row.content_hash !== null;
    await transaction
      .insertInto('assets')
      .values({
        ...row,
        id: assetId,
        added_at: at,
        source_hash: null,
        state: isProcessed ? 'ready' : 'waiting',
        percent: isProcessed ? 100 : 0,
        error: null,
      })
      .execute();
    if (captions.length > 0)
      await transaction
        .insertInto('asset_captions')
        .values(captions.map((each) => ({ ...each, asset_id: assetId })))
        .execute();
    if (!isProcessed && row.has_source) await this.addJob(assetId, jobTransaction(transaction));
    return true;
  }

  private spoken(assetId: string): Promise<{ readonly text: string }[]> {
    return this.tables
      .selectFrom('asset_captions')
      .select('spoken as text')
      .where('asset_id', '=', assetId)
      .orderBy('language')
      .execute();
  }

  private async readSaved<Stored>(
    id: string,
    store: { find(id: string): Promise<Stored | undefined> },
  ): Promise<Stored> {
    this.version.wrote();
    const found = await store.find(id);
    if (found === undefined) throw new Error(`The duplicate ${id} was saved but cannot be found`);
    return found;
  }
}
