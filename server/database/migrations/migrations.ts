import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrationFiles } from './migrationFiles.mjs';

/** A change of the data. Code of the version before must work with the data that it leaves, unless it names older code. */
export interface DataMigration extends Migration {
  /**
   * Rule UPDATE-1: the last migration of the oldest code that works with the data afterwards. Set it where something is
   * removed that older code still uses.
   */
  readonly oldestCode?: string;
}

/**
 * All migrations in order: the files of this folder, each with one export. Never edit one that has been released: add
 * another.
 */
export async function readMigrations(): Promise<Record<string, DataMigration>> {
  const migrations = await Promise.all(
    migrationFiles.map(async (file) => {
      const exported = (await import(`./${file}`)) as Readonly<Record<string, DataMigration>>;
      const [migration, ...others] = Object.values(exported).filter((value) => typeof value === 'object');
      if (migration === undefined || others.length > 0) throw new Error(`${file} does not export one migration`);
      return [nameOf(file), keepingOldestCode(migration)] as const;
    }),
  );
  return Object.fromEntries(migrations);
}

/** The name in the database: `018-video-description` for `018-videoDescription.ts`. */
function nameOf(file: string): string {
  return file.replace(/\.ts$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The migration, which also writes its oldest code to the data. */
export function keepingOldestCode(migration: DataMigration): DataMigration {
  const { oldestCode } = migration;
  if (oldestCode === undefined) return migration;
  return {
    ...migration,
    up: async (db: Kysely<unknown>) => {
      await migration.up(db);
      await sql`UPDATE oldest_code SET migration = ${oldestCode}`.execute(db);
    },
  };
}
