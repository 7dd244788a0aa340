import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables of administration: the audit log, the bin, uploads and replaced files. */
export const administration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const kinds = `('video', 'webinar', 'upcoming', 'series')`;

const statements = [
  `CREATE TABLE changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz(3) NOT NULL,
    person text NOT NULL,
    kind text NOT NULL CHECK (kind IN ${kinds}),
    item_id uuid NOT NULL,
    action text NOT NULL,
    -- The fields that changed, as they were and as they are.
    before jsonb NOT NULL,
    after jsonb NOT NULL
  )`,
  `CREATE INDEX changes_of_item ON changes (item_id, id)`,

  // The rows of deleted items. The rows are really deleted from their tables, so that no query has to filter them out.
  `CREATE TABLE deleted_items (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ${kinds}),
    title text NOT NULL,
    rows jsonb NOT NULL,
    asset_id text REFERENCES assets,
    deleted_at timestamptz(3) NOT NULL,
    person text NOT NULL
  )`,
  `CREATE INDEX deleted_items_at ON deleted_items (deleted_at)`,

  // The same bytes can be imported once, but administrators may upload them for several items.
  `ALTER TABLE assets ADD COLUMN has_source boolean NOT NULL DEFAULT false, ADD COLUMN file_name text, ADD COLUMN uploaded_at timestamptz(3), ADD COLUMN added_at timestamptz(3) NOT NULL DEFAULT now()`,
  `UPDATE assets SET has_source = source_hash IS NOT NULL`,
  `ALTER TABLE assets ADD CONSTRAINT assets_source_of_hash CHECK (source_hash IS NULL OR has_source)`,

  // The next film, which is being processed while people still watch the current one.
  `ALTER TABLE videos ADD COLUMN next_asset_id text UNIQUE REFERENCES assets`,
  `ALTER TABLE webinars ADD COLUMN next_asset_id text UNIQUE REFERENCES assets`,
  `CREATE TABLE replaced_assets (
    asset_id text PRIMARY KEY REFERENCES assets,
    item_id uuid NOT NULL,
    replaced_at timestamptz(3) NOT NULL
  )`,
  `CREATE INDEX replaced_assets_of_item ON replaced_assets (item_id)`,
  `DROP TRIGGER webinars_changed ON webinars`,
  `CREATE CONSTRAINT TRIGGER webinars_changed AFTER UPDATE ON webinars DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.published OR NEW.published) AND (OLD.version, OLD.published, OLD.published_at, OLD.search, OLD.asset_id) IS DISTINCT FROM (NEW.version, NEW.published, NEW.published_at, NEW.search, NEW.asset_id))
    EXECUTE FUNCTION move_catalogue_version()`,

  // A delete is refused while items link to the row. The foreign key works even if a check before the delete loses a
  // race.
  `CREATE INDEX webinars_of_series ON webinars (series_id)`,
  `CREATE INDEX webinars_drafts ON webinars (created_at DESC, id) WHERE NOT published`,
  `CREATE INDEX videos_drafts ON videos (created_at DESC, id) WHERE NOT published`,
  `CREATE TABLE uploads (
    id text PRIMARY KEY,
    person text NOT NULL,
    name text NOT NULL,
    bytes bigint NOT NULL CHECK (bytes > 0),
    -- As the sender said it: tus tells it again to whoever goes on.
    metadata text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    completed_at timestamptz(3)
  )`,
  `CREATE INDEX uploads_created ON uploads (created_at)`,

  // Files whose row was deleted or is not saved yet. A job removes them after a day if nothing refers to them.
  `CREATE TABLE loose_files (
    kind text NOT NULL CHECK (kind IN ('media', 'download')),
    id text NOT NULL,
    since timestamptz(3) NOT NULL,
    PRIMARY KEY (kind, id)
  )`,
  `CREATE FUNCTION note_loose_file() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO loose_files VALUES (TG_ARGV[0], OLD.id::text, now()) ON CONFLICT (kind, id) DO UPDATE SET since = EXCLUDED.since;
      RETURN NULL;
    END $$`,
  ...['assets', 'upcoming_webinars'].map((table) => looseTrigger(table, 'media')),
  looseTrigger('webinar_downloads', 'download'),
];

function looseTrigger(table: string, kind: string): string {
  return `CREATE TRIGGER ${table}_loose AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_loose_file('${kind}')`;
}
