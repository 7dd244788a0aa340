import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rule LOG-4: the request that has added a job. It is null for a job that no request has added. */
export const requestsOfJobs: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE FUNCTION current_request() RETURNS text LANGUAGE sql STABLE AS $$
    SELECT nullif(current_setting('lectern.request', true), '') $$`,
  `ALTER TABLE bulk_acts ADD COLUMN request_id text`,
  `ALTER TABLE import_rows ADD COLUMN request_id text`,
  `ALTER TABLE webhook_deliveries ADD COLUMN request_id text`,
  // Triggers write these rows.
  `ALTER TABLE webhook_deliveries ALTER COLUMN request_id SET DEFAULT current_request()`,
];
