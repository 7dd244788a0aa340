import type { Pool, PoolClient } from 'pg';
import { countEvents, type EventCounts, type StoredEvent } from '../../../src/domain/insights/countEvents.ts';
import { dayOf } from '../../../src/domain/insights/period.ts';
import { searchWindow, type LastSearch } from '../../../src/domain/insights/searchSession.ts';
import { sectionCount } from '../../../src/domain/insights/watchThrough.ts';
import type { InsightCounts, WatchedSections } from '../../application/ports/insights/InsightCounts.ts';
import type { Database } from '../../database/Database.ts';
import { onOneConnection } from '../../database/onOneConnection.ts';
import { isUuid } from '../../database/storable.ts';
import { addVotes, voteRows } from './addVotes.ts';

/** How many events one transaction counts. */
const batchSize = 10_000;

interface EventRow extends StoredEvent {
  readonly number: number;
}

/** Counts in PostgreSQL. The row of the progress is locked while a process counts. */
export class PgInsightCounts implements InsightCounts {
  readonly #pool: Pool;

  constructor({ pool }: Pick<Database, 'pool'>) {
    this.#pool = pool;
  }

  async countEvents(now: Date): Promise<'all' | 'some'> {
    return onOneConnection(this.#pool, async (client) => {
      const last = await lastNumber(client);
      await client.query('BEGIN');
      const count = await countUpTo(client, last, now);
      await client.query('COMMIT');
      return count < batchSize ? 'all' : 'some';
    });
  }

  async countWatched({ kind, idOrSlug, sections, isStart, isArrival, at, key }: WatchedSections): Promise<void> {
    const times = Array.from({ length: sectionCount }, (_, place) => (sections.includes(place) ? 1 : 0));
    const isId = isUuid(idOrSlug);
    await this.#pool.query({
      name: `count-watched-${kind}`,
      text: countWatched(kind),
      values: [
        isId ? idOrSlug : null,
        isId ? null : idOrSlug.replaceAll('\0', ''),
        dayOf(at),
        isStart ? 1 : 0,
        sections.length,
        times,
        key === undefined ? null : `progress ${key}`,
        at,
        // A webinar has views of its own (VIEW-1).
        ...(kind === 'video' ? [isStart && isArrival === true] : []),
      ],
    });
  }
}

/**
 * The number of the last event of which all events before are stored or lost: numbers are given before a transaction
 * ends. The lock waits for the transactions that are writing events, and is held for this one statement.
 */
