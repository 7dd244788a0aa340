import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rule REPORT-4: the faults that browsers have reported, one row for each. */
export const reportedErrors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE reported_errors (
    -- Made from the name, the message and the first frame.
    id uuid PRIMARY KEY,
    source text NOT NULL,
    name text NOT NULL,
    message text NOT NULL,
    stack text NOT NULL,
    page text NOT NULL,
    release text NOT NULL,
    count integer NOT NULL,
    first_seen timestamptz(3) NOT NULL,
    last_seen timestamptz(3) NOT NULL
  )`,
  `CREATE INDEX reported_errors_last_seen ON reported_errors (last_seen DESC, id)`,
];
