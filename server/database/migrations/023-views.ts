import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each visitor was last counted as a viewer of a recorded webinar. An hourly sweep empties it. */
export const views: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE webinar_viewers (
    webinar_id uuid NOT NULL REFERENCES webinars ON DELETE CASCADE,
    -- A keyed hash: neither the address nor the id of a person.
    visitor text NOT NULL,
    counted_at timestamptz(3) NOT NULL,
    PRIMARY KEY (webinar_id, visitor)
  )`,
  `CREATE INDEX webinar_viewers_counted ON webinar_viewers (counted_at)`,
];
