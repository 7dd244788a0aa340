import type { Pool } from 'pg';
import type {
  AnalyticsEvents,
  ReceivedEvent,
  Retention,
  StoredEvent,
  VisitorLink,
} from '../../application/ports/insights/AnalyticsEvents.ts';
import { dayOf } from '../../../src/domain/insights/period.ts';
import type { Database } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';
import { EventBatches } from './EventBatches.ts';

/** Events of a day that were not taken. Their number grows until they are written. */
interface Dropped {
  readonly day: string;
  dropped: number;
}
interface DayBytes {
  readonly day: string;
  readonly bytes: number;
}

type Taken = ReceivedEvent | VisitorLink | Dropped;
const isEvent = (taken: Taken): taken is ReceivedEvent => 'event' in taken;
const isDropped = (taken: Taken): taken is Dropped => 'dropped' in taken;
const isLink = (taken: Taken): taken is VisitorLink => !isEvent(taken) && !isDropped(taken);

/** The events in PostgreSQL, in one partition for each month. */
export class PgAnalyticsEvents implements AnalyticsEvents {
  readonly #pool: Pool;
  readonly #batches: EventBatches<Taken>;
  #today: DayBytes = { day: '', bytes: 0 };
  #dropped: Dropped | undefined;

  constructor({ pool }: Pick<Database, 'pool'>, report: (fault: unknown) => void) {
    this.#pool = pool;
    this.#batches = new EventBatches((batch) => this.#write(batch), report);
  }

  take(event: ReceivedEvent): boolean {
    return this.#take(event);
  }

  link(link: VisitorLink): boolean {
    return this.#take(link);
  }

  bytesOf(at: Date): number {
    return this.#today.day === dayOf(at) ? this.#today.bytes : 0;
  }

  drop(at: Date): void {
    const day = dayOf(at);
    if (this.#dropped?.day === day) this.#dropped.dropped += 1;
    else {
      const dropped = { day, dropped: 1 };
      this.#dropped = this.#batches.take(dropped) ? dropped : undefined;
    }
  }

  flush(): Promise<void> {
    return this.#batches.flush();
  }

  async of(person: string): Promise<readonly StoredEvent[]> {
    await this.flush();
    const { rows } = await this.#pool.query<StoredEvent>(eventsOf, [storable(person)]);
    return rows;
  }

  async erase(person: string): Promise<void> {
    await this.flush();
    await this.#pool.query('SELECT erase_analytics($1)', [storable(person)]);
  }

  async sweep({ now, eventsSince, keysSince }: Retention): Promise<void> {
    await this.#pool.query(`SELECT add_analytics_month($1), add_analytics_month($1 + interval '1 month')`, [now]);
    const { rows } = await this.#pool.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'analytics_events'::regclass`,
    );
    const oldest = monthName(eventsSince);
    for (const { name } of rows)
      // Another process may have dropped it.
      if (name < oldest) await this.#pool.query(`DROP TABLE IF EXISTS ${name}`);
    await this.#pool.query('DELETE FROM analytics_links WHERE at < $1', [eventsSince]);
    await this.#pool.query('DELETE FROM analytics_keys WHERE at < $1', [keysSince]);
    await this.#pool.query('DELETE FROM analytics_days WHERE day < $1', [dayOf(eventsSince)]);
  }

  #take(taken: ReceivedEvent | VisitorLink): boolean {
    const isTaken = this.#batches.take(taken);
    if (isTaken) this.#today = { day: dayOf(taken.at), bytes: this.bytesOf(taken.at) + taken.bytes };
    return isTaken;
  }

  async #write(batch: readonly Taken[]): Promise<void> {
    const links = batch.filter(isLink);
    const events = batch.filter(isEvent);
    const dropped = batch.filter(isDropped);
    // Those who come from now on are written next time. A batch that fails is written again as it is.
    this.#dropped = undefined;
    // Links first: they may be written twice, and events without a key may not.
    if (links.length > 0)
      await this.#pool.query({ name: 'link-visitors', text: linkVisitors, values: [asRows(links.map(linkRow))] });
    const days = [...links, ...events].map(({ at, bytes }) => ({ day: dayOf(at), bytes, dropped: 0 }));
    const sums = sumsOf([...days, ...dropped.map((each) => ({ ...each, bytes: 0 }))]);
    await this.#writeEvents([asRows(once(events).map(eventRow)), asRows(sums)], events);
  }

  async #writeEvents(values: readonly string[], events: readonly ReceivedEvent[]): Promise<void> {
    const query = { name: 'store-events', text: storeEvents, values: [...values] };
    const store = async () => {
      const { rows } = await this.#pool.query<DayBytes>(query);
      const stored = rows.find(({ day }) => day === this.#today.day);
      // Events that have come meanwhile are added to what the others have stored.
      if (stored !== undefined && stored.bytes > this.#today.bytes) this.#today = stored;
    };
    try {
      await store();
    } catch (fault) {
      if (!hasNoPartition(fault)) throw fault;
      for (const month of new Set(events.map(({ at }) => at.toISOString().slice(0, 7))))
        await this.#pool.query('SELECT add_analytics_month($1)', [`${month}-01T00:00:00Z`]);
      await store();
    }
  }
}

