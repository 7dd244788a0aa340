import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Slice } from '../../src/domain/catalogue.ts';
import type { Processing } from '../../src/domain/processing.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { slugRefusal } from '../../src/domain/slug.ts';
import type { Video } from '../../src/domain/video.ts';
import type { NewVideo, StoredVideo, VideoListRequest, Videos } from '../application/ports/Videos.ts';
import { cursorFrom, placeFrom } from '../application/video/listCursor.ts';
import { addVideo, type AddJob } from './addVideo.ts';
import type { Database, Tables } from './Database.ts';
import { listStatement } from './listStatement.ts';
import { PgVideoSearch } from './PgVideoSearch.ts';
import { storable } from './searchText.ts';
import type { FoundRow, Search } from './searchStatements.ts';
import { storedVideoFrom, videoColumns, videoFrom, type VideoRow } from './videoRows.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Videos in PostgreSQL. Every write tells `wrote`, so that this process reads its own writes at once. */
export class PgVideos implements Videos {
  private readonly pool: Pool;
  private readonly tables: Kysely<Tables>;
  private readonly search: PgVideoSearch;
  private readonly addJob: AddJob;
  private readonly wrote: () => void;

  constructor({ pool, tables }: Database, addJob: AddJob, wrote: () => void = () => {}) {
    this.pool = pool;
    this.tables = tables;
    this.search = new PgVideoSearch(pool);
    this.addJob = addJob;
    this.wrote = wrote;
  }

  async listPublished({ query, limit, cursor }: VideoListRequest): Promise<Result<Slice<Video>, 'bad-cursor'>> {
    const after = cursor === undefined ? undefined : placeFrom(cursor, query);
    if (cursor !== undefined && after === undefined) return refuse('bad-cursor');
    // One more than is shown tells whether there is a next page.
    const request = { query, after, limit: limit + 1 };
    const { total, rows } = query.search === '' ? await this.list(request) : await this.search.find(request);
    const items = rows.slice(0, limit).map(videoFrom);
    const last = items.at(-1);
    const score = rows[limit - 1]?.score ?? 0;
    const more = rows.length > limit && last !== undefined;
    return ok({ items, total, nextCursor: more ? cursorFrom({ score, publishedAt: last.publishedAt ?? '', id: last.id }, query) : null });
  }

  async find(idOrSlug: string): Promise<StoredVideo | undefined> {
    // Text that can be neither never reaches the database: it may hold what PostgreSQL refuses.
    const byId = uuid.test(idOrSlug) ? await this.findWhere('id', 'v.id = $1::uuid', idOrSlug) : undefined;
    if (byId !== undefined || slugRefusal(idOrSlug) !== undefined) return byId;
    return this.findWhere('slug', 'v.id = (SELECT video_id FROM video_slugs WHERE slug = $1 AND current)', idOrSlug);
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

  findByAsset(assetId: string): Promise<StoredVideo | undefined> {
    return this.findWhere('asset', 'v.asset_id = $1', storable(assetId));
  }

  findBySource(sourceHash: string): Promise<StoredVideo | undefined> {
    return this.findWhere('source', 'v.source_hash = $1', storable(sourceHash));
  }

  async add(video: NewVideo, now: Date): Promise<Result<StoredVideo, 'already-there'>> {
    const id = await addVideo(this.tables, video, now, this.addJob);
    if (id === undefined) return refuse('already-there');
    this.wrote();
    const added = await this.find(id);
    if (added === undefined) throw new Error(`The video ${id} was added and cannot be found`);
    return ok(added);
  }

  async saveProcessing(id: string, { state, percent, error }: Processing): Promise<void> {
    const saved = { state, percent, error: error === undefined ? null : storable(error) };
    await this.tables.updateTable('videos').set(saved).where('id', '=', id).execute();
    this.wrote();
  }

  async saveReady(id: string, { contentHash, poster, duration }: Parameters<Videos['saveReady']>[1]): Promise<void> {
    const made = { content_hash: contentHash, poster_width: poster.width, poster_height: poster.height, duration };
    await this.tables.updateTable('videos').set({ ...made, state: 'ready', percent: 100, error: null }).where('id', '=', id).execute();
    this.wrote();
  }

  private async list(request: Search): Promise<{ total: number; rows: readonly FoundRow[] }> {
    const { rows } = await this.pool.query<FoundRow>(listStatement(request));
    return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) };
  }

  private async findWhere(name: string, condition: string, value: string): Promise<StoredVideo | undefined> {
    const text = `SELECT ${videoColumns} FROM videos v WHERE ${condition}`;
    const { rows } = await this.pool.query<VideoRow>({ name: `video-by-${name}`, text, values: [value] });
    return rows[0] === undefined ? undefined : storedVideoFrom(rows[0]);
  }
}
