import { chmodSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { openDatabase } from '../../server/database/Database.ts';
import { demoAccounts, demoPassword } from '../../server/demo/demoAccounts.ts';
import { makePasswords } from '../../server/identity/signIn/passwords.ts';
import { PgAccounts } from '../../server/postgres/accounts/PgAccounts.ts';
import { apiPaths, itemPaths } from '../../src/contract/paths.ts';
import { Administration } from '../fixtures/cluster/administration.ts';
import { startTlsDatabase, type TlsDatabase } from '../fixtures/cluster/tlsDatabase.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { smallDisk } from '../fixtures/media/smallDisk.ts';
import { until } from '../fixtures/run/until.ts';
import { startBadDaySite } from '../fixtures/sites/badDaySite.ts';
import { removeFolder, startSite } from '../fixtures/sites/runningSite.ts';

// Rule ERROR-14, on volumes that are really full: that of the data folder, of the database, and of temporary files.
const [dataDisk, databaseDisk, temporaryDisk] = [smallDisk(64), smallDisk(320), smallDisk(8)];
const mounted = dataDisk.isMounted && databaseDisk.isMounted ? test : test.skip;
const paths = ['/videos', '/webinars', '/upcoming', itemPaths.video.items];

async function aFilm(): Promise<Buffer> {
  const folder = mkdtempSync('/tmp/lectern-film-');
  const film = readFileSync(await makeTestFilm(join(folder, 'film.mp4'), { seconds: 4, width: 320, height: 180 }));
  await removeFolder(folder);
  return film;
}

mounted(
  'refuses an upload in words while the data folder is full, and lets visitors browse',
  async () => {
    chmodSync(dataDisk.folder, 0o755);
    const dataFolder = join(dataDisk.folder, 'data');
    mkdirSync(dataFolder, { mode: 0o755 });
    const day = await startBadDaySite({ dataFolder });
    await dataDisk.fill();
    day.logged();
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '9000' };
    const refused = await day.call('POST', apiPaths.uploads, undefined, tus);
    expect([refused.status, await refused.json()]).toEqual([
      507,
      expect.objectContaining({
        title: 'The disk is full',
        detail: expect.stringContaining('The server has no space left.'),
      }),
    ]);
    for (const path of paths) expect([path, (await fetch(day.site.url + path)).status]).toEqual([path, 200]);
    const { 'state="free"': free = 1, 'state="used"': used = 1 } = await day.measure('disk_bytes');
    // LecternDiskNearlyFull.
    expect(free / (free + used)).toBeLessThan(0.15);
    const errors = day
      .logged()
      .split('\n')
      .filter((line) => line.startsWith('{"level":50'));
    expect(errors.length).toBeLessThan(5);
    expect(await day.ready()).toBe('ready');
    await dataDisk.empty();
    await day.stop();
  },
  240_000,
);

mounted(
  'loses no acknowledged change when the volume of the database is full, and goes on when there is space',
  async () => {
    const before = process.env['TMPDIR'];
    chmodSync(databaseDisk.folder, 0o755);
    process.env['TMPDIR'] = databaseDisk.folder;
    let database: TlsDatabase;
    try {
      database = await startTlsDatabase();
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
    const site = await startSite({ environment: { DATABASE_URL: database.url } });
    const direct = openDatabase(database.url);
    const account = demoAccounts(new Date()).find((each) => each.account.email === 'admin@demo.test')?.account;
    if (account === undefined) throw new Error('There is no administrator.');
    await new PgAccounts(direct).add({ ...account, passwordHash: await makePasswords().hash(demoPassword) });
    await direct.close();
    const token = await accessTokenByHttp(site.url, { email: 'admin@demo.test', password: demoPassword });
    const add = async (name: string) => {
      const answered = await fetch(site.url + itemPaths.webinar.items, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: name, description: 'x'.repeat(490), categories: ['rise'] }),
      });
      return { status: answered.status, body: await answered.text() };
    };
    await databaseDisk.fill(2 ** 20);
    const acknowledged: string[] = [];
    const refused: { status: number; body: string }[] = [];
    for (let number = 0; refused.length < 8 && number < 4000; number += 1) {
      const name = `Full volume ${number}`;
      const answer = await add(name);
      if (answer.status === 201) acknowledged.push(name);
      else refused.push(answer);
    }
    console.log(`${acknowledged.length} changes acknowledged, then ${refused.length} refused`);
    expect([acknowledged.length > 0, refused.length > 0]).toEqual([true, true]);
    expect(refused.every(({ status }) => status === 507 || status === 503)).toBe(true);
    expect(refused.map(({ body }) => body).join()).toMatch(
      /The server has no space left. Nothing was changed.|The database cannot be reached. Try again in a moment./,
    );
    await databaseDisk.empty();
    // A full log of changes ends PostgreSQL; its service manager starts it again.
    const answers = async () => (await add('After the full volume')).status === 201;
    if (!(await answers())) {
      await database.kill();
      await database.start();
    }
    await until(answers, 'changes are taken again', 60_000);
    const again = openDatabase(database.url);
    const { rows } = await again.pool.query<{ title: string }>('SELECT title FROM webinars');
    await again.close();
    const titles = new Set(rows.map(({ title }) => title));
    expect(acknowledged.filter((name) => !titles.has(name))).toEqual([]);
    await site.stop('SIGKILL');
    await database.stop();
    await removeFolder(site.dataFolder);
  },
  300_000,
);

mounted(
  'processes a film while the folder for temporary files is full',
  async () => {
    chmodSync(temporaryDisk.folder, 0o777);
    const day = await startBadDaySite({ environment: { TMPDIR: temporaryDisk.folder } });
    const token = await accessTokenByHttp(day.site.url, { email: 'admin@demo.test', password: demoPassword });
    const administration = new Administration(day.site.url, `Bearer ${token}`);
    await temporaryDisk.fill();
    const sent = await administration.sendFilm('No temporary space', await aFilm(), new AbortController().signal);
    await until(
      async () => ['ready', 'failed'].includes(await administration.processing(sent?.id ?? '')),
      'it has ended',
      120_000,
    );
    expect(await administration.processing(sent?.id ?? '')).toBe('ready');
    for (const path of paths) expect([path, (await fetch(day.site.url + path)).status]).toEqual([path, 200]);
    await temporaryDisk.empty();
    await day.stop();
  },
  180_000,
);
