import { join } from 'node:path';
import { readMigrations } from '../database/migrations/migrations.ts';
import { workOnStorage } from './adapters/openStorage.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm run migrate`: runs the missing migrations and ends, for those who do that apart from the start
// of processes. Each process runs them at its start too.
process.exitCode = await exitCodeOf(async () => {
  if (process.argv.length > 2) throw new StartRefused('Usage: npm run migrate   (without parameters)');
  const newest = Object.keys(await readMigrations()).at(-1);
  return workOnStorage({ root: join(import.meta.dirname, '../..') }, async () => {
    console.log(`The data has all migrations of this version, up to ${newest}.`);
    return 0;
  });
});
