import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What a search reads of each item, as one document: its words with where they occur, and its texts with their times.
 * Captions keep their cues. Documents of items that exist already are made when the server starts (`analysis` 0).
 */
export const searchDocuments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

interface Searched {
  readonly table: 'videos' | 'webinars' | 'upcoming_webinars';
  readonly kind: 'video' | 'webinar' | 'upcoming';
  /** The columns that lists filter by. */
  readonly filters: readonly string[];
}

const searched: readonly Searched[] = [
  { table: 'videos', kind: 'video', filters: ['categories', 'published_at'] },
  { table: 'webinars', kind: 'webinar', filters: ['categories', 'published_at', 'skill', 'series_id'] },
  { table: 'upcoming_webinars', kind: 'upcoming', filters: ['categories', 'starts_at', 'ends_at'] },
];

const changed = (columns: readonly string[]) =>
  `(${columns.map((column) => `OLD.${column}`).join(', ')}) IS DISTINCT FROM (${columns.map((column) => `NEW.${column}`).join(', ')})`;

// The columns of migration 004 without `search`: the document counts a change of the texts.
const shownColumns = ['name', 'categories', 'public', 'published', 'feature', 'start_time', 'asset_id', 'published_at'];

const statements = [
  // An UPDATE would leave pending triggers, and PostgreSQL alters no table that has some.
  `ALTER TABLE asset_captions ALTER COLUMN spoken TYPE jsonb USING jsonb_build_array(jsonb_build_array(0, spoken))`,
  `ALTER TABLE asset_captions RENAME COLUMN spoken TO cues`,
  `CREATE TABLE search_documents (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    published boolean NOT NULL,
    -- The version of the catalogue at its last change that visitors can see.
    version bigint NOT NULL DEFAULT 0,
    -- The analysis of texts that made the words.
    analysis integer NOT NULL DEFAULT 0,
    categories text[] NOT NULL DEFAULT '{}',
    skill text,
    series_id uuid,
    published_at timestamptz(3),
    starts_at timestamptz(3),
    ends_at timestamptz(3),
    words text NOT NULL DEFAULT '',
    occurrences bytea NOT NULL DEFAULT '',
    passages bytea NOT NULL DEFAULT ''
  )`,
  // A search reads passages often, and decompressing them would cost more than reading them.
  `ALTER TABLE search_documents ALTER COLUMN passages SET STORAGE EXTERNAL`,
  `CREATE TABLE search_synonyms (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), words text[] NOT NULL)`,
  `CREATE INDEX search_documents_version ON search_documents (version)`,
  `CREATE INDEX search_documents_old ON search_documents (id) WHERE analysis = 0`,
  ...searched.flatMap(({ table, kind, filters }) => {
    const columns = ['id', 'published', ...filters];
    return [
      `DROP TRIGGER ${table}_searched ON ${table}`,
      `DROP FUNCTION keep_searched_${table}`,
      `DROP TABLE searched_${table}`,
      `INSERT INTO search_documents (kind, ${columns.join(', ')}) SELECT '${kind}', ${columns.join(', ')} FROM ${table}`,
      `CREATE FUNCTION keep_document_of_${kind}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            UPDATE search_documents SET published = false, words = '', occurrences = '', passages = '' WHERE id = OLD.id;
          ELSE
            INSERT INTO search_documents (kind, ${columns.join(', ')})
            VALUES ('${kind}', ${columns.map((column) => `NEW.${column}`).join(', ')})
            ON CONFLICT (id) DO UPDATE SET kind = EXCLUDED.kind, ${columns
              .slice(1)
              .map((column) => `${column} = EXCLUDED.${column}`)
              .join(', ')};
          END IF;
          RETURN NULL;
        END $$`,
      `CREATE TRIGGER ${table}_document AFTER INSERT OR DELETE OR UPDATE OF ${columns.slice(1).join(', ')} ON ${table}
        FOR EACH ROW EXECUTE FUNCTION keep_document_of_${kind}()`,
    ];
  }),
  `DROP TRIGGER videos_changed ON videos`,
  `CREATE CONSTRAINT TRIGGER videos_changed AFTER UPDATE ON videos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.published OR NEW.published) AND ${changed(shownColumns)}) EXECUTE FUNCTION move_catalogue_version()`,
  `DROP TRIGGER webinars_changed ON webinars`,
  `CREATE CONSTRAINT TRIGGER webinars_changed AFTER UPDATE ON webinars DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.published OR NEW.published) AND ${changed(['version', 'published', 'published_at', 'asset_id'])}) EXECUTE FUNCTION move_catalogue_version()`,
  `ALTER TABLE videos DROP COLUMN search, DROP COLUMN name_words`,
  `ALTER TABLE webinars DROP COLUMN search, DROP COLUMN title_words`,
  `ALTER TABLE upcoming_webinars DROP COLUMN search, DROP COLUMN title_words`,
  // Deleted items are restored without the dropped columns.
  `UPDATE deleted_items SET rows = (SELECT jsonb_object_agg(key, (SELECT coalesce(jsonb_agg(value - 'search' - 'name_words' - 'title_words'), '[]') FROM jsonb_array_elements(value))) FROM jsonb_each(rows))`,
  `DROP TABLE search_words`,
  // The row of the version stays locked until the commit, so versions are visible in their order.
  `CREATE FUNCTION number_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE current bigint;
    BEGIN
      PERFORM count_catalogue_change();
      SELECT version INTO current FROM catalogue_version;
      UPDATE search_documents SET version = current WHERE id = NEW.id AND version <> current;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER search_document_added AFTER INSERT ON search_documents DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION number_search_document()`,
  `CREATE CONSTRAINT TRIGGER search_document_changed AFTER UPDATE ON search_documents DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN ((OLD.published OR NEW.published) AND OLD.version = NEW.version) EXECUTE FUNCTION number_search_document()`,
];
