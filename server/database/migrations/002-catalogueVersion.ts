import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The version of the catalogue: each write that visitors can see increments it and notifies every process. */
export const catalogueVersion: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const isShown = (row: 'NEW' | 'OLD') => `${row}.published`;
const shownColumns = [
  'name',
  'categories',
  'public',
  'published',
  'feature',
  'start_time',
  'duration',
  'state',
  'content_hash',
  'poster_width',
  'poster_height',
  'published_at',
  'search',
];
const row = (name: 'NEW' | 'OLD') => `(${shownColumns.map((column) => `${name}.${column}`).join(', ')})`;

/**
 * A deferred constraint trigger runs at the commit. So the one row that all writers update is the last lock that each
 * of them takes, and they cannot deadlock.
 */
const trigger = (name: string, table: string, event: string, condition = 'true') => `
  CREATE CONSTRAINT TRIGGER ${name} AFTER ${event} ON ${table} DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION move_catalogue_version()`;

const statements = [
  `CREATE TABLE catalogue_version (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    version bigint NOT NULL
  )`,
  `INSERT INTO catalogue_version (version) VALUES (1)`,
  // One increment for each transaction is enough, however many rows it writes.
  `CREATE FUNCTION move_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE moved bigint;
    BEGIN
      IF current_setting('catalogue.moved', true) = 'yes' THEN RETURN NULL; END IF;
      PERFORM set_config('catalogue.moved', 'yes', true);
      UPDATE catalogue_version SET version = version + 1 RETURNING version INTO moved;
      PERFORM pg_notify('catalogue_changed', moved::text);
      RETURN NULL;
    END $$`,
  trigger('videos_added', 'videos', 'INSERT', isShown('NEW')),
  trigger('videos_removed', 'videos', 'DELETE', isShown('OLD')),
  trigger(
    'videos_changed',
    'videos',
    'UPDATE',
    `(${isShown('OLD')} OR ${isShown('NEW')}) AND ${row('OLD')} IS DISTINCT FROM ${row('NEW')}`,
  ),
  trigger('video_slugs_changed', 'video_slugs', 'INSERT OR UPDATE OR DELETE'),
  trigger('video_captions_changed', 'video_captions', 'INSERT OR UPDATE OR DELETE'),
];
