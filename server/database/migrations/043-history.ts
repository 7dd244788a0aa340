import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rules HISTORY-1 and HISTORY-3: the names of those who change something, and the filters of the audit log. */
export const history: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE people (
    id text PRIMARY KEY,
    name text NOT NULL,
    seen_at timestamptz NOT NULL
  )`,
  // Whoever has changed something with an account of the site has a name at once.
  `INSERT INTO people SELECT id, trim(first_name || ' ' || last_name), now() FROM accounts
    WHERE id IN (SELECT person FROM changes) AND trim(first_name || ' ' || last_name) <> ''`,
  'CREATE INDEX changes_at ON changes (at, id)',
  'CREATE INDEX changes_of_person ON changes (person, at, id)',
  'CREATE INDEX changes_of_kind ON changes (kind, at, id)',
  'CREATE INDEX changes_of_action ON changes (action, at, id)',
  // Only their audit entries still have the titles of these items.
  `CREATE INDEX changes_purged ON changes (item_id) WHERE action = 'purged'`,
];