async function lastNumber(client: PoolClient): Promise<number> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = '10s'`);
  await client.query('LOCK TABLE ONLY analytics_events IN SHARE MODE');
  const { rows } = await client.query<{ readonly last: number }>(
    'SELECT coalesce(max(number), 0) AS last FROM analytics_events',
  );
  await client.query('COMMIT');
  return rows[0]?.last ?? 0;
}

async function countUpTo(client: PoolClient, last: number, now: Date): Promise<number> {
  const progress = await client.query<{ readonly number: number }>('SELECT number FROM insight_progress FOR UPDATE');
  const { rows: events } = await client.query<EventRow>(readEvents, [progress.rows[0]?.number ?? 0, last, batchSize]);
  const visitors = [...new Set(events.flatMap(({ visitor }) => visitor ?? []))];
  const { rows: known } = await client.query<LastSearch>(readLastSearches, [visitors]);
  await write(client, countEvents(events, known));
  // The time of the events counts, not that of the clock: after a pause old events are counted.
  const newest = events.at(-1)?.at ?? now;
  await client.query(`DELETE FROM insight_last_searches WHERE made_at < $1::timestamptz - $2::interval`, [
    newest,
    `${searchWindow} milliseconds`,
  ]);
  const until = events.length < batchSize ? now : newest;
  await client.query('UPDATE insight_progress SET number = greatest(number, $1), counted_until = $2', [
    events.at(-1)?.number ?? last,
    until,
  ]);
  return events.length;
}

async function write(
  client: PoolClient,
  { items, objectives, searches, lastSearches, votes }: EventCounts,
): Promise<void> {
  for (const [text, rows] of [
    [addItems, items],
    [addObjectives, objectives],
    [addSearches, searches],
    [addSearchDays, searches],
    [keepLastSearches, lastSearches],
    [addVotes, voteRows(votes)],
  ] as const)
    if (rows.length > 0) await client.query(text, [JSON.stringify(rows)]);
}

const readEvents = `
  SELECT number, at, event, properties,
    coalesce(person, (SELECT min(person) FROM analytics_links WHERE anonymous_id = stored.anonymous_id), anonymous_id) AS visitor
  FROM analytics_events stored WHERE number > $1 AND number <= $2 ORDER BY number LIMIT $3`;

const readLastSearches = `
  SELECT visitor, query, (extract(epoch FROM made_at) * 1000)::bigint AS at, is_found AS "isFound", is_opened AS "isOpened"
  FROM insight_last_searches WHERE visitor = ANY($1)`;

const addItems = `
  INSERT INTO insight_items (day, kind, item_id, views, plays, objectives)
  SELECT day, kind, item, views, plays, objectives FROM json_to_recordset($1)
    AS added (day date, kind text, item uuid, views integer, plays integer, objectives integer) ORDER BY day, kind, item
  ON CONFLICT (day, kind, item_id) DO UPDATE SET views = insight_items.views + EXCLUDED.views,
    plays = insight_items.plays + EXCLUDED.plays, objectives = insight_items.objectives + EXCLUDED.objectives`;

const addObjectives = `
  INSERT INTO insight_objectives (day, item_id, objective, clicks)
  SELECT day, item, objective, clicks FROM json_to_recordset($1) AS added (day date, item uuid, objective text, clicks integer)
  ON CONFLICT (item_id, day, objective) DO UPDATE SET clicks = insight_objectives.clicks + EXCLUDED.clicks`;

const addSearches = `
  INSERT INTO insight_searches (day, query, times, without_result, opened)
  SELECT day, query, times, "withoutResult", opened FROM json_to_recordset($1)
    AS added (day date, query text, times integer, "withoutResult" integer, opened integer)
  ON CONFLICT (day, query) DO UPDATE SET times = insight_searches.times + EXCLUDED.times,
    without_result = insight_searches.without_result + EXCLUDED.without_result,
    opened = insight_searches.opened + EXCLUDED.opened`;

const addSearchDays = `
  INSERT INTO insight_search_days (day, times)
  SELECT day, sum(times) FROM json_to_recordset($1) AS added (day date, times integer) GROUP BY day
  ON CONFLICT (day) DO UPDATE SET times = insight_search_days.times + EXCLUDED.times`;

const keepLastSearches = `
  INSERT INTO insight_last_searches (visitor, query, made_at, is_found, is_opened)
  SELECT visitor, query, to_timestamp(at / 1000.0), "isFound", "isOpened" FROM json_to_recordset($1)
    AS kept (visitor text, query text, at bigint, "isFound" boolean, "isOpened" boolean)
  ON CONFLICT (visitor) DO UPDATE SET query = EXCLUDED.query, made_at = EXCLUDED.made_at, is_found = EXCLUDED.is_found,
    is_opened = EXCLUDED.is_opened`;

function countWatched(kind: WatchedSections['kind']): string {
  const isCounted = '($7::text IS NULL OR EXISTS (SELECT FROM counted))';
  const viewed = `, viewed AS (
    INSERT INTO insight_items (day, kind, item_id, views)
    SELECT $3::date, 'video', id, 1 FROM film WHERE $9::boolean AND ${isCounted}
    ON CONFLICT (day, kind, item_id) DO UPDATE SET views = insight_items.views + EXCLUDED.views
  )`;
  return `
  WITH film AS (
    SELECT id FROM ${kind}s WHERE published
      AND id = coalesce($1::uuid, (SELECT ${kind}_id FROM ${kind}_slugs WHERE slug = $2))
  ), counted AS (
    INSERT INTO analytics_keys (key, at) SELECT $7::text, $8 FROM film WHERE $7::text IS NOT NULL ON CONFLICT DO NOTHING RETURNING key
  )${kind === 'video' ? viewed : ''}
  INSERT INTO insight_watching AS known (day, kind, item_id, starts, watched, sections)
  SELECT $3::date, '${kind}', id, $4, $5, $6 FROM film WHERE ${isCounted}
  ON CONFLICT (day, kind, item_id) DO UPDATE SET starts = known.starts + EXCLUDED.starts,
    watched = known.watched + EXCLUDED.watched,
    sections = ARRAY(SELECT before + added FROM unnest(known.sections, EXCLUDED.sections)
      WITH ORDINALITY AS section (before, added, place) ORDER BY place)`;
}
