import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { demoAccounts, demoPassword } from '../../server/demo/demoAccounts.ts';
import { openDatabase } from '../../server/database/Database.ts';
import { makePasswords } from '../../server/identity/signIn/passwords.ts';
import { PgAccounts } from '../../server/postgres/accounts/PgAccounts.ts';
import { mulberry32 } from '../../server/application/generate/seededRandom.ts';
import { Administration, enlarged } from '../fixtures/cluster/administration.ts';
import { startCluster, type Cluster } from '../fixtures/cluster/cluster.ts';
import type { Part } from '../fixtures/cluster/Part.ts';
import { visit } from '../fixtures/cluster/traffic.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { until } from '../fixtures/run/until.ts';
import { copyOfSite, deployAnew } from '../fixtures/sites/renamedBuild.ts';
import { removeFolder } from '../fixtures/sites/runningSite.ts';

/** Programs die at least for so long. The short form ends when each kind has died once, however slow the machine is. */
const seconds = inForm({ short: 0, long: 600 });
/** After what a request needs has come back, errors end within this time. */
const recoveryMilliseconds = 10_000;
const filmBytes = 10 * 2 ** 20;

interface Outage {
  readonly name: string;
  readonly from: number;
  to: number;
}

let cluster: Cluster;
let administration: Administration;
let film: Buffer;
/** The folder of a version whose scripts have changed. */
let newVersion: string;

beforeAll(async () => {
  newVersion = await copyOfSite();
  await deployAnew(newVersion);
  cluster = await startCluster();
  const database = openDatabase(cluster.database.url);
  const account = demoAccounts(new Date()).find(({ account: { email } }) => email === 'admin@demo.test')?.account;
  if (account === undefined) throw new Error('There is no administrator.');
  await new PgAccounts(database).add({ ...account, passwordHash: await makePasswords().hash(demoPassword) });
  await database.close();
  const token = await accessTokenByHttp(cluster.url, { email: 'admin@demo.test', password: demoPassword });
  administration = new Administration(cluster.url, `Bearer ${token}`);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-film-'));
  film = await readFile(await makeTestFilm(join(folder, 'film.mp4'), { seconds: 4, width: 320, height: 180 }));
  await rm(folder, { recursive: true });
}, 180_000);
afterAll(async () => {
  await cluster.stop();
  await removeFolder(newVersion);
});

