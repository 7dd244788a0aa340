import type { Browser } from 'playwright-core';
import { apiPaths, itemPaths } from '../../src/contract/paths.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import { startBadDaySite, type BadDaySite } from '../fixtures/sites/badDaySite.ts';
import { runProgram } from '../fixtures/sites/runningSite.ts';

// Rules ERROR-17, SERVER-16, DATABASE-11 and REPORT-13.
let day: BadDaySite;
let browser: Browser;
let video: { readonly id: string; readonly name: string };
beforeAll(async () => {
  [day, browser] = await Promise.all([startBadDaySite(), launchBrowser()]);
  const added = await day.call('POST', itemPaths.video.items, { name: 'Kept video', categories: ['rise'] });
  expect(added.status).toBe(201);
  video = (await added.json()) as typeof video;
});
afterAll(async () => {
  await browser.close();
  await day.stop();
});

const entries = (log: string) =>
  log.split('\n').filter((line) => /^\{"level":(40|50|60)|^\S*(Error|Fault)\b/.test(line));
const noSecret = (log: string) => expect(log).not.toMatch(/Bearer |eyJ|postgres:\/\/[^:]+:[^@]+@/);

describe('a database that takes no changes', () => {
  beforeAll(() => readOnly('on'));
  afterAll(() => readOnly('off'));

  /** Sessions that are open go on as they began, so they end. */
  async function readOnly(how: 'on' | 'off'): Promise<void> {
    const { pool, name } = day.database;
    const client = await pool.connect();
    await client.query('SET default_transaction_read_only = off');
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${how}`);
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    );
    client.release(true);
    await until(async () => (await day.ready()) === 'ready', 'the site has connected again', 30_000);
    day.logged();
  }

  test('lets visitors read every page and list', async () => {
    for (const path of ['/videos', '/webinars', '/upcoming', '/search?search=quiz', itemPaths.webinar.items])
      expect([path, (await fetch(day.site.url + path)).status]).toEqual([path, 200]);
    expect(await day.ready()).toBe('ready');
  });

  test('refuses a change in words, and keeps what was saved', async () => {
    const refused = await day.call('PATCH', itemPaths.video.item(video.id), { name: 'Lost' }, { 'if-match': '"1"' });
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({
        type: '/problems/read-only',
        title: 'The database takes no changes',
        detail: 'The site takes no changes at the moment. Nothing was changed. Try again later.',
      }),
    ]);
    const kept = (await (await day.call('GET', itemPaths.video.item(video.id))).json()) as typeof video;
    expect(kept.name).toBe('Kept video');
  });

  test('answers what browsers report on their own, and does not flood the log', async () => {
    const event = { name: 'Videos Page Viewed', properties: { section: 'videos' }, anonymousId: 'a'.repeat(32) };
    for (let count = 0; count < 20; count += 1) {
      await day.call('PATCH', itemPaths.video.item(video.id), { name: 'Lost' }, { 'if-match': '"1"' });
      await fetch(day.site.url + apiPaths.analytics, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
      });
    }
    const log = day.logged();
    expect(log).toContain('read-only transaction');
    expect(entries(log).length).toBeLessThan(25);
    noSecret(log);
  });

  test('shows a person who signs in that it does not work now', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${day.site.url}/videos`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'This sign-in cannot continue' }).waitFor({ timeout: 10_000 });
    await page.getByText('Something went wrong. Try again in a moment.').waitFor();
    await close();
  });

  test('shows in a measure and in the report of the doctor that the database is read-only', async () => {
    expect(Object.values(await day.measure('database_read_only'))).toEqual([1]);
    expect(await day.doctor()).toEqual(['database: It takes no changes.']);
  });

  test('refuses a start in words, without a stack', async () => {
    const environment = { ...day.site.environment, PORT: String(await freePort()), METRICS_PORT: '' };
    const { code, output } = await runProgram('server/main/start.ts', [], environment);
    expect([code, output.trim()]).toEqual([
      1,
      'The database takes no changes, so the site cannot start. Let DATABASE_URL lead to the primary, not to a standby, and turn default_transaction_read_only off.',
    ]);
  });
});

