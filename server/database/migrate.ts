import { Migrator } from 'kysely/migration';
import type { Database } from './Database.ts';
import { migrations } from './migrations/migrations.ts';

/**
 * Brings the tables up to date: all that is missing in one transaction under a lock, so that any number of
 * processes may do it at once and a kill leaves nothing half done. Answers the names of what it ran.
 */
export async function migrate({ tables }: Pick<Database, 'tables'>): Promise<readonly string[]> {
  const migrator = new Migrator({ db: tables, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}
