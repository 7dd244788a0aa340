import { openDatabase } from '../database/Database.ts';
import { findRunningPostgres } from '../database/embedded/EmbeddedPostgres.ts';
import { judgeUpdate, type UpdateVerdict } from '../database/judgeUpdate.ts';
import { readMigrations } from '../database/migrations/migrations.ts';
import { readStateOfData, type RunningProcesses } from '../database/stateOfData.ts';
import { placeOfEmbedded } from './adapters/openStorage.ts';
import type { Config } from './settings/config.ts';
import { siteVersion } from './settings/siteVersion.ts';
import { StartRefused } from './settings/StartRefused.ts';

/**
 * Rule UPDATE-4, the program behind `npm run serve -- --check`: says whether the processes that run now may be replaced
 * by this version one by one. It changes nothing. Returns the exit code: 0 if an update without a stop is possible.
 */
export async function checkUpdate(config: Config, root: string, say: (line: string) => void): Promise<number> {
  say(`This is version ${siteVersion(root)}.`);
  if (config.databaseUrl === undefined) {
    const running = await findRunningPostgres(placeOfEmbedded(config, root));
    if (running === undefined) say('No site runs on this data folder: start this version.');
    else
      say('The embedded database belongs to one process: stop it, then start this version, which takes some seconds.');
    return running === undefined ? 0 : 1;
  }
  const database = openDatabase({ connectionString: config.databaseDirectUrl ?? config.databaseUrl, max: 1 });
  try {
    const state = await readStateOfData(database.pool);
    for (const line of runningLines(state.processes)) say(line);
    const { lines, isPossible } = told(judgeUpdate(await readMigrations(), state));
    for (const line of lines) say(line);
    return isPossible ? 0 : 1;
  } catch (error) {
    throw new StartRefused(`The database of DATABASE_URL cannot be used: ${String(error)}.`);
  } finally {
    await database.close();
  }
}

function runningLines(processes: readonly RunningProcesses[]): readonly string[] {
  if (processes.length === 0) return ['No process of the site runs on this database.'];
  return processes.map(({ version, role, count }) => `Running: ${count} × ${role}, version ${version}.`);
}

const oneByOne =
  'A rolling update is possible: stop one process, start this version in its place, wait for /readyz, go on.';

/** Rule UPDATE-4: the verdict in words, and whether processes may be replaced one by one. */
export function told(verdict: UpdateVerdict): { readonly lines: readonly string[]; readonly isPossible: boolean } {
  switch (verdict.kind) {
    case 'same':
      return { lines: ['No migration is missing.', oneByOne], isPossible: true };
    case 'rolling':
      return { lines: [`Missing migrations: ${verdict.missing.join(', ')}.`, oneByOne], isPossible: true };
    case 'stop-first':
      return {
        lines: [
          `Missing migrations: ${verdict.missing.join(', ')}.`,
          `No rolling update is possible: after migration ${verdict.by} only code that has ${verdict.oldest} works. Stop every process, then start this version; or update first to a version that has ${verdict.oldest}.`,
        ],
        isPossible: false,
      };
    case 'older-code':
      return {
        lines: [`The data is of newer code (migration ${verdict.newest}), and this version works with it.`, oneByOne],
        isPossible: true,
      };
    case 'newer-data':
      return {
        lines: [
          `The data is of newer code (migration ${verdict.newest}), and this version does not work with it. Start that version or a later one.`,
        ],
        isPossible: false,
      };
    case 'other-data':
      return {
        lines: ['The data has other migrations than this version. Start the version that made it.'],
        isPossible: false,
      };
  }
}
