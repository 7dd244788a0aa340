import { Migrator } from 'kysely/migration';
import type { Database } from './Database.ts';
import { readMigrations } from './migrations/migrations.ts';

/** The data has migrations that this code does not have, or has them in another order. */
export class OtherMigrations extends Error {
  override readonly name = 'OtherMigrations';
}

/**
 * Runs all missing migrations in one transaction under a lock. Several processes may call it at once, and a crash
 * leaves nothing half done. Returns the names of the migrations that ran. Throws `OtherMigrations` for data of another
 * version, with a sentence that says what to do.
 */
export async function migrate({ tables }: Pick<Database, 'tables'>): Promise<readonly string[]> {
  const migrator = new Migrator({ db: tables, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw versionFault(error) ?? error;
  return results.map(({ migrationName }) => migrationName);
}

/** What to do about data of another version; undefined for every other fault. Kysely has neither class nor code for it. */
function versionFault(error: unknown): OtherMigrations | undefined {
  const { message } = error as { readonly message?: string };
  if (message?.startsWith('corrupted migrations') !== true) return undefined;
  const newer = /executed migration (\S+) is missing/.exec(message)?.[1];
  return new OtherMigrations(
    newer === undefined
      ? `The data was made by a version whose migrations differ from those of this one (${message}). Start the version that made it, or name other data by DATA_DIR or DATABASE_URL.`
      : `The data was last used by a newer version (migration ${newer}). Start that version or a later one, or restore a backup from before the update.`,
  );
}
