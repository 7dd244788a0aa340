import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rule LIST-5: the order of the videos by title, with the columns of the cursor. */
export const videosByTitle: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE INDEX videos_title ON videos (name COLLATE title_order, id) WHERE published`.execute(db);
  },
};