/** The sums of each day. */
function sumsOf(rows: readonly (DayBytes & Dropped)[]): readonly (DayBytes & Dropped)[] {
  const sums = new Map<string, DayBytes & Dropped>();
  for (const { day, bytes, dropped } of rows) {
    const known = sums.get(day) ?? { day, bytes: 0, dropped: 0 };
    sums.set(day, { day, bytes: known.bytes + bytes, dropped: known.dropped + dropped });
  }
  return [...sums.values()];
}

/** The first event of each key. */
function once(events: readonly ReceivedEvent[]): readonly ReceivedEvent[] {
  const keys = new Set<string>();
  return events.filter(({ key }) => key === undefined || (!keys.has(key) && keys.add(key)));
}

const eventRow = ({ at, event, person, anonymousId, properties, key }: ReceivedEvent) => ({
  at,
  event,
  person: person === undefined ? null : storable(person),
  anonymous_id: anonymousId ?? null,
  properties,
  key: key ?? null,
});
const linkRow = ({ anonymousId, person, at }: VisitorLink) => ({
  anonymous_id: anonymousId,
  person: storable(person),
  at,
});
const asRows = (rows: readonly object[]) => JSON.stringify(rows);

const monthName = (month: Date) => `analytics_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** PostgreSQL reports it with a code that it also uses for other constraints. These tables have no others. */
function hasNoPartition(fault: unknown): boolean {
  return fault instanceof Error && (fault as { readonly code?: string }).code === '23514';
}

// The keys are inserted in one order, so that two processes cannot deadlock: the second waits for the first, and leaves
// out what the first has stored.
const storeEvents = `
  WITH asked AS MATERIALIZED (
    SELECT * FROM ROWS FROM (json_to_recordset($1::json)
      AS (at timestamptz, event text, person text, anonymous_id text, properties jsonb, key text)) WITH ORDINALITY
      AS asked (at, event, person, anonymous_id, properties, key, place)
  ), fresh AS (
    INSERT INTO analytics_keys (key, at) SELECT key, at FROM asked WHERE key IS NOT NULL ORDER BY key
    ON CONFLICT (key) DO NOTHING RETURNING key
  ), stored AS (
    INSERT INTO analytics_events (at, event, person, anonymous_id, properties)
    SELECT at, event, person, anonymous_id, properties FROM asked
    WHERE key IS NULL OR key IN (SELECT key FROM fresh) ORDER BY place
  )
  INSERT INTO analytics_days AS known (day, bytes, dropped)
  SELECT day, bytes, dropped FROM json_to_recordset($2::json) AS added (day date, bytes bigint, dropped integer) ORDER BY day
  ON CONFLICT (day) DO UPDATE SET bytes = known.bytes + EXCLUDED.bytes, dropped = known.dropped + EXCLUDED.dropped
  RETURNING day::text AS day, bytes`;

const linkVisitors = `
  INSERT INTO analytics_links (anonymous_id, person, at)
  SELECT DISTINCT ON (anonymous_id) anonymous_id, person, at
  FROM json_to_recordset($1::json) AS asked (anonymous_id text, person text, at timestamptz)
  ORDER BY anonymous_id, at
  ON CONFLICT (anonymous_id) DO NOTHING`;

const eventsOf = `
  SELECT at, event, properties FROM analytics_events
  WHERE person = $1 OR anonymous_id = ANY (ARRAY(SELECT anonymous_id FROM analytics_links WHERE person = $1))
  ORDER BY number`;
