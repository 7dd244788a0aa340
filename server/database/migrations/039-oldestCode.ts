import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

const beforeFirstRelease = '038-changed-notes';

/** Rule UPDATE-1: the last migration of the oldest code that works with the data. `readMigrations` keeps it. */
export const oldestCode: DataMigration = {
  // Nobody has tried earlier versions beside this one.
  oldestCode: beforeFirstRelease,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE oldest_code (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      migration text NOT NULL
    )`.execute(db);
    await sql`INSERT INTO oldest_code (migration) VALUES (${beforeFirstRelease})`.execute(db);
  },
};
