import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Slice, WebinarQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { isCategory } from '../../../src/domain/catalogue/category.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { searchWords, wordsOf } from '../../../src/domain/search/search.ts';
import { titleKey, type Series } from '../../../src/domain/catalogue/series.ts';
import { slugRefusal } from '../../../src/domain/item/slug.ts';
import type { WebinarSummary } from '../../../src/domain/item/webinar.ts';
import { ordersWithDrafts } from '../../application/catalogue/listCursor.ts';
import { listName } from '../../application/catalogue/listName.ts';
import type { ChangeRefusal, AuditContext, Publication } from '../../application/ports/Change.ts';
import type { UploadedFilm } from '../../application/ports/Films.ts';
import type { PathHolder } from '../../application/ports/Videos.ts';
import type {
  DraftWebinar,
  NewWebinar,
  SavedWebinar,
  StoredWebinar,
  UnknownLink,
  WebinarListRequest,
  Webinars,
} from '../../application/ports/Webinars.ts';
import type { AddJob } from '../film/addAsset.ts';
import { addWebinar, insertRecommendations } from './addWebinar.ts';
import { filmAdder } from '../film/changeFilm.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/isUuid.ts';
import type { Condition } from '../search/listStatement.ts';
import { inCategory, PgListing, titled } from '../search/PgListing.ts';
import { createWebinar, removeWebinar, saveDetail, saveWebinar } from './saveWebinar.ts';
import { savePublication } from './savePublication.ts';
import { storable } from '../search/searchText.ts';
import {
  listedWebinars,
  storedWebinarFrom,
  summaryFrom,
  webinarColumns,
  type SummaryRow,
  type WebinarRow,
} from './webinarRows.ts';

/** Recorded webinars in PostgreSQL. Each write tells `version`, so that this process reads its own writes at once. */
export class PgWebinars implements Webinars {
  private readonly pool: Pool;
  private readonly tables: Kysely<Tables>;
  private readonly listing: PgListing<SummaryRow>;
  private readonly addJob: AddJob;
  private readonly version: FollowedVersion;

  constructor({ pool, tables }: Database, addJob: AddJob, version: FollowedVersion = unfollowed) {
    this.pool = pool;
    this.tables = tables;
    this.listing = new PgListing(pool, listedWebinars, () => version.current());
    this.addJob = addJob;
    this.version = version;
  }

