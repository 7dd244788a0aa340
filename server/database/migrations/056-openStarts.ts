import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/**
 * Rule UPCOMING-15: only a draft has an open start, which is stored as this instant. Code of the version before takes it
 * for a start far away, and would publish it.
 */
export const openStarts: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE upcoming_webinars ADD CONSTRAINT upcoming_webinars_published_start
    CHECK (NOT published OR starts_at <> '9999-01-01T00:00:00Z') NOT VALID`,
  `ALTER TABLE upcoming_webinars VALIDATE CONSTRAINT upcoming_webinars_published_start`,
];
