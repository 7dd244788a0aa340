import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Random secrets that all processes on one database share, such as the key of the media tickets. */
export const serverSecrets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('CREATE TABLE server_secrets (name text PRIMARY KEY, secret bytea NOT NULL)').execute(db);
  },
};