  async listPublished({
    query,
    limit,
    cursor,
  }: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>> {
    const conditions = conditionsOf(query);
    const listed = await this.listing.slice({
      list: listName('RecordedWebinars', query),
      conditions,
      search: query.search,
      order: query.sort,
      limit,
      cursor,
    });
    if (!listed.ok) return listed;
    const { rows, ...slice } = listed.value;
    return ok({ items: rows.map(summaryFrom), ...slice });
  }

  async find(idOrSlug: string): Promise<StoredWebinar | undefined> {
    // PostgreSQL throws on NUL and on malformed ids, so check the text first.
    const byId = isUuid(idOrSlug) ? await this.findWhere('id', 'item.id = $1::uuid', idOrSlug) : undefined;
    if (byId !== undefined || slugRefusal(idOrSlug) !== undefined) return byId;
    return this.findWhere(
      'slug',
      'item.id = (SELECT webinar_id FROM webinar_slugs WHERE slug = $1 AND current)',
      idOrSlug,
    );
  }

  async findRetiredSlug(slug: string): Promise<string | undefined> {
    if (slugRefusal(slug) !== undefined) return undefined;
    const { rows } = await this.pool.query<{ slug: string }>({
      name: 'retired-webinar-slug',
      text: `SELECT now.slug FROM webinar_slugs once JOIN webinar_slugs now ON now.webinar_id = once.webinar_id AND now.current
        WHERE once.slug = $1 AND NOT once.current AND EXISTS (SELECT FROM webinars w WHERE w.id = once.webinar_id AND w.published)`,
      values: [slug],
    });
    return rows[0]?.slug;
  }

  async findHolder(slug: string): Promise<PathHolder | undefined> {
    if (slugRefusal(slug) !== undefined) return undefined;
    const { rows } = await this.pool.query<PathHolder>({
      name: 'webinar-path-holder',
      text: `SELECT w.id, w.title, now.slug FROM webinar_slugs once JOIN webinar_slugs now ON now.webinar_id = once.webinar_id AND now.current
        JOIN webinars w ON w.id = once.webinar_id WHERE once.slug = $1`,
      values: [slug],
    });
    return rows[0];
  }

  async add(webinar: NewWebinar, now: Date): Promise<Result<StoredWebinar, 'already-there'>> {
    const id = await addWebinar(this.tables, webinar, now, this.addJob);
    if (id === undefined) return refuse('already-there');
    return ok(await this.readSaved(id));
  }

  async listAll({ query, limit, cursor }: WebinarListRequest): Promise<Result<Slice<WebinarSummary>, 'bad-cursor'>> {
    const conditions = [...conditionsOf(query), ...titled(query.search, 'title_text')];
    const listed = await this.listing.slice({
      list: `all ${listName('RecordedWebinars', query)}`,
      conditions,
      search: '',
      drafts: true,
      order: ordersWithDrafts[query.sort],
      limit,
      cursor,
    });
    if (!listed.ok) return listed;
    const { rows, ...slice } = listed.value;
    return ok({ items: rows.map(summaryFrom), ...slice });
  }

  async create(
    webinar: DraftWebinar,
    audit: AuditContext,
  ): Promise<Result<StoredWebinar, 'slug-in-use' | UnknownLink>> {
    const created = await createWebinar(this.tables, webinar, audit, this.addJob);
    return created.ok ? ok(await this.readSaved(created.value)) : created;
  }

  async save(
    webinar: SavedWebinar,
    version: number,
    audit: AuditContext,
    film?: UploadedFilm,
  ): Promise<Result<StoredWebinar, ChangeRefusal | 'slug-in-use' | UnknownLink>> {
    const saved = await saveWebinar(this.tables, webinar, version, audit, filmAdder(film, audit, this.addJob));
    return saved.ok ? ok(await this.readSaved(webinar.id)) : saved;
  }

  async saveDetail(
    id: string,
    detail: string,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredWebinar, ChangeRefusal>> {
    const saved = await saveDetail(this.tables, { id, detail, version }, audit);
    return saved.ok ? ok(await this.readSaved(id)) : saved;
  }

  async savePublication(
    id: string,
    publication: Publication,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredWebinar, ChangeRefusal>> {
    const saved = await savePublication(this.tables, { kind: 'webinar', id }, publication, version, audit);
    return saved.ok ? ok(await this.readSaved(id)) : saved;
  }

  async remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'linked'>> {
    const removed = await removeWebinar(this.tables, id, version, audit);
    this.version.wrote();
    return removed;
  }

  async saveRecommendations(id: string, recommendations: readonly string[]): Promise<void> {
    await this.tables.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('webinar_recommendations').where('webinar_id', '=', id).execute();
      await insertRecommendations(transaction, id, recommendations);
    });
    this.version.wrote();
  }

  async listSeries(search: string): Promise<readonly Series[]> {
    const { rows } = await this.pool.query<Series>({
      name: 'series',
      text: `SELECT s.id, s.title FROM series s WHERE EXISTS (SELECT FROM webinars w WHERE w.series_id = s.id AND w.published)
        ORDER BY s.title COLLATE title_order, s.id`,
    });
    const wanted = searchWords(search);
    if (wanted.length === 0) return search.trim() === '' ? rows : [];
    return rows.filter(({ title }) => wanted.every((word) => wordsOf(title).some((known) => known.startsWith(word))));
  }

  async addSeries(title: string, now: Date): Promise<Result<Series, 'title-taken'>> {
    const kept = storable(title);
    const insert = this.tables
      .insertInto('series')
      .values({ title: kept, title_key: titleKey(kept), created_at: now })
      .onConflict((clash) => clash.column('title_key').doNothing());
    const added = await insert.returning(['id', 'title']).executeTakeFirst();
    if (added === undefined) return refuse('title-taken');
    this.version.wrote();
    return ok(added);
  }

  /** Reads what was just written, so that the answer is what every process now reads. */
  private async readSaved(id: string): Promise<StoredWebinar> {
    this.version.wrote();
    const found = await this.find(id);
    if (found === undefined) throw new Error(`The webinar ${id} was saved but cannot be found`);
    return found;
  }

  private async findWhere(name: string, condition: string, value: string): Promise<StoredWebinar | undefined> {
    const text = `SELECT ${webinarColumns} FROM ${listedWebinars.joined('webinars item')} WHERE ${condition}`;
    const { rows } = await this.pool.query<WebinarRow>({ name: `webinar-by-${name}`, text, values: [value] });
    return rows[0] === undefined ? undefined : storedWebinarFrom(rows[0]);
  }
}

function conditionsOf({ category, series, skill }: WebinarQuery): readonly Condition[] {
  const conditions = [...inCategory(category)];
  if (series === 'more') conditions.push({ name: 'alone', sql: () => 'series_id IS NULL' });
  else if (isCategory(series))
    conditions.push({ name: 'product', sql: (parameter) => `categories @> ${parameter([series], 'text[]')}` });
  else if (series !== undefined)
    conditions.push({ name: 'series', sql: (parameter) => `series_id = ${parameter(series, 'uuid')}` });
  if (skill !== undefined)
    conditions.push({ name: 'skill', sql: (parameter) => `skill = ${parameter(skill, 'text')}` });
  return conditions;
}
