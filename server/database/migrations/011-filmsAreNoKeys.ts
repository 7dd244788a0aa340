import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A column of a whole unique index is a key to PostgreSQL: to change it, whoever names the row has to be waited for, which
 * two webinars that recommend each other would do in a circle when both get a new film. One of a partial index is none.
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
