import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the site keeps about one person: positions in films, saved films, and notes. */
export const personalRecords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** A film of either kind. The foreign keys delete the row with the item. */
const film = `
    kind text NOT NULL CHECK (kind IN ('video', 'webinar')),
    item_id uuid NOT NULL,
    video_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'video' THEN item_id END) STORED REFERENCES videos ON DELETE CASCADE,
    webinar_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'webinar' THEN item_id END) STORED REFERENCES webinars ON DELETE CASCADE`;

const tables = ['positions', 'saved_items', 'notes'];

const statements = [
  `CREATE TABLE positions (
    person text NOT NULL,${film},
    second integer NOT NULL,
    duration integer NOT NULL,
    watched_at timestamptz(3),
    updated_at timestamptz(3) NOT NULL,
    PRIMARY KEY (person, item_id)
  )`,
  `CREATE TABLE saved_items (
    person text NOT NULL,${film},
    saved_at timestamptz(3) NOT NULL,
    PRIMARY KEY (person, item_id)
  )`,
  `CREATE TABLE notes (
    person text NOT NULL,
    id uuid NOT NULL,${film},
    second integer NOT NULL,
    text text NOT NULL,
    written_at timestamptz(3) NOT NULL,
    PRIMARY KEY (person, id)
  )`,
  // A write that carries one of these keys has already been counted.
  `CREATE TABLE idempotency_keys (
    person text NOT NULL,
    key text NOT NULL,
    used_at timestamptz(3) NOT NULL,
    PRIMARY KEY (person, key)
  )`,
  `CREATE INDEX idempotency_keys_used ON idempotency_keys (used_at)`,
  ...tables.flatMap((table) => [
    `CREATE INDEX ${table}_of_video ON ${table} (video_id) WHERE video_id IS NOT NULL`,
    `CREATE INDEX ${table}_of_webinar ON ${table} (webinar_id) WHERE webinar_id IS NOT NULL`,
  ]),
  `CREATE FUNCTION erase_person() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${[...tables, 'idempotency_keys'].map((table) => `DELETE FROM ${table} WHERE person = OLD.id::text;`).join(' ')}
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER accounts_erased AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION erase_person()`,
];
