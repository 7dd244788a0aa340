import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { apiPaths, itemPaths } from '../../src/contract/paths.ts';
import { Administration, enlarged } from '../fixtures/cluster/administration.ts';
import { demoAccountsDatabase } from '../fixtures/identity/demoAccountsDatabase.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import { removeFolder, startSite, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { startObjectStore, type ObjectStore } from '../fixtures/stores/objectStore.ts';
import { startPooler, type Pooler } from '../fixtures/stores/pooler.ts';
import { copyTestDatabase, type TestDatabase } from '../fixtures/stores/testDatabase.ts';

// Two web processes and a worker with data folders of their own: they share a database behind a pooler, and a bucket.
let objects: ObjectStore;
let database: TestDatabase;
let pooler: Pooler;
let [first, second, worker]: (RunningSite | undefined)[] = [];
let authorization = '';
let administration: Administration;
let film: Buffer;
let port = 0;
let environment: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  [objects, database] = [await startObjectStore(), await copyTestDatabase(await demoAccountsDatabase())];
  pooler = await startPooler(database.url);
  port = await freePort();
  environment = {
    ...(await objects.newBucket()),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    // As behind a balancer: the processes have one address.
    PUBLIC_URL: `http://localhost:${port}`,
  };
  // All at once: one of them migrates, and one after the other sets what their role needs.
  [first, second, worker] = await Promise.all([start('web', port), start('web'), start('worker')]);
  authorization = `Bearer ${await accessTokenByHttp(addressOf(first), { email: 'admin@demo.test', password: demoPassword })}`;
  administration = new Administration(addressOf(first), authorization);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-film-'));
  const small = await readFile(await makeTestFilm(join(folder, 'film.mp4'), { seconds: 3, width: 320, height: 180 }));
  await rm(folder, { recursive: true });
  film = enlarged(small, 12 * 2 ** 20);
});
afterAll(async () => {
  const sites = [first, second, worker].filter((site) => site !== undefined);
  await Promise.all(sites.map((site) => site.stop('SIGKILL')));
  await Promise.all(sites.map(({ dataFolder }) => removeFolder(dataFolder)));
  await pooler.stop();
  await database.remove();
  await objects.stop();
});

const start = (role: string, chosen?: number) =>
  startSite({ environment: { ...environment, ROLE: role }, ...(chosen === undefined ? {} : { port: chosen }) });
const addressOf = (site: RunningSite | undefined) => site?.url ?? '';
const ask = (site: RunningSite | undefined, method: string, path: string, headers = {}, body?: BodyInit) =>
  fetch(addressOf(site) + path, {
    method,
    headers: { authorization, ...headers },
    ...(body === undefined ? {} : { body }),
  });
/** The webinars that the second process lists. */
async function titles(search = ''): Promise<readonly string[]> {
  const answered = await ask(second, 'GET', `${itemPaths.upcoming.items}?limit=100&search=${search}`);
  return ((await answered.json()) as { readonly items: readonly { readonly title: string }[] }).items.map(
    ({ title }) => title,
  );
}

test('answers many requests at once with four connections to the database, without a fault', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `Pooled ${place}`);
  expect(await Promise.all(names.map(async (name) => typeof (await administration.announce(name))))).toEqual(
    names.map(() => 'string'),
  );
  const lists = ['', '?search=pooled', '?search=nothing'].flatMap((search) => Array<string>(15).fill(search));
  const statuses = lists.map(async (search, place) => {
    const answered = await ask(place % 2 === 0 ? first : second, 'GET', itemPaths.upcoming.items + search);
    await answered.arrayBuffer();
    return answered.status;
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  expect(`${first?.printed()}${second?.printed()}`).not.toMatch(/prepared statement|error/i);
});

test('lists and finds at one process what was published at the other', async () => {
  expect(await administration.announce('Told through the database')).toBeDefined();
  await until(async () => (await titles()).includes('Told through the database'), 'the list has it', 5000);
  await until(async () => (await titles('told')).length === 1, 'the search has it', 5000);
});

