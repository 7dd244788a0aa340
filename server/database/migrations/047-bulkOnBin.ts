import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rule BULK-16: acts on the bin also have series. */
export const bulkOnBin: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE bulk_items DROP CONSTRAINT bulk_items_kind_check`,
  `ALTER TABLE bulk_items ADD CONSTRAINT bulk_items_kind_check
    CHECK (kind IN ('video', 'webinar', 'upcoming', 'series')) NOT VALID`,
];
