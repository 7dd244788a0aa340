import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rules EVENT-14 and REPORT-5: what bounds the events of a day, and who reported a fault first. */
export const boundedReports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Days are in UTC.
  `CREATE TABLE analytics_days (
    day date PRIMARY KEY,
    bytes bigint NOT NULL,
    dropped integer NOT NULL
  )`,
  // A keyed hash of the network address and the day, as for views.
  `ALTER TABLE reported_errors ADD COLUMN reporter text NOT NULL DEFAULT ''`,
];
