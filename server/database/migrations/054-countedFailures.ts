import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/**
 * Rule JOB-1: when films and automatic captions failed, and how often since they last succeeded. A trigger writes it, so
 * that processes of the version before count too.
 */
export const countedFailures: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const tables = ['assets', 'caption_jobs'];

const statements = [
  ...tables.map(
    (table) => `ALTER TABLE ${table} ADD failed_at timestamptz(3), ADD failures integer NOT NULL DEFAULT 0`,
  ),
  `CREATE FUNCTION count_failure() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.state = 'failed' THEN
        NEW.failed_at := now();
        NEW.failures := OLD.failures + 1;
      ELSIF NEW.state = 'ready' THEN
        NEW.failed_at := NULL;
        NEW.failures := 0;
      END IF;
      RETURN NEW;
    END $$`,
  ...tables.map(
    (table) => `CREATE TRIGGER ${table}_failures BEFORE UPDATE OF state ON ${table} FOR EACH ROW
      WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION count_failure()`,
  ),
  `CREATE INDEX assets_failed ON assets (failed_at) WHERE state = 'failed'`,
  `CREATE INDEX caption_jobs_failed ON caption_jobs (failed_at) WHERE state = 'failed'`,
];
