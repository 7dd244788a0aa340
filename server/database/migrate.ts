import { Migrator } from 'kysely/migration';
import type { Database } from './Database.ts';
import { readMigrations, type DataMigration } from './migrations/migrations.ts';
import { readStateOfData } from './stateOfData.ts';
import { judgeUpdate } from './judgeUpdate.ts';

/** The data has migrations that this code does not have, or has them in another order. */
export class OtherMigrations extends Error {
  override readonly name = 'OtherMigrations';
}

const mostTries = 10;

/**
 * Runs all missing migrations in one transaction under a lock. Several processes may call it at once, and a crash
 * leaves nothing half done. Returns the names of the migrations that ran: none on data of a newer version that this code
 * works with (rule UPDATE-2). Throws `OtherMigrations` for other data of another version, with a sentence that says what
 * to do.
 */
export async function migrate(
  database: Pick<Database, 'tables' | 'pool'>,
  read: () => Promise<Record<string, DataMigration>> = readMigrations,
): Promise<readonly string[]> {
  const migrations = await read();
  const migrator = new Migrator({ db: database.tables, provider: { getMigrations: async () => migrations } });
  let { error, results = [] } = await migrator.migrateToLatest();
  // The writes of a version that still runs lock the same tables in another order. Nothing is left of a try that ended so.
  for (let tries = 1; isDeadlock(error) && tries < mostTries; tries += 1)
    ({ error, results = [] } = await migrator.migrateToLatest());
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  if (!isOtherVersion(error)) throw error;
  const verdict = judgeUpdate(migrations, await readStateOfData(database.pool));
  switch (verdict.kind) {
    case 'older-code':
      return [];
    case 'newer-data':
      throw new OtherMigrations(
        `The data was last used by a newer version (migration ${verdict.newest}). Start that version or a later one, or restore a backup from before the update.`,
      );
    default:
      throw new OtherMigrations(
        `The data was made by a version whose migrations differ from those of this one (${error.message}). Start the version that made it, or name other data by DATA_DIR or DATABASE_URL.`,
      );
  }
}

function isDeadlock(error: unknown): boolean {
  return (error as { readonly code?: string } | undefined)?.code === '40P01';
}

/** Whether the data has other migrations. Kysely has neither class nor code for it. */
function isOtherVersion(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('corrupted migrations');
}

/** Runs the migrations of an empty database up to one, for rows of that time. Throws if this code does not have it. */
export async function migrateTo({ tables }: Pick<Database, 'tables'>, newest: string): Promise<void> {
  const migrations = await readMigrations();
  if (!(newest in migrations)) throw new Error(`There is no migration ${newest}.`);
  const migrator = new Migrator({ db: tables, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(newest);
  if (error !== undefined) throw error;
}
