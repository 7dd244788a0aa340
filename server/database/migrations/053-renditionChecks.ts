import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/**
 * Rules INTEGRITY-1 to INTEGRITY-5: the checksums of the renditions of each film, and what their last check has found.
 * A film that an earlier version has made gets its row from its first check.
 */
export const renditionChecks: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE rendition_checks (
    asset_id text PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
    -- The renditions that the row is about. The film may have others by now.
    content_hash text NOT NULL,
    -- Null until they were recorded: the files did not match their hash when they were checked first.
    checksums jsonb,
    checked_at timestamptz(3),
    -- Null if the files are as they were made; else the first of those that are not.
    damage jsonb,
    damaged_files integer NOT NULL DEFAULT 0,
    found_at timestamptz(3),
    making_since timestamptz(3),
    making_error text,
    CHECK ((damage IS NULL) = (found_at IS NULL))
  )`,
  `CREATE INDEX rendition_checks_damaged ON rendition_checks (found_at) WHERE damage IS NOT NULL`,
];
