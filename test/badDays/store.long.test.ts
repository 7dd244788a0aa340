import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { Administration, enlarged } from '../fixtures/cluster/administration.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { until } from '../fixtures/run/until.ts';
import { faultyProxy, type FaultyProxy, type WayFault } from '../fixtures/services/faultyProxy.ts';
import { startBadDaySite, type BadDaySite } from '../fixtures/sites/badDaySite.ts';
import { startObjectStore, type ObjectStore } from '../fixtures/stores/objectStore.ts';

// Rules STORE-8, SERVER-16 and REPORT-13: a store of files that is down, slow or lying.
let objects: ObjectStore;
let store: FaultyProxy;
let day: BadDaySite;
let browser: Browser;
let administration: Administration;
let film: Buffer;
/** The address of a playlist, of a segment and of a picture of a film. */
let playlist: string;
let segment: string;
let whole: Buffer;

beforeAll(async () => {
  [objects, browser] = await Promise.all([startObjectStore(), launchBrowser()]);
  const settings = await objects.newBucket();
  store = await faultyProxy(Number(new URL(settings['S3_ENDPOINT'] ?? '').port));
  day = await startBadDaySite({ environment: { ...settings, S3_ENDPOINT: `http://127.0.0.1:${store.port}` } });
  const token = await accessTokenByHttp(day.site.url, { email: 'admin@demo.test', password: demoPassword });
  administration = new Administration(day.site.url, `Bearer ${token}`);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-film-'));
  film = await readFile(await makeTestFilm(join(folder, 'film.mp4'), { seconds: 4, width: 320, height: 180 }));
  await rm(folder, { recursive: true });
  const sent = await administration.sendFilm('Stored film', film, new AbortController().signal);
  const id = sent?.id ?? '';
  await until(async () => (await administration.processing(id)) === 'ready', 'the film is ready', 120_000);
  await administration.publish(id);
  playlist = new URL(await administration.source(id), day.site.url).href;
  const variant = linesOf(await (await fetch(playlist)).text())[0] ?? '';
  const parts = linesOf(await (await fetch(new URL(variant, playlist))).text());
  segment = new URL(parts.at(-1) ?? '', new URL(variant, playlist)).href;
  whole = Buffer.from(await (await fetch(segment)).arrayBuffer());
}, 300_000);
afterAll(async () => {
  await Promise.all([browser.close(), day.stop()]);
  await store.close();
  await objects.stop();
});
beforeEach(() => {
  store.turn('none');
  day.logged();
});

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** What a visitor's browser gets: the status, and the bytes if they came whole. */
async function got(address: string, range?: string) {
  const answered = await fetch(address, { headers: range === undefined ? {} : { range } });
  const bytes = await answered.arrayBuffer().then(Buffer.from, () => 'broken off' as const);
  return { status: answered.status, cache: answered.headers.get('cache-control'), bytes };
}

const away: readonly (readonly [string, WayFault])[] = [
  ['is down', 'refuses'],
  ['hangs', 'hangs'],
];
test.each(away)(
  'says that videos cannot be played, and lets visitors browse, while the store %s',
  async (_what, fault) => {
    store.turn(fault);
    const begun = performance.now();
    const { status, cache, bytes } = await got(segment);
    expect([status, cache]).toEqual([503, 'no-store']);
    expect(String(bytes)).toContain('The store of files does not respond correctly. Try again in a moment.');
    expect(performance.now() - begun).toBeLessThan(15_000);
    for (const path of ['/videos', '/webinars', '/videos/stored-film'])
      expect([path, (await fetch(day.site.url + path)).status]).toEqual([path, 200]);
    expect(await day.ready()).toBe('not ready: storage');
    expect(await day.measure('ready')).toMatchObject({ 'part="storage"': 0, 'part="database"': 1 });
    expect(Object.keys(await day.measure('dependency_faults_total'))).toContain('service="store of files"');
  },
  60_000,
);

test('shows in the player that the film cannot be played, and plays it when the store is back', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${day.site.url}/videos/stored-film`);
  await hydrated(page);
  store.turn('refuses');
  await page.getByRole('button', { name: 'Play Stored film' }).click();
  await page.getByText('The connection or the server failed. Please try again.').waitFor({ timeout: 60_000 });
  store.turn('none');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2, undefined, {
    timeout: 60_000,
  });
  expect(complaints.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  await close();
}, 180_000);

test('serves films from a slow store', async () => {
  store.turn({ delayMilliseconds: 1500 });
  expect((await got(segment)).bytes).toEqual(whole);
  expect(await day.doctor()).toEqual([]);
}, 60_000);

test('breaks off a file whose bytes differ from those that were stored', async () => {
  store.turn({ corrupts: 'bodies' });
  const answered = await got(segment);
  expect(answered.bytes).not.toEqual(whole);
  expect(answered.status === 503 || answered.bytes === 'broken off').toBe(true);
  if (answered.status === 503) expect(answered.cache).toBe('no-store');
  expect(day.logged()).toContain('it sends other bytes than were stored');
  store.turn('none');
  expect((await got(segment)).bytes).toEqual(whole);
});

test('breaks off an answer when the store breaks off, and sends it whole at the next request', async () => {
  store.turn({ cutAfter: 3000 });
  const answered = await got(segment);
  expect(answered.status === 503 || answered.bytes === 'broken off').toBe(true);
  store.turn('none');
  expect((await got(segment)).bytes).toEqual(whole);
});

test('does not keep a list of files whose bytes were changed on the way', async () => {
  const sent = await administration.sendFilm('Film with a list', film, new AbortController().signal);
  await until(async () => (await administration.processing(sent?.id ?? '')) === 'ready', 'the film is ready', 120_000);
  await administration.publish(sent?.id ?? '');
  const address = new URL(await administration.source(sent?.id ?? ''), day.site.url).href;
  store.turn({ corrupts: 'bodies' });
  expect((await got(address)).status).toBe(503);
  store.turn('none');
  expect((await got(address)).status).toBe(200);
}, 180_000);

test('loses no acknowledged byte of an upload, and finishes it, while the store comes and goes', async () => {
  const large = enlarged(film, 24 * 2 ** 20);
  const over = new AbortController();
  const weather: readonly WayFault[] = [
    'refuses',
    { cutAfter: 600 },
    { delayMilliseconds: 400 },
    { corrupts: 'everything' },
  ];
  const changing = (async () => {
    for (const fault of weather) {
      store.turn(fault);
      await new Promise((resolve) => setTimeout(resolve, 2500));
      store.turn('none');
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
  })();
  const sent = await administration.sendFilm('Uploaded in bad weather', large, over.signal);
  await changing;
  expect(sent?.setBack).toBe(0);
  await until(async () => (await administration.processing(sent?.id ?? '')) === 'ready', 'the film is ready', 120_000);
  const log = day.logged();
  expect(log.split('\n').filter((line) => line.startsWith('{"level":50')).length).toBeLessThan(12);
  expect(log).not.toMatch(/AWS4-HMAC|testing|Bearer |eyJ/);
}, 240_000);
