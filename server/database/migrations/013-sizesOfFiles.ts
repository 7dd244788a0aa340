import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The size of an uploaded film, by which it is found again with its name. Films of earlier versions have none. */
export const sizesOfFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE assets ADD file_bytes bigint CHECK (file_bytes > 0)`,
  `CREATE INDEX assets_file_name ON assets (file_name) WHERE file_name IS NOT NULL`,
];
