import { execFileSync } from 'node:child_process';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { itemPaths } from '../../src/contract/paths.ts';
import { startBalancer, type Balancer } from '../fixtures/cluster/balancer.ts';
import { announce, openPages, type Traffic } from '../fixtures/cluster/updateTraffic.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { copyOfSite, deployAnew } from '../fixtures/sites/renamedBuild.ts';
import {
  freshDataFolder,
  projectFolder,
  removeFolder,
  runProgram,
  startSite,
  type RunningSite,
} from '../fixtures/sites/runningSite.ts';
import { buildVersionBefore, hasVersionBefore } from '../fixtures/sites/versionBefore.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../fixtures/stores/testDatabase.ts';

// Rules SERVER-5 and UPDATE-1 to UPDATE-5: two web processes behind nginx are replaced one after the other, three times,
// while people use the site. Nothing that is asked for is repeated, so each request that fails is seen.
let database: TestDatabase;
let balancer: Balancer;
let url: string;
let environment: Readonly<Record<string, string>>;
const ports: number[] = [];
const dataFolders: string[] = [];
const versions: string[] = [];
let webs: RunningSite[];

beforeAll(async () => {
  const newer = [await copyOfSite(), await copyOfSite()];
  for (const [place, folder] of newer.entries())
    for (let deploy = 0; deploy <= place; deploy += 1) await deployAnew(folder);
  // A copy of the project without its history has no version before: then the first update changes the scripts only.
  const before = hasVersionBefore() ? await buildVersionBefore() : await copyOfSite();
  versions.push(before, projectFolder, ...newer);
  database = await openEmptyTestDatabase();
  const port = await freePort();
  url = `http://localhost:${port}`;
  environment = { DATABASE_URL: database.url, ROLE: 'web', PUBLIC_URL: url, TRUST_PROXY: '1' };
  ports.push(await freePort(), await freePort());
  dataFolders.push(await freshDataFolder(), await freshDataFolder());
  webs = [await start(before, 0), await start(before, 1)];
  balancer = await startBalancer(port, await freePort(), ports);
  addAdministrator(before);
}, 180_000);
afterAll(async () => {
  await balancer.stop();
  await Promise.all(webs.map((web) => web.stop('SIGKILL')));
  await database.remove();
  for (const folder of [...dataFolders, ...versions.filter((version) => version !== projectFolder)])
    await removeFolder(folder);
});

test('fails no request over two updates under load, after one from the version before', async () => {
  const token = await accessTokenByHttp(url, { email: 'admin@demo.test', password: demoPassword });
  const check = await runProgram('server/main/start.ts', ['--check'], environment);
  expect([check.code, check.output]).toEqual([0, expect.stringContaining('A rolling update is possible')]);

  for (const [update, version] of versions.slice(1).entries()) {
    const traffic: Traffic = { pages: 0, files: 0, writes: 0, failures: [] };
    const over = new AbortController();
    const using = Promise.all([
      announce(url, `Bearer ${token}`, traffic, over.signal),
      ...Array.from({ length: 3 }, () => openPages(url, traffic, over.signal)),
    ]);
    try {
      for (const place of webs.keys()) {
        expect(await webs[place]?.stop()).toBe(0);
        webs[place] = await start(version, place);
      }
    } finally {
      over.abort();
    }
    const [announced] = await using;
    const { pages, files, writes, failures } = traffic;
    console.log(`Update ${update + 1}: ${pages} pages, ${files} files, ${writes} writes; ${failures.length} failed`);
    // The version before 1.0.0 gives no files to other processes, and answers 503 to a write while it stops.
    const isExpected = (failure: string) => update === 0 && /^GET \/assets\/.*: 404$|^POST .*: 503$/.test(failure);
    expect(failures.filter((failure) => !isExpected(failure))).toEqual([]);
    for (const id of announced)
      expect([id, (await fetch(url + itemPaths.upcoming.item(id))).status]).toEqual([id, 200]);
    expect([pages > 30, writes > 15]).toEqual([true, true]);
  }
}, 240_000);

function start(folder: string, place: number): Promise<RunningSite> {
  const [port, dataFolder] = [ports[place], dataFolders[place]];
  if (port === undefined || dataFolder === undefined) throw new Error(`There is no process ${place}.`);
  return startSite({ folder, port, dataFolder, environment });
}

/** By the program of a version, because the tables are those of that version. */
function addAdministrator(version: string): void {
  const names = ['--first-name=Ada', '--last-name=Lovelace', '--training-admin'];
  execFileSync(process.execPath, ['server/main/accounts.ts', 'add', 'admin@demo.test', ...names], {
    cwd: version,
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataFolders[0] },
    input: `${demoPassword}\n`,
  });
}
