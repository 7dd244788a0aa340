import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who presents a recorded webinar; empty where nobody has said it. */
export const webinarPresenter: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE webinars ADD COLUMN presenter text NOT NULL DEFAULT ''`.execute(db);
  },
};
