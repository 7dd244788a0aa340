import type { Migration } from 'kysely/migration';
import { migrationFiles } from './migrationFiles.mjs';

/**
 * All migrations in order: the files of this folder, each with one export. Never edit one that has been released: add
 * another.
 */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations = await Promise.all(
    migrationFiles.map(async (file) => {
      const exported = (await import(`./${file}`)) as Readonly<Record<string, Migration>>;
      const [migration, ...others] = Object.values(exported).filter((value) => typeof value === 'object');
      if (migration === undefined || others.length > 0) throw new Error(`${file} does not export one migration`);
      return [nameOf(file), migration] as const;
    }),
  );
  return Object.fromEntries(migrations);
}

/** The name in the database: `018-video-description` for `018-videoDescription.ts`. */
function nameOf(file: string): string {
  return file.replace(/\.ts$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
