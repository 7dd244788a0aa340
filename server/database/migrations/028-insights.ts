import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rules INSIGHT-1 to INSIGHT-5: what was counted of events, views and playback, by day in UTC. */
export const insights: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Up to which event everything is counted. The row is also the lock of the process that counts.
  `CREATE TABLE insight_progress (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    number bigint NOT NULL,
    counted_until timestamptz(3)
  )`,
  `INSERT INTO insight_progress (number) VALUES (0)`,
  // Without foreign keys: an item that is restored from the bin keeps its counts.
  `CREATE TABLE insight_items (
    day date NOT NULL,
    kind text NOT NULL CHECK (kind IN ('video', 'webinar')),
    item_id uuid NOT NULL,
    views integer NOT NULL DEFAULT 0,
    plays integer NOT NULL DEFAULT 0,
    objectives integer NOT NULL DEFAULT 0,
    PRIMARY KEY (day, kind, item_id)
  )`,
  `CREATE INDEX insight_items_of_item ON insight_items (item_id, day)`,
  `CREATE TABLE insight_objectives (
    day date NOT NULL,
    item_id uuid NOT NULL,
    objective text NOT NULL,
    clicks integer NOT NULL,
    PRIMARY KEY (item_id, day, objective)
  )`,
  `CREATE TABLE insight_searches (
    day date NOT NULL,
    query text NOT NULL,
    times integer NOT NULL,
    without_result integer NOT NULL,
    opened integer NOT NULL,
    PRIMARY KEY (day, query)
  )`,
  // The sum of all searches of a day, so that a year of them need not be read.
  `CREATE TABLE insight_search_days (day date PRIMARY KEY, times integer NOT NULL)`,
  // The last search of each visitor, until nothing more can be opened from it.
  `CREATE TABLE insight_last_searches (
    visitor text PRIMARY KEY,
    query text NOT NULL,
    made_at timestamptz(3) NOT NULL,
    is_found boolean NOT NULL,
    is_opened boolean NOT NULL
  )`,
  `CREATE INDEX insight_last_searches_made ON insight_last_searches (made_at)`,
  // How often each of the hundred sections of a film was watched. \`watched\` is their sum.
  `CREATE TABLE insight_watching (
    day date NOT NULL,
    kind text NOT NULL CHECK (kind IN ('video', 'webinar')),
    item_id uuid NOT NULL,
    starts integer NOT NULL,
    watched integer NOT NULL,
    sections integer[] NOT NULL CHECK (array_length(sections, 1) = 100),
    PRIMARY KEY (day, kind, item_id)
  )`,
  `CREATE INDEX insight_watching_of_item ON insight_watching (item_id, day)`,
  `CREATE INDEX registration_clicks_day ON registration_clicks (day)`,
  // A tutorial has no event for a play, so its plays are the starts of its film.
  `CREATE VIEW insight_figures AS
    SELECT day, kind, item_id, views, plays, objectives, 0 AS registrations, 0 AS starts, 0 AS watched FROM insight_items
    UNION ALL
    SELECT day, kind, item_id, 0, CASE kind WHEN 'video' THEN starts ELSE 0 END, 0, 0, starts, watched FROM insight_watching
    UNION ALL
    SELECT day, 'upcoming', webinar_id, 0, 0, 0, clicks, 0, 0 FROM registration_clicks`,
  `CREATE VIEW insight_named_items AS
    SELECT 'video' AS kind, id, name AS title, categories, video_slugs.slug AS slug
      FROM videos LEFT JOIN video_slugs ON video_id = id AND current
    UNION ALL
    SELECT 'webinar', id, title, categories, webinar_slugs.slug
      FROM webinars LEFT JOIN webinar_slugs ON webinar_id = id AND current
    UNION ALL
    SELECT 'upcoming', id, title, categories, NULL FROM upcoming_webinars`,
  // Replaces the function of migration 026: a last search names its visitor too.
  `CREATE OR REPLACE FUNCTION erase_analytics(erased text) RETURNS void LANGUAGE sql AS $$
    WITH visitors AS (
      SELECT erased AS visitor UNION SELECT anonymous_id FROM analytics_links WHERE person = erased
    ) DELETE FROM insight_last_searches WHERE visitor IN (SELECT visitor FROM visitors);
    DELETE FROM analytics_events WHERE person = erased;
    DELETE FROM analytics_events
      WHERE anonymous_id = ANY (ARRAY(SELECT anonymous_id FROM analytics_links WHERE person = erased));
    DELETE FROM analytics_links WHERE person = erased;
  $$`,
];