describe.each(['hangs', 'stalls'] as const)('a database whose connection %s', (fault) => {
  beforeAll(() => {
    day.logged();
    day.way.turn(fault);
  });
  afterAll(async () => {
    day.way.turn('none');
    await until(async () => (await day.ready()) === 'ready', 'the site works again', 30_000);
  });

  test('shows in readiness and in the measures that the database is away, before a balancer gives up', async () => {
    const begun = performance.now();
    expect(await day.ready()).toMatch(/^not ready: database/);
    expect(performance.now() - begun).toBeLessThan(4500);
    expect(await day.measure('ready')).toMatchObject({ 'part="database"': 0 });
  });

  test('answers requests with an explanation within 15 s', async () => {
    const begun = performance.now();
    const [page, api] = await Promise.all([
      fetch(`${day.site.url}/webinars?series=more`),
      fetch(`${day.site.url}${itemPaths.video.item('unknown-to-the-cache')}`),
    ]);
    expect([page.status, api.status]).toEqual([503, 503]);
    expect(await page.text()).toContain('We ran into an error while we were looking for the next page.');
    expect(await api.json()).toMatchObject({ detail: 'The database cannot be reached. Try again in a moment.' });
    expect(performance.now() - begun).toBeLessThan(15_000);
    noSecret(day.logged());
  });
});

describe('a slow database', () => {
  test('waits for a slow statement, and answers when it has ended', async () => {
    const { pool } = day.database;
    const locking = await pool.connect();
    await locking.query('BEGIN; LOCK TABLE videos');
    const change = day.call(
      'PATCH',
      itemPaths.video.item(video.id),
      { name: 'Kept and changed' },
      { 'if-match': '"1"' },
    );
    await locking.query('SELECT pg_sleep(14)');
    await locking.query('COMMIT');
    locking.release();
    expect((await change).status).toBe(200);
  });

  test('serves visitors while each answer of the database comes 300 ms late', async () => {
    day.way.turn({ delayMilliseconds: 300 });
    await until(async () => (await day.ready()) === 'ready', 'the site has connected again', 30_000);
    for (const path of ['/videos', '/webinars', itemPaths.video.items])
      expect([path, (await fetch(day.site.url + path)).status]).toEqual([path, 200]);
    expect(await day.doctor()).toEqual([]);
    day.way.turn('none');
  });
});

test('answers a request whose connection fell silent during its statement', async () => {
  const locking = await day.database.pool.connect();
  await locking.query('BEGIN; LOCK TABLE videos');
  const asked = fetch(day.site.url + itemPaths.video.item('in-work'), { signal: AbortSignal.timeout(25_000) });
  const waits = `SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`;
  await until(async () => (await day.database.pool.query(waits, [day.database.name])).rowCount !== 0, 'it waits');
  day.way.turn('stalls');
  try {
    expect((await asked).status).toBe(503);
    // Within a minute of the same fault it is counted, and not written again.
    expect(day.site.printed()).toContain('The database does not answer. Statements that waited for it were ended.');
  } finally {
    await locking.query('ROLLBACK');
    locking.release();
    day.way.turn('none');
  }
  await until(async () => (await day.ready()) === 'ready', 'the site works again', 30_000);
}, 60_000);

test('keeps every change that the database has acknowledged when the connection is cut during other changes', async () => {
  const acknowledged: string[] = [];
  for (const bytes of [0, 50, 400, 900, 2000, 4000]) {
    day.way.turn({ cutAfter: bytes });
    for (let count = 0; count < 5; count += 1) {
      const name = `Cut after ${bytes} number ${count}`;
      const added = await day.call('POST', itemPaths.video.items, { name, categories: ['rise'] });
      expect([201, 401, 500, 503]).toContain(added.status);
      if (added.status === 201) acknowledged.push(name);
    }
  }
  day.way.turn('none');
  await until(async () => (await day.ready()) === 'ready', 'the site works again', 30_000);
  const { rows } = await day.database.pool.query<{ name: string }>('SELECT name FROM videos');
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
  const log = day.logged();
  expect(entries(log).length).toBeLessThan(60);
  noSecret(log);
});
