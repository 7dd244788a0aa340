import { Migrator } from 'kysely/migration';
import type { Database } from './Database.ts';
import { readMigrations } from './migrations/migrations.ts';

/**
 * Runs all missing migrations in one transaction under a lock. Several processes may call it at once, and a crash
 * leaves nothing half done. Returns the names of the migrations that ran.
 */
export async function migrate({ tables }: Pick<Database, 'tables'>): Promise<readonly string[]> {
  const migrator = new Migrator({ db: tables, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}
