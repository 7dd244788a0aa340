import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Picture } from '../../../src/domain/film/asset.ts';
import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
import { ok, type Result } from '../../../src/domain/result.ts';
import { firstHour, type PartOfDay } from '../../../src/domain/date/startOfDay.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import { canonicalZone } from '../../../src/domain/date/zone.ts';
import { listName } from '../../application/catalogue/listName.ts';
import type { ChangeRefusal, AuditContext, Publication } from '../../application/ports/Change.ts';
import type {
  NewUpcoming,
  StoredUpcoming,
  UpcomingListRequest,
  UpcomingWebinars,
  WrittenUpcoming,
} from '../../application/ports/UpcomingWebinars.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/isUuid.ts';
import type { Condition } from '../search/listStatement.ts';
import { inCategory, PgListing, titled } from '../search/PgListing.ts';
import { createUpcoming, removeUpcoming, saveUpcoming, saveUpcomingPicture } from './saveUpcoming.ts';
import { savePublication } from './savePublication.ts';
import { saveWords, searchVector } from '../search/searchIndex.ts';
import { indexedWords, storable } from '../search/searchText.ts';
import { upcomingTexts, upcomingValues } from './upcomingValues.ts';
import { listedUpcoming, storedUpcomingFrom, upcomingColumns, upcomingFrom, type UpcomingRow } from './upcomingRows.ts';

/** Upcoming webinars in PostgreSQL. Each write tells `version`, so that this process reads its own writes at once. */
export class PgUpcomingWebinars implements UpcomingWebinars {
  private readonly pool: Pool;
  private readonly tables: Kysely<Tables>;
  private readonly listing: PgListing<UpcomingRow>;
  private readonly version: FollowedVersion;

  constructor({ pool, tables }: Database, version: FollowedVersion = unfollowed) {
    this.pool = pool;
    this.tables = tables;
    this.listing = new PgListing(pool, listedUpcoming, () => version.current());
    this.version = version;
  }

  async listPublished({
    query,
    zone,
    now,
    limit,
    cursor,
  }: UpcomingListRequest): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>> {
    const known = canonicalZone(zone);
    const visible = [
      { name: 'coming', sql: (parameter) => `ends_at > ${parameter(now, 'timestamptz')}` },
    ] satisfies Condition[];
    const conditions = [...inCategory(query.category), ...startingIn(query.start, known)];
    const list = listName('UpcomingWebinars', query, known);
    const listed = await this.listing.slice({
      list,
      visible,
      conditions,
      search: query.search,
      zone: known,
      order: 'soonest',
      limit,
      cursor,
    });
    if (!listed.ok) return listed;
    const { rows, ...slice } = listed.value;
    return ok({ items: rows.map(upcomingFrom), ...slice });
  }

  async find(id: string): Promise<StoredUpcoming | undefined> {
    if (!isUuid(id)) return undefined;
    const text = `SELECT ${upcomingColumns} FROM upcoming_webinars item WHERE item.id = $1::uuid`;
    const { rows } = await this.pool.query<UpcomingRow>({ name: 'upcoming-by-id', text, values: [id] });
    return rows[0] === undefined ? undefined : storedUpcomingFrom(rows[0]);
  }

  async add(webinar: NewUpcoming, now: Date): Promise<StoredUpcoming> {
    const words = indexedWords(...upcomingTexts(webinar));
    await saveWords(this.tables, words);
    const vectors = { title_words: searchVector(indexedWords(storable(webinar.title))), search: searchVector(words) };
    await this.tables
      .insertInto('upcoming_webinars')
      .values({ ...upcomingValues(webinar, now), ...vectors })
      .execute();
    return this.readSaved(webinar.id);
  }

  async listAll({
    query,
    zone,
    now,
    past,
    limit,
    cursor,
  }: UpcomingListRequest & { readonly past: boolean }): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>> {
    const known = canonicalZone(zone);
    const coming: readonly Condition[] = past
      ? []
      : [{ name: 'coming', sql: (parameter) => `ends_at > ${parameter(now, 'timestamptz')}` }];
    const conditions = [
      ...coming,
      ...inCategory(query.category),
      ...startingIn(query.start, known),
      ...titled(query.search, 'title_text'),
    ];
    const listed = await this.listing.slice({
      list: `all ${past} ${listName('UpcomingWebinars', query, known)}`,
      conditions,
      search: '',
      drafts: true,
      order: 'soonest',
      limit,
      cursor,
    });
    if (!listed.ok) return listed;
    const { rows, ...slice } = listed.value;
    return ok({ items: rows.map(upcomingFrom), ...slice });
  }

  async create(
    webinar: WrittenUpcoming,
    audit: AuditContext,
    pictureOf?: string,
  ): Promise<Result<StoredUpcoming, 'recording-unknown'>> {
    const created = await createUpcoming(this.tables, webinar, audit, pictureOf);
    return created.ok ? ok(await this.readSaved(webinar.id)) : created;
  }

  async save(
    webinar: WrittenUpcoming,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredUpcoming, ChangeRefusal | 'recording-unknown'>> {
    const saved = await saveUpcoming(this.tables, webinar, version, audit);
    return saved.ok ? ok(await this.readSaved(webinar.id)) : saved;
  }

  async savePicture(
    id: string,
    picture: Picture | null,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredUpcoming, ChangeRefusal>> {
    const saved = await saveUpcomingPicture(this.tables, { id, picture, version }, audit);
    return saved.ok ? ok(await this.readSaved(id)) : saved;
  }

  async savePublication(
    id: string,
    publication: Pick<Publication, 'published'>,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredUpcoming, ChangeRefusal>> {
    const saved = await savePublication(this.tables, { kind: 'upcoming', id }, publication, version, audit);
    return saved.ok ? ok(await this.readSaved(id)) : saved;
  }

  async remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>> {
    const removed = await removeUpcoming(this.tables, id, version, audit);
    this.version.wrote();
    return removed;
  }

  /** Reads what was just written, so that the answer is what every process now reads. */
  private async readSaved(id: string): Promise<StoredUpcoming> {
    this.version.wrote();
    const found = await this.find(id);
    if (found === undefined) throw new Error(`The upcoming webinar ${id} was saved but cannot be found`);
    return found;
  }
}

function startingIn(part: PartOfDay | undefined, zone: string): readonly Condition[] {
  if (part === undefined) return [];
  const { morning, afternoon, evening } = firstHour;
  const hours: Readonly<Record<PartOfDay, string>> = {
    morning: `>= ${morning} AND hour < ${afternoon}`,
    afternoon: `>= ${afternoon} AND hour < ${evening}`,
    evening: `>= ${evening} OR hour < ${morning}`,
  };
  return [
    {
      name: part,
      sql: (parameter) =>
        `(SELECT hour ${hours[part]} FROM extract(hour FROM starts_at AT TIME ZONE ${parameter(zone, 'text')}) AS hour)`,
    },
  ];
}
