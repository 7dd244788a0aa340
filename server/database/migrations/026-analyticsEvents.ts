import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The analytics events of visitors, one partition for each month in UTC. */
export const analyticsEvents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // PostgreSQL 15 allows no identity columns in partitions, but it allows the default.
  `CREATE SEQUENCE analytics_event_numbers`,
  // Without a primary key: partitions are filled by batches, and nothing refers to an event.
  `CREATE TABLE analytics_events (
    at timestamptz(3) NOT NULL,
    number bigint NOT NULL DEFAULT nextval('analytics_event_numbers'),
    event text NOT NULL,
    -- The id of a verified token.
    person text,
    -- What the browser calls its visitor until someone signs in there.
    anonymous_id text,
    properties jsonb NOT NULL
  ) PARTITION BY RANGE (at)`,
  `ALTER SEQUENCE analytics_event_numbers OWNED BY analytics_events.number`,
  `CREATE INDEX analytics_events_number ON analytics_events (number)`,
  `CREATE INDEX analytics_events_person ON analytics_events (person) WHERE person IS NOT NULL`,
  `CREATE INDEX analytics_events_anonymous ON analytics_events (anonymous_id) WHERE anonymous_id IS NOT NULL`,
  // The anonymous visitor who turned out to be this person.
  `CREATE TABLE analytics_links (
    anonymous_id text NOT NULL,
    person text NOT NULL,
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (anonymous_id, person)
  )`,
  `CREATE INDEX analytics_links_person ON analytics_links (person)`,
  // A write that carries one of these keys has already been counted.
  `CREATE TABLE analytics_keys (
    key text PRIMARY KEY,
    at timestamptz(3) NOT NULL
  )`,
  `CREATE INDEX analytics_keys_at ON analytics_keys (at)`,
  // Makes room for the events of the month of an instant. The lock lets two processes add the same month.
  `CREATE FUNCTION add_analytics_month(instant timestamptz) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      since timestamptz := date_trunc('month', instant, 'UTC');
      until timestamptz := date_trunc('month', since + interval '40 days', 'UTC');
      name text := 'analytics_events_' || to_char(since AT TIME ZONE 'UTC', 'YYYY_MM');
    BEGIN
      IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended('analytics months', 0));
      EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF analytics_events FOR VALUES FROM (%L) TO (%L)',
        name, since, until);
    END $$`,
  // With the events of the time before the person signed in.
  `CREATE FUNCTION erase_analytics(erased text) RETURNS void LANGUAGE sql AS $$
    DELETE FROM analytics_events WHERE person = erased;
    DELETE FROM analytics_events
      WHERE anonymous_id = ANY (ARRAY(SELECT anonymous_id FROM analytics_links WHERE person = erased));
    DELETE FROM analytics_links WHERE person = erased;
  $$`,
  `CREATE FUNCTION erase_analytics_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM erase_analytics(OLD.id::text);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER accounts_analytics_erased AFTER DELETE ON accounts
    FOR EACH ROW EXECUTE FUNCTION erase_analytics_of_account()`,
];
