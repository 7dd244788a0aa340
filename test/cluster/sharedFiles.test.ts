import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { apiPaths, trainingApi } from '../../src/contract/paths.ts';
import { demoAccountsDatabase } from '../fixtures/identity/demoAccountsDatabase.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import { removeFolder, startSite, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { startObjectStore, type ObjectStore } from '../fixtures/stores/objectStore.ts';
import { copyTestDatabase, type TestDatabase } from '../fixtures/stores/testDatabase.ts';

// Two web processes and a worker, with data folders of their own: they share the database and the bucket only.
const bytesOfRequest = 12 * 2 ** 20;
let objects: ObjectStore;
let database: TestDatabase;
let [first, second, worker]: RunningSite[] = [];
let authorization = '';
let port = 0;
let environment: Readonly<Record<string, string>> = {};
let film: Buffer;

beforeAll(async () => {
  [objects, database] = [await startObjectStore(), await copyTestDatabase(await demoAccountsDatabase())];
  port = await freePort();
  environment = {
    ...(await objects.newBucket()),
    DATABASE_URL: database.url,
    // As behind a balancer: the processes have one address.
    PUBLIC_URL: `http://localhost:${port}`,
  };
  first = await start('web', port);
  [second, worker] = await Promise.all([start('web'), start('worker')]);
  authorization = `Bearer ${await accessTokenByHttp(first.url, { email: 'admin@demo.test', password: demoPassword })}`;
  film = await largeFilm();
}, 120_000);
afterAll(async () => {
  await Promise.all([first, second, worker].map((site) => site?.stop('SIGKILL')));
  await Promise.all([first, second, worker].map((site) => site && removeFolder(site.dataFolder)));
  await database.remove();
  await objects.stop();
});

/** A film that takes two requests: an unused box makes it larger. */
async function largeFilm(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-film-'));
  const file = await makeTestFilm(join(folder, 'film.mp4'), { seconds: 3, width: 320, height: 180 });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytesOfRequest + 8, 0);
  head.write('free', 4);
  await appendFile(file, Buffer.concat([head, randomBytes(bytesOfRequest)]));
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

const start = (role: string, chosen?: number) =>
  startSite({ environment: { ...environment, ROLE: role }, ...(chosen === undefined ? {} : { port: chosen }) });
const addressOf = (site: RunningSite | undefined) => site?.url ?? '';
const ask = (site: RunningSite | undefined, method: string, path: string, headers = {}, body?: BodyInit) =>
  fetch(addressOf(site) + path, {
    method,
    headers: { authorization, ...headers },
    ...(body === undefined ? {} : { body }),
  });
const tus = { 'tus-resumable': '1.0.0' };

/** Sends part of a request, whose connection stays open. */
function beginToSend(site: RunningSite | undefined, path: string, bytes: Buffer): void {
  const sending = request(addressOf(site) + path, {
    method: 'PATCH',
    headers: {
      authorization,
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(film.length),
    },
  });
  sending.on('error', () => undefined);
  sending.write(bytes);
}

test('continues an upload at another process after the first was killed, and every process serves the film', async () => {
  const created = await ask(first, 'POST', apiPaths.uploads, {
    ...tus,
    'upload-length': String(film.length),
    'upload-metadata': `filename ${Buffer.from('film.mp4').toString('base64')}`,
  });
  expect(created.status).toBe(201);
  const id = created.headers.get('location')?.split('/').at(-1) ?? '';
  const offset = async () => {
    const answered = await ask(second, 'HEAD', apiPaths.upload(id), tus);
    return Number(answered.headers.get('upload-offset'));
  };
  beginToSend(first, apiPaths.upload(id), film.subarray(0, 10 * 2 ** 20));
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
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
      'upload-checksum': `sha256 ${createHash('sha256').update(rest).digest('base64')}`,
    },
    new Uint8Array(rest),
  );
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(film.length)]);

  const json = { 'content-type': 'application/json' };
  const begun = { name: 'From a bucket', categories: ['rise'], public: true, uploadId: id };
  const added = await ask(second, 'POST', `${trainingApi}/videos`, json, JSON.stringify(begun));
  expect([added.status, added.status === 201 ? '' : await added.clone().text()]).toEqual([201, '']);
  const item = (await added.json()) as { readonly id: string; readonly slug: string };
  await until(async () => (await processing(item.id)) === 'ready', 'the film is processed', 60_000);
  const played = await ask(second, 'POST', `${trainingApi}/videos/${item.id}/playback`);
  const { src } = (await played.json()) as { readonly src: string };
  // The first process comes back, with nothing but the database and the bucket.
  first = await start('web', port);
  for (const site of [first, second]) {
    const cookie = played.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const playlist = await ask(site, 'GET', src, { cookie });
    expect([playlist.status, (await playlist.text()).split('\n')[0]]).toEqual([200, '#EXTM3U']);
    const init = src.replace('master.m3u8', '180/init.mp4');
    const part = await ask(site, 'GET', init, { cookie, range: 'bytes=4-7' });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    // The gate holds.
    expect((await fetch(addressOf(site) + src)).status).toBe(404);
  }
}, 180_000);

async function processing(idOfVideo: string): Promise<string> {
  await pause(250);
  const answered = await ask(second, 'GET', `${trainingApi}/videos/${idOfVideo}`);
  return ((await answered.json()) as { readonly processing: { readonly state: string } }).processing.state;
}
