import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files and their renditions in a table of their own, because videos and recorded webinars share them. */
export const assets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const moved = ['state', 'percent', 'error', 'duration', 'content_hash', 'poster_width', 'poster_height', 'source_hash'];

const changed = (columns: readonly string[]) => {
  const row = (name: 'NEW' | 'OLD') => `(${columns.map((column) => `${name}.${column}`).join(', ')})`;
  return `${row('OLD')} IS DISTINCT FROM ${row('NEW')}`;
};

const statements = [
  `CREATE TABLE assets (
    id text PRIMARY KEY,
    source_hash text CONSTRAINT assets_source_hash UNIQUE,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'processing', 'ready', 'failed')),
    percent smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
    error text,
    duration double precision NOT NULL DEFAULT 0 CHECK (duration >= 0),
    content_hash text,
    poster_width integer,
    poster_height integer,
    picture_hash text,
    picture_width integer,
    picture_height integer,
    CHECK ((content_hash IS NULL) = (poster_width IS NULL) AND (poster_width IS NULL) = (poster_height IS NULL)),
    CHECK ((picture_hash IS NULL) = (picture_width IS NULL) AND (picture_width IS NULL) = (picture_height IS NULL)),
    CHECK (state <> 'ready' OR content_hash IS NOT NULL)
  )`,
  `INSERT INTO assets (id, ${moved.join(', ')}) SELECT asset_id, ${moved.join(', ')} FROM videos`,
  `CREATE TABLE asset_captions (
    asset_id text NOT NULL REFERENCES assets ON DELETE CASCADE,
    language text NOT NULL CHECK (language IN ('en', 'fr', 'de', 'es')),
    content_hash text NOT NULL,
    spoken text NOT NULL,
    PRIMARY KEY (asset_id, language)
  )`,
  `INSERT INTO asset_captions SELECT v.asset_id, c.language, c.content_hash, c.spoken FROM video_captions c JOIN videos v ON v.id = c.video_id`,
  // The deferred triggers of the rows above must run before their tables change.
  `SET CONSTRAINTS ALL IMMEDIATE`,
  `DROP TABLE video_captions`,
  `DROP TRIGGER videos_changed ON videos`,
  `ALTER TABLE videos ${moved.map((column) => `DROP COLUMN ${column}`).join(', ')}, ADD FOREIGN KEY (asset_id) REFERENCES assets`,
  `CREATE CONSTRAINT TRIGGER videos_changed AFTER UPDATE ON videos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.published OR NEW.published) AND ${changed(['name', 'categories', 'public', 'published', 'feature', 'start_time', 'asset_id', 'published_at', 'search'])})
    EXECUTE FUNCTION move_catalogue_version()`,
  // The percent changes often and no page shows it.
  `CREATE CONSTRAINT TRIGGER assets_changed AFTER UPDATE ON assets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (${changed(['state', 'duration', 'content_hash', 'poster_width', 'poster_height', 'picture_hash', 'picture_width', 'picture_height'])})
    EXECUTE FUNCTION move_catalogue_version()`,
  `CREATE CONSTRAINT TRIGGER asset_captions_changed AFTER INSERT OR UPDATE OR DELETE ON asset_captions DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION move_catalogue_version()`,
];
