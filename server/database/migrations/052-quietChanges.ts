import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/**
 * Rule BULK-17: a transaction with `catalogue.is_quiet` moves the version of the catalogue without a notification, so
 * that pages are not made again after each item of a change of many. Processes find the version by their next check.
 */
export const quietChanges: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `CREATE OR REPLACE FUNCTION count_catalogue_change() RETURNS void LANGUAGE plpgsql AS $$
          DECLARE moved bigint;
          BEGIN
            IF current_setting('catalogue.moved', true) = 'yes' THEN RETURN; END IF;
            PERFORM set_config('catalogue.moved', 'yes', true);
            UPDATE catalogue_version SET version = version + 1 RETURNING version INTO moved;
            IF current_setting('catalogue.is_quiet', true) = 'yes' THEN RETURN; END IF;
            PERFORM pg_notify('catalogue_changed', moved::text);
          END $$`,
      )
      .execute(db);
  },
};
