import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The date and the SHA-256 of original files, by which dropped files are recognised. `source_hash` cannot hold the hash
 * of an upload: it is unique, because a file is imported once, while several items may have uploads or copies of the
 * same bytes.
 */
export const hashesOfFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE uploads ADD modified_at timestamptz`,
  `ALTER TABLE assets ADD file_modified_at timestamptz, ADD file_hash text`,
  `CREATE INDEX assets_file_hash ON assets (file_hash) WHERE file_hash IS NOT NULL`,
  `CREATE INDEX assets_file_bytes ON assets (file_bytes) WHERE file_hash IS NOT NULL`,
  `UPDATE assets SET file_hash = source_hash WHERE source_hash IS NOT NULL`,
];
