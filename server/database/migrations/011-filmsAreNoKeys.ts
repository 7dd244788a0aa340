import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * PostgreSQL treats the columns of a full unique index as key columns. Updating them conflicts with the row locks of
 * foreign keys. Two webinars that recommend each other and both get a new film would therefore deadlock. A partial
 * unique index avoids that.
 */
export const filmsAreNoKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = ['asset_id', 'next_asset_id'].flatMap((column) => [
  `ALTER TABLE webinars DROP CONSTRAINT webinars_${column}_key`,
  `CREATE UNIQUE INDEX webinars_${column} ON webinars (${column}) WHERE ${column} IS NOT NULL`,
]);
