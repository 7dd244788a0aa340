import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Slice } from '../../src/domain/catalogue.ts';
import { ok, type Result } from '../../src/domain/result.ts';
import { wordsOf } from '../../src/domain/search.ts';
import { firstHour, type PartOfDay } from '../../src/domain/startOfDay.ts';
import { endOf, type UpcomingWebinar } from '../../src/domain/upcoming.ts';
import { listName } from '../application/catalogue/listName.ts';
import type { NewUpcoming, StoredUpcoming, UpcomingListRequest, UpcomingWebinars } from '../application/ports/UpcomingWebinars.ts';
import { pictureValues } from './addAsset.ts';
import { unfollowed, type FollowedVersion } from './CatalogueVersion.ts';
import type { Database, Tables } from './Database.ts';
import type { Condition } from './listStatement.ts';
import { inCategory, PgListing } from './PgListing.ts';
import { saveWords, searchVector } from './searchIndex.ts';
import { indexedWords, storable } from './searchText.ts';
import { listedUpcoming, storedUpcomingFrom, upcomingColumns, upcomingFrom, type UpcomingRow } from './upcomingRows.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Upcoming webinars in PostgreSQL. Every write is told to `version`, so that this process reads its own writes at once. */
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

  async listPublished({ query, zone, now, limit, cursor }: UpcomingListRequest): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>> {
    const known = canonical(zone);
    const visible = [{ name: 'coming', sql: (parameter) => `ends_at > ${parameter(now, 'timestamptz')}` }] satisfies Condition[];
    const conditions = [...inCategory(query.category), ...startingIn(query.start, known)];
    const list = listName('UpcomingWebinars', query, known);
    const listed = await this.listing.slice({ list, visible, conditions, search: query.search, zone: known, order: 'soonest', limit, cursor });
    if (!listed.ok) return listed;
    const { rows, ...slice } = listed.value;
    return ok({ items: rows.map(upcomingFrom), ...slice });
  }

  async find(id: string): Promise<StoredUpcoming | undefined> {
    if (!uuid.test(id)) return undefined;
    const text = `SELECT ${upcomingColumns} FROM upcoming_webinars item WHERE item.id = $1::uuid`;
    const { rows } = await this.pool.query<UpcomingRow>({ name: 'upcoming-by-id', text, values: [id] });
    return rows[0] === undefined ? undefined : storedUpcomingFrom(rows[0]);
  }

  async add(webinar: NewUpcoming, now: Date): Promise<StoredUpcoming> {
    const words = indexedWords(...upcomingTexts(webinar));
    await saveWords(this.tables, words);
    const vectors = { title_words: searchVector(indexedWords(storable(webinar.title))), search: searchVector(words) };
    await this.tables.insertInto('upcoming_webinars').values({ ...upcomingValues(webinar, now), ...vectors }).execute();
    this.version.wrote();
    const added = await this.find(webinar.id);
    if (added === undefined) throw new Error(`The upcoming webinar ${webinar.id} was added and cannot be found`);
    return added;
  }
}

/** All that a search reads of an upcoming webinar beside its date (`design.md` 5.7). */
export function upcomingTexts({ title, description, presenter }: NewUpcoming): readonly string[] {
  return [title, description, presenter].map(storable);
}

export function upcomingValues(webinar: NewUpcoming, now: Date) {
  const title = storable(webinar.title);
  return {
    id: webinar.id,
    title,
    description: storable(webinar.description),
    presenter: storable(webinar.presenter),
    starts_at: new Date(webinar.startsAt),
    zone: webinar.zone,
    duration_minutes: webinar.durationMinutes,
    ends_at: endOf(webinar),
    registration_link: storable(webinar.registrationLink),
    recorded_webinar_id: webinar.recordedWebinarId,
    categories: [...webinar.categories],
    feature: webinar.feature,
    public: webinar.public,
    published: webinar.published,
    ...pictureValues(webinar.picture),
    created_at: now,
    title_text: wordsOf(title).join(' '),
  };
}

/** The name that IANA has for a zone today: PostgreSQL knows no aliases that only browsers have. */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
}

function startingIn(part: PartOfDay | undefined, zone: string): readonly Condition[] {
  if (part === undefined) return [];
  const { morning, afternoon, evening } = firstHour;
  const hours: Readonly<Record<PartOfDay, string>> = {
    morning: `>= ${morning} AND hour < ${afternoon}`,
    afternoon: `>= ${afternoon} AND hour < ${evening}`,
    evening: `>= ${evening} OR hour < ${morning}`,
  };
  return [{ name: part, sql: (parameter) => `(SELECT hour ${hours[part]} FROM extract(hour FROM starts_at AT TIME ZONE ${parameter(zone, 'text')}) AS hour)` }];
}
