import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The short description of a tutorial; empty where there is none. */
export const videoDescription: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE videos ADD COLUMN description text NOT NULL DEFAULT ''`.execute(db);
  },
};
