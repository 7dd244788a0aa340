import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Administrators edit groups of synonyms. A row is a group of theirs, or what they chose for a group that the site
 * brings along. A change increments the version of the catalogue, so that every process reads the groups again.
 */
export const editedSynonyms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE search_synonyms
    ADD COLUMN built_in text UNIQUE,
    ADD COLUMN is_off boolean NOT NULL DEFAULT false,
    ADD COLUMN version integer NOT NULL DEFAULT 1,
    ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now()`,
  `ALTER TABLE search_synonyms ALTER COLUMN is_off DROP DEFAULT, ALTER COLUMN created_at DROP DEFAULT`,
  `CREATE CONSTRAINT TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_catalogue_version()`,
  `ALTER TABLE changes DROP CONSTRAINT changes_kind_check,
    ADD CONSTRAINT changes_kind_check CHECK (kind IN ('video', 'webinar', 'upcoming', 'series', 'synonyms'))`,
];
