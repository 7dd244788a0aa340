import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rule MOVE-8: the old addresses of items that were moved in. */
export const redirects: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE redirects (
    -- A path of this site, with the query where that is what tells the addresses apart.
    path text PRIMARY KEY,
    -- The address as it was given.
    address text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('video', 'webinar', 'upcoming')),
    item_id uuid NOT NULL
  )`,
  `CREATE INDEX redirects_of_item ON redirects (item_id)`,
];
