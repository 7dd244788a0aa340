import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rule UPDATE-5: the files of the builds that run. */
export const builtFiles: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE built_files (
      name text PRIMARY KEY,
      body bytea NOT NULL,
      kept_at timestamptz NOT NULL
    )`.execute(db);
  },
};
