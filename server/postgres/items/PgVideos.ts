import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { slugRefusal } from '../../../src/domain/item/slug.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import { listName } from '../../application/catalogue/listName.ts';
import type { ChangeRefusal, AuditContext, Publication } from '../../application/ports/Change.ts';
import type { UploadedFilm } from '../../application/ports/Films.ts';
import type {
  DraftVideo,
  NewVideo,
  PathHolder,
  StoredVideo,
  VideoListRequest,
  Videos,
} from '../../application/ports/Videos.ts';
import type { AddJob } from '../film/addAsset.ts';
import { addVideo } from './addVideo.ts';
import { filmAdder } from '../film/changeFilm.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/isUuid.ts';
import { inCategory, PgListing, titled } from '../search/PgListing.ts';
import { createVideo, removeVideo, saveVideo } from './saveVideo.ts';
import { savePublication } from './savePublication.ts';
import { storable } from '../search/searchText.ts';
import { listedVideos, storedVideoFrom, videoColumns, videoFrom, type VideoRow } from './videoRows.ts';

/** Videos in PostgreSQL. Each write tells `version`, so that this process reads its own writes at once. */
export class PgVideos implements Videos {
  private readonly pool: Pool;
  private readonly tables: Kysely<Tables>;
  private readonly listing: PgListing<VideoRow>;
  private readonly addJob: AddJob;
  private readonly version: FollowedVersion;

  constructor({ pool, tables }: Database, addJob: AddJob, version: FollowedVersion = unfollowed) {
    this.pool = pool;
    this.tables = tables;
    this.listing = new PgListing(pool, listedVideos, () => version.current());
    this.addJob = addJob;
    this.version = version;
  }

  async listPublished({ query, limit, cursor }: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>> {
    const conditions = inCategory(query.category);
    const listed = await this.listing.slice({
      list: listName('Videos', query),
      conditions,
      search: query.search,
      order: 'recent',
      limit,
      cursor,
    });
    if (!listed.ok) return listed;
    const { rows, ...slice } = listed.value;
    return ok({ items: rows.map(videoFrom), ...slice });
  }

  async find(idOrSlug: string): Promise<StoredVideo | undefined> {
    // PostgreSQL throws on NUL and on malformed ids, so check the text first.
    const byId = isUuid(idOrSlug) ? await this.findWhere('id', 'item.id = $1::uuid', idOrSlug) : undefined;
    if (byId !== undefined || slugRefusal(idOrSlug) !== undefined) return byId;
    return this.findWhere('slug', 'item.id = (SELECT video_id FROM video_slugs WHERE slug = $1 AND current)', idOrSlug);
  }

  async findRetiredSlug(slug: string): Promise<string | undefined> {
    if (slugRefusal(slug) !== undefined) return undefined;
    const { rows } = await this.pool.query<{ slug: string }>({
      name: 'retired-slug',
      text: `SELECT now.slug FROM video_slugs once JOIN video_slugs now ON now.video_id = once.video_id AND now.current
        WHERE once.slug = $1 AND NOT once.current AND EXISTS (SELECT FROM videos v WHERE v.id = once.video_id AND v.published)`,
      values: [slug],
    });
    return rows[0]?.slug;
  }

  async findHolder(slug: string): Promise<PathHolder | undefined> {
    if (slugRefusal(slug) !== undefined) return undefined;
    const { rows } = await this.pool.query<PathHolder>({
      name: 'video-path-holder',
      text: `SELECT v.id, v.name AS title, now.slug FROM video_slugs once JOIN video_slugs now ON now.video_id = once.video_id AND now.current
        JOIN videos v ON v.id = once.video_id WHERE once.slug = $1`,
      values: [slug],
    });
    return rows[0];
  }

  findBySource(sourceHash: string): Promise<StoredVideo | undefined> {
    return this.findWhere('source', 'a.source_hash = $1', storable(sourceHash));
  }

  async add(video: NewVideo, now: Date): Promise<Result<StoredVideo, 'already-there'>> {
    const id = await addVideo(this.tables, video, now, this.addJob);
    if (id === undefined) return refuse('already-there');
    return ok(await this.readSaved(id));
  }

  async listAll({ query, limit, cursor }: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>> {
    const conditions = [...inCategory(query.category), ...titled(query.search, 'name_text')];
    const listed = await this.listing.slice({
      list: `all ${listName('Videos', query)}`,
      conditions,
      search: '',
      drafts: true,
      order: 'dated',
      limit,
      cursor,
    });
    if (!listed.ok) return listed;
    const { rows, ...slice } = listed.value;
    return ok({ items: rows.map(videoFrom), ...slice });
  }

  async create(video: DraftVideo, audit: AuditContext): Promise<Result<StoredVideo, 'slug-in-use'>> {
    const created = await createVideo(this.tables, video, audit, this.addJob);
    return created.ok ? ok(await this.readSaved(created.value)) : created;
  }

  async save(
    video: Video,
    version: number,
    audit: AuditContext,
    film?: UploadedFilm,
  ): Promise<Result<StoredVideo, ChangeRefusal | 'slug-in-use'>> {
    const saved = await saveVideo(this.tables, video, version, audit, filmAdder(film, audit, this.addJob));
    return saved.ok ? ok(await this.readSaved(video.id)) : saved;
  }

  async savePublication(
    id: string,
    publication: Publication,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredVideo, ChangeRefusal>> {
    const saved = await savePublication(this.tables, { kind: 'video', id }, publication, version, audit);
    return saved.ok ? ok(await this.readSaved(id)) : saved;
  }

  async remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>> {
    const removed = await removeVideo(this.tables, id, version, audit);
    this.version.wrote();
    return removed;
  }

  /** Reads what was just written, so that the answer is what every process now reads. */
  private async readSaved(id: string): Promise<StoredVideo> {
    this.version.wrote();
    const found = await this.find(id);
    if (found === undefined) throw new Error(`The video ${id} was saved but cannot be found`);
    return found;
  }

  private async findWhere(name: string, condition: string, value: string): Promise<StoredVideo | undefined> {
    const text = `SELECT ${videoColumns} FROM ${listedVideos.joined('videos item')} WHERE ${condition}`;
    const { rows } = await this.pool.query<VideoRow>({ name: `video-by-${name}`, text, values: [value] });
    return rows[0] === undefined ? undefined : storedVideoFrom(rows[0]);
  }
}