test('accepts writes again within ten seconds after a killed pooler is back', async () => {
  await pooler.kill();
  expect(await administration.announce('Lost')).toBeUndefined();
  await pooler.start();
  await until(async () => (await administration.announce('Back')) !== undefined, 'a write is accepted', 10_000);
  expect(await titles()).not.toContain('Lost');
});

test('continues an upload at the other process when the first is killed, and both serve the film behind the gate', async () => {
  const id = await beginUpload();
  const offset = async () => {
    const answered = await ask(second, 'HEAD', apiPaths.upload(id), tus);
    return Number(answered.headers.get('upload-offset'));
  };
  await until(async () => (await offset()) > 0, 'a piece is in the bucket', 30_000);
  await first?.stop('SIGKILL');
  const from = await offset();
  expect(from).toBeGreaterThanOrEqual(8 * 2 ** 20);
  const rest = film.subarray(from);
  const sent = await ask(
    second,
    'PATCH',
    apiPaths.upload(id),
    {
      ...part(from),
      'upload-checksum': `sha256 ${createHash('sha256').update(rest).digest('base64')}`,
    },
    new Uint8Array(rest),
  );
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(film.length)]);

  const begun = { name: 'From a bucket', categories: ['rise'], public: true, uploadId: id };
  const added = await ask(second, 'POST', itemPaths.video.items, json, JSON.stringify(begun));
  const item = (await added.json()) as { readonly id: string };
  await until(async () => (await processing(item.id)) === 'ready', 'the film is processed', 60_000);
  const played = await ask(second, 'POST', itemPaths.video.playback(item.id));
  const { src } = (await played.json()) as { readonly src: string };
  const cookie = played.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  // The first process comes back, with nothing but the database and the bucket.
  first = await start('web', port);
  for (const site of [first, second]) {
    const playlist = await ask(site, 'GET', src, { cookie });
    expect([playlist.status, (await playlist.text()).split('\n')[0]]).toEqual([200, '#EXTM3U']);
    const init = src.replace('master.m3u8', '180/init.mp4');
    const bytes = await ask(site, 'GET', init, { cookie, range: 'bytes=4-7' });
    expect([bytes.status, await bytes.text()]).toEqual([206, 'ftyp']);
    expect((await fetch(addressOf(site) + src)).status).toBe(404);
  }

  await objects.kill();
  const away = await ask(second, 'GET', src, { cookie });
  expect([away.status, away.headers.get('retry-after'), await away.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({
      detail: 'The store of files does not respond correctly. Try again in a moment.',
    }),
  ]);
  expect((await ask(second, 'GET', '/readyz')).status).toBe(503);
  await objects.start();
  await until(async () => (await ask(second, 'GET', src, { cookie })).ok, 'the film is served again', 10_000);
});

const json = { 'content-type': 'application/json' };
const tus = { 'tus-resumable': '1.0.0' };
const part = (offset: number) => ({
  ...tus,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

/** Creates an upload at the first process and sends a part of it, in a request that stays open. */
async function beginUpload(): Promise<string> {
  const created = await ask(first, 'POST', apiPaths.uploads, {
    ...tus,
    'upload-length': String(film.length),
    'upload-metadata': `filename ${Buffer.from('film.mp4').toString('base64')}`,
  });
  const id = created.headers.get('location')?.split('/').at(-1) ?? '';
  const sending = request(addressOf(first) + apiPaths.upload(id), {
    method: 'PATCH',
    headers: { authorization, ...part(0), 'content-length': String(film.length) },
  });
  sending.on('error', () => undefined);
  sending.write(film.subarray(0, 10 * 2 ** 20));
  return id;
}

async function processing(idOfVideo: string): Promise<string> {
  await pause(250);
  const answered = await ask(second, 'GET', itemPaths.video.item(idOfVideo));
  return ((await answered.json()) as { readonly processing: { readonly state: string } }).processing.state;
}
