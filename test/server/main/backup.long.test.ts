import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRunningPostgres } from '../../../server/database/embedded/EmbeddedPostgres.ts';
import { openMedia } from '../../../server/main/adapters/openMedia.ts';
import { backupsIn, countPairs, newestSealIn, rowsOf, storeFilms, writePairs } from '../../fixtures/sites/backups.ts';
import {
  freshDataFolder,
  programEnvironment,
  projectFolder,
  removeFolder,
  runProgram,
  startSite,
  type RunningSite,
} from '../../fixtures/sites/runningSite.ts';

// The backup of one site with the embedded database, in steps that build on each other.
let site: RunningSite;
let other: string;
let target: string;
let first: string;
beforeAll(async () => {
  site = await startSite();
  [other, target] = [await freshDataFolder(), await freshDataFolder()];
  await rm(other, { recursive: true });
  await storeFilms(await openMedia({ dataFolder: site.dataFolder }), 20);
});
afterAll(async () => {
  await site.stop();
  for (const folder of [site.dataFolder, other, target]) await removeFolder(folder);
});

const databaseOf = async (folder: string) => {
  const found = await findRunningPostgres({ folder, folderIsDefault: false, fallbackName: 'none' });
  if (found === undefined) throw new Error(`No database runs on ${folder}.`);
  return found;
};
const backUp = (...parameters: readonly string[]) => runProgram('server/main/backup.ts', parameters, site.environment);
const restore = (...parameters: readonly string[]) =>
  runProgram('server/main/restore.ts', parameters, { DATA_DIR: other });

test('backs up a site while it is written to, and proves the backup', async () => {
  const writing = writePairs(await databaseOf(site.dataFolder));
  const { code, output } = await backUp(target);
  const pairs = await writing.stop();
  expect([code, output]).toEqual([0, expect.stringMatching(/^Proved: all rows were restored once and are equal/m)]);
  expect(output).toContain('NOT in this backup: the environment.');
  expect(pairs).toBeGreaterThan(0);
  first = (await backupsIn(target))[0] ?? '';
  expect((await newestSealIn(target)).files.count).toBeGreaterThanOrEqual(60);
});

test('reads no file again for the next backup, and keeps as many as it was told', async () => {
  const { output } = await backUp('--keep', '2', '--verify', 'full', target);
  expect(output).toContain(' 0 of them new (0 KB)');
  await backUp('--keep', '2', target);
  expect(await backupsIn(target)).toHaveLength(2);
  expect(await backupsIn(target)).not.toContain(first);
});

test('refuses what is cut short, altered or newer, and touches nothing', async () => {
  const damaged = `${target}-damaged`;
  const name = (await newestSealIn(target)).name;
  const after = async (damage: (folder: string) => Promise<unknown>) => {
    await cp(target, damaged, { recursive: true });
    await damage(join(damaged, 'backups', name));
    const { code, output } = await restore('--backup', name, damaged);
    await removeFolder(damaged);
    return [code, output, existsSync(other)];
  };
  const refused = (message: string) => [1, expect.stringContaining(message), false];
  expect(await after((folder) => rm(join(folder, 'seal.json')))).toEqual(refused('is not complete: it has no seal'));
  expect(await after((folder) => truncate(join(folder, 'rows/people.gz'), 30))).toEqual(
    refused('The rows of the table people: it is cut short'),
  );
  expect(await after((folder) => writeFile(join(folder, 'files.jsonl.gz'), 'other'))).toEqual(refused('cut short'));
  expect(await after((folder) => rm(join(folder, '../../files'), { recursive: true }))).toEqual(
    refused('it is missing'),
  );
  expect(await restore(`${target}-none`)).toMatchObject({ code: 1, output: expect.stringContaining('no backup') });
  expect(existsSync(other)).toBe(false);
});

test('never serves a restore that was killed, and goes on when it is called again', async () => {
  const child = spawn(process.execPath, ['server/main/restore.ts', target], {
    cwd: projectFolder,
    env: { ...programEnvironment, DATA_DIR: other },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.includes('Writing the rows')) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  await expect(startSite({ dataFolder: other })).rejects.toThrow('has not ended. Run the same npm run restore again');
  const { code, output } = await restore(target);
  expect([code, output]).toEqual([0, expect.stringMatching(/^Restored in [\d.]+ s: \d+ tables/m)]);
});

test('restores rows and files with the same hashes, and one point of all tables', async () => {
  const copies = `${target}-copies`;
  expect(await runProgram('server/main/backup.ts', [copies], { DATA_DIR: other })).toMatchObject({ code: 0 });
  const [before, after] = [await newestSealIn(target), await newestSealIn(copies)];
  expect(rowsOf(after)).toEqual(rowsOf(before));
  expect(after.files).toEqual(before.files);
  expect(after.sequences).toEqual(before.sequences);
  await removeFolder(copies);
});

test('serves what was restored beside the old site, and refuses to restore over it', async () => {
  const restored = await startSite({ dataFolder: other });
  const [people, keys] = await countPairs(await databaseOf(other));
  expect([people > 0, people]).toEqual([true, keys]);
  expect(await restore(target)).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first') });
  expect(await restored.stop()).toBe(0);
  expect(await restore(target)).toMatchObject({
    code: 1,
    output: expect.stringContaining('holds a site already. Nothing was changed.'),
  });
  expect(await restore('--check', target)).toMatchObject({ code: 0 });
  expect(await restore('--replace', target)).toMatchObject({ code: 0 });
});

test('refuses a data folder without a site, and a target of another site', async () => {
  const empty = await freshDataFolder();
  expect(await runProgram('server/main/backup.ts', [target], { DATA_DIR: empty })).toEqual({
    code: 1,
    output: `There is no site in ${empty}. Set DATA_DIR to the folder of the site.\n`,
  });
  await removeFolder(empty);
  const another = await startSite();
  const { code, output } = await runProgram('server/main/backup.ts', [target], another.environment);
  expect([code, output]).toEqual([1, expect.stringContaining('holds the backups of another site')]);
  await another.stop();
  await removeFolder(another.dataFolder);
});
