import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes for the lists of administrators, which mix drafts and published items. An index of only one of them does not
 * help.
 */
export const administeredLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'DROP INDEX videos_drafts',
  'DROP INDEX webinars_drafts',
  'CREATE INDEX videos_dated ON videos (coalesce(published_at, created_at) DESC, id)',
  'CREATE INDEX webinars_dated ON webinars (coalesce(published_at, created_at) DESC, id)',
  'CREATE INDEX upcoming_webinars_all ON upcoming_webinars (starts_at, id)',
];