test(
  `loses nothing and does nothing twice while its programs die at random under load${inForm({ short: '', long: ' for 10 minutes' })}`,
  async () => {
    const load = new AbortController();
    const over = load.signal;
    const outages: Outage[] = [];
    const films: { readonly id: string; readonly setBack: number }[] = [];
    const published: string[] = [];
    const announced: string[] = [];
    const reminded: string[] = [];

    const [visits] = await Promise.all([
      visit(cluster.url, () => published, over),
      dieAtRandom().finally(() => load.abort()),
      announceAll(),
      sendFilms(),
    ]);

    // Everything runs again. What was begun is finished.
    for (const { id } of films)
      await until(async () => (await ended(id)) === 'ready', `the film of ${id} is ready`, 120_000);
    const missing: string[] = [];
    for (const id of announced) if (!(await administration.has(id))) missing.push(id);
    const confirmations = cluster.mails.mails.map(({ to }) => to.join());
    const twice = confirmations.filter((to, place) => confirmations.indexOf(to) !== place);
    // Nobody can answer without the database or, for films, the store. Everything else has a stand-in.
    const needed = outages.filter(({ name }) => ['database', 'pooler', 'store'].includes(name));
    const outside = visits.failures.filter(
      (failure) => !needed.some(({ from, to }) => failure.to >= from && failure.from <= to + recoveryMilliseconds),
    );
    console.log(
      `${visits.count} visits, ${visits.failures.length} failed, ${outside.length} of them while everything needed was there; ` +
        `${outages.map(({ name }) => name).join(', ')} died; ${announced.length} writes acknowledged, ${missing.length} lost; ` +
        `${films.length} films, ${films.reduce((sum, { setBack }) => sum + setBack, 0)} uploads set back, ${endedJobs().length} jobs done; ` +
        `${reminded.length} reminders asked for, ${confirmations.length} mails, ${twice.length} twice`,
    );
    const begun = outages[0]?.from ?? 0;
    const second = (at: number) => ((at - begun) / 1000).toFixed(1);
    console.log(
      outages.map(({ name, from, to }) => `${name} ${second(from)} to ${second(to)}`).join('\n'),
      [...Map.groupBy(outside, ({ from, why }) => `${Math.floor((from - begun) / 1000)} s: ${why}`)]
        .map(([when, failures]) => `${when}: ${failures.length}`)
        .join('\n'),
    );
    expect(new Set(outages.map(({ name }) => name)).size).toBeGreaterThan(5);
    expect({ missing, twice, outside, setBack: films.filter(({ setBack }) => setBack > 0) }).toEqual({
      missing: [],
      twice: [],
      outside: [],
      setBack: [],
    });
    expect([films.length > 0, announced.length > 20]).toEqual([true, true]);
    // Each film was processed to its end once. One whose answer was lost is not among `films`.
    expect(new Set(endedJobs()).size).toBe(endedJobs().length);
    expect(endedJobs().length).toBeGreaterThanOrEqual(films.length);
    await allOfEachFilm(films.map(({ id }) => id));

    /** Kills every program in a random order, and brings it back after a moment. An update replaces the web processes. */
    async function dieAtRandom(): Promise<void> {
      const { database, pooler, objects, webs, workers } = cluster;
      const update = {
        name: 'update',
        kill: async () => {
          for (const each of webs) await each.replace(newVersion);
        },
        start: async () => undefined,
      };
      const chance = mulberry32(20_261_127);
      const [web, worker] = [webs.slice(0, 1), workers.slice(0, 1)];
      const parts = [objects, pooler, database, update];
      const end = Date.now() + seconds * 1000;
      const deck: Part[] = [];
      do {
        if (deck.length === 0)
          deck.push(...inForm({ short: [...web, ...worker, ...parts], long: [...webs, ...workers, ...parts] }));
        const [part] = deck.splice(Math.floor(chance() * deck.length), 1);
        if (part === undefined) continue;
        const outage: Outage = { name: part.name, from: Date.now(), to: Number.POSITIVE_INFINITY };
        outages.push(outage);
        await part.kill();
        await pause(500 + 1500 * chance());
        await part.start();
        outage.to = Date.now();
        await pause(2500);
      } while (deck.length > 0 || Date.now() < end);
    }

    async function announceAll(): Promise<void> {
      for (let number = 1; !over.aborted; number += 1) {
        const id = await administration.announce(`Cluster webinar ${number}`);
        if (id !== undefined) {
          announced.push(id);
          const address = `visitor${number}@example.com`;
          if (number % 20 === 0 && (await administration.remind(id, address))) reminded.push(address);
        }
        await pause(250);
      }
    }

    async function sendFilms(): Promise<void> {
      for (let number = 1; !over.aborted; number += 1) {
        const sent = await administration.sendFilm(`Cluster film ${number}`, enlarged(film, filmBytes), over);
        if (sent === undefined) continue;
        films.push(sent);
        await until(async () => (await ended(sent.id)) === 'ready', `film ${number} is ready`, 120_000);
        await administration.publish(sent.id);
        published.push(await administration.source(sent.id));
      }
    }
  },
  (seconds + 300) * 1000,
);

test('serves with TLS as without', async () => {
  const { url, certificate } = cluster.tls;
  const ca = await readFile(certificate);
  const status = await new Promise((resolve, reject) => {
    get(`${url}/upcoming`, { ca }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(200);
});

async function ended(id: string): Promise<string> {
  await pause(250);
  return administration.processing(id);
}

/** The assets whose processing has ended, once for each time. */
function endedJobs(): readonly string[] {
  const lines = cluster.workers.flatMap((worker) => worker.printed().split('\n'));
  return lines.flatMap((line) => {
    const [, asset] = /"job":"process-video","asset":"([^"]+)".*"A job has ended"/.exec(line) ?? [];
    return asset === undefined ? [] : [asset];
  });
}

/** Fetches every file that the playlists of a film name. */
async function allOfEachFilm(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const master = await administration.source(id);
    const folder = master.slice(0, master.lastIndexOf('/'));
    const read = async (path: string) => {
      const answered = await fetch(`${cluster.url}${folder}/${path}`);
      expect([path, answered.status]).toEqual([path, 200]);
      return answered.text();
    };
    const names = (playlist: string) => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const rendition of names(await read('master.m3u8')))
      for (const segment of names(await read(rendition))) await read(`${rendition.split('/')[0]}/${segment}`);
  }
}
