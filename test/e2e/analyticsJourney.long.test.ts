import type { Browser, Page } from 'playwright-core';
import { apiPaths } from '../../src/contract/paths.ts';
import { openDatabase, type Database } from '../../server/database/Database.ts';
import { administratorAt } from '../fixtures/sites/administeredSite.ts';
import { hydrated, launchBrowser, openPage, searchField } from '../fixtures/browser/browser.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { startSiteWithCatalogue } from '../fixtures/sites/sharedSite.ts';
import { arriveAs, opener, signInAs } from '../fixtures/browser/signedInVisitor.ts';
import { until } from '../fixtures/run/until.ts';

interface Row {
  readonly event: string;
  readonly person: string | null;
  readonly anonymous_id: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

const title = 'Better branching: consequences over corrections';
const path = '/webinars/better-branching-consequences-over-corrections';
let browser: Browser;
let site: RunningSite;
let database: Database;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSiteWithCatalogue()]);
  database = openDatabase(site.environment['DATABASE_URL'] ?? '');
});
afterAll(async () => {
  await Promise.all([browser.close(), database.close()]);
  await site.stop();
  await removeFolder(site.dataFolder);
});
beforeEach(() => database.pool.query('DELETE FROM analytics_events; DELETE FROM analytics_links'));

const stored = async () =>
  (
    await database.pool.query<Row>(
      'SELECT event, person, anonymous_id, properties FROM analytics_events ORDER BY number',
    )
  ).rows;
const arrives = (count: number, what: string) => until(async () => (await stored()).length >= count, what, 20_000);
const anonymousIdOf = (page: Page) => page.evaluate(() => localStorage.getItem('anonymous-id'));
const isPlaying = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1);
const personIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('sdk.access_token_payload') ?? '{}') as { aid?: string }).aid);

/** Follows the access token that the page sends, and says whether the site still takes it. */
function followToken(page: Page): () => Promise<boolean> {
  let authorization = '';
  page.on('request', (request) => (authorization = request.headers()['authorization'] ?? authorization));
  // Only administrators may read it, and only a token that is taken has no rights: 403.
  return async () => (await fetch(site.url + apiPaths.jobs, { headers: { authorization } })).status === 403;
}

/** Ends the session at the provider; the next action of the visitor notices it. */
async function endSession(page: Page, isTaken: () => Promise<boolean>): Promise<void> {
  const deleted = await page
    .context()
    .request.delete(`${site.url}/api/v1/sessions/me`, { headers: { origin: site.url } });
  expect(deleted.status()).toBe(204);
  // The database tells each process of it.
  await until(async () => !(await isTaken()), 'the token of the session is refused');
  await page.evaluate(() => localStorage.setItem('endDate', new Date().toLocaleDateString('sv')));
  await page.mouse.click(5, 5);
}

test('stores what a visitor does, from the first search to the end of the session', async () => {
  const { page, complaints, close } = await openPage(browser);
  const isTaken = followToken(page);
  await page.goto(`${site.url}/webinars`);
  await hydrated(page);
  // In one step: on a busy machine a pause of a second between two letters would be a search of its own.
  await searchField(page).fill('branching');
  await arrives(1, 'the search');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await page.waitForURL(`**${path}*`);
  await arrives(2, 'the click');
  const anonymousId = await anonymousIdOf(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signInAs(page, 'team');
  await opener(page).waitFor();
  await arrives(3, 'the sign-in');
  await until(async () => (await anonymousIdOf(page)) === null, 'the anonymous id is linked and cleared');
  const person = await personIn(page);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await isPlaying(page);
  await page.getByRole('link', { name: /Variables without fear/ }).click();
  await arrives(5, 'the play and the click on the objective');
  await endSession(page, isTaken);
  await arrives(7, 'the end of the session');
  const rows = await stored();
  console.log(rows.map(({ event, properties }) => `${event} ${JSON.stringify(properties)}`).join('\n'));
  const id = rows[1]?.properties['id'];
  const section = 'RecordedWebinars';
  expect(rows.map(({ event, properties }) => [event, properties])).toEqual([
    ['Search', { section, query: 'branching', resultCount: rows[0]?.properties['resultCount'] }],
    ['Webinar Clicked', { section, id, title, query: 'branching' }],
    ['Signed In', { section }],
    ['Webinar Played', { section, id, title }],
    ['Webinar Objective Clicked', { section, id, title, objective: 'Variables without fear' }],
    ['Unexpected Logout', { section, reason: 'InvalidSession' }],
    ['Removing Session Cookie', { section }],
  ]);
  expect(Number(rows[0]?.properties['resultCount'])).toBeGreaterThan(0);
  const after = await anonymousIdOf(page);
  expect(after).not.toBe(anonymousId);
  expect(rows.map((row) => row.person ?? row.anonymous_id)).toEqual([
    anonymousId,
    anonymousId,
    person,
    person,
    person,
    after,
    after,
  ]);
  const { rows: links } = await database.pool.query('SELECT anonymous_id, person FROM analytics_links');
  expect(links).toEqual([{ anonymous_id: anonymousId, person }]);
  // The browser writes a line for the answer of 404 that says that the session is over.
  expect(complaints.filter((complaint) => !/status of 40[14]/.test(complaint))).toEqual([]);
  await close();
});

test.each([
  ['trial', 'Upgrade', 'Active Trial User Clicked Upgrade'],
  ['expired', 'Expired', 'Expired Trial User Clicked Upgrade'],
])('stores the click of the %s account on "%s" although it leaves the page', async (account, name, event) => {
  const { page, close } = await openPage(browser);
  await arriveAs(page, `${site.url}/upcoming`, account);
  await page.locator('.account').getByRole('link', { name }).click();
  const clicks = async () => (await stored()).filter((row) => row.event === event);
  await until(async () => (await clicks()).length > 0, 'the click is stored');
  const person = (await stored()).find((row) => row.event === 'Signed In')?.person;
  expect(await clicks()).toEqual([{ event, person, anonymous_id: null, properties: { section: 'UpcomingWebinars' } }]);
  await close();
});

test('stores clicks on a video and on a registration link, and a search that still waits when its answer is opened', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.url}/videos`);
  await hydrated(page);
  const answered = page.waitForResponse((answer) => answer.url().includes('/videos?search=scenario'));
  await searchField(page).fill('scenario');
  await answered;
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Branch a scenario', exact: true }).first().click();
  await arrives(2, 'the search and the click');
  await page.goto(`${site.url}/upcoming`);
  await hydrated(page);
  const register = page.getByRole('button', { name: /^Register for / }).first();
  const [opened] = await Promise.all([page.context().waitForEvent('page'), register.click()]);
  await opened.close();
  await arrives(3, 'the registration');
  const rows = await stored();
  expect(rows.map((row) => row.event)).toEqual(['Search', 'Video Clicked', 'Registration Link Clicked']);
  expect(rows[1]?.properties).toMatchObject({ section: 'Videos', title: 'Branch a scenario', query: 'scenario' });
  expect(rows[2]?.properties).toMatchObject({ section: 'UpcomingWebinars', id: expect.any(String) as string });
  await close();
});

// Rule LEARN-2.
test('stores once that an answer of a search is watched, and nothing for a film that no search found', async () => {
  const { page, close } = await openPage(browser);
  const watch = async () => {
    await page.getByRole('button', { name: `Play ${title}` }).click();
    await isPlaying(page);
    await page.evaluate(() => Object.assign(document.querySelector('video') ?? {}, { playbackRate: 4 }));
    await page.waitForFunction(() => document.querySelector('video')?.ended === true);
  };
  await page.goto(site.url + path);
  await hydrated(page);
  await watch();
  await page.goto(`${site.url}/webinars?search=branching`);
  await hydrated(page);
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await page.waitForURL(`**${path}*`);
  await watch();
  const watched = async () => (await stored()).filter(({ event }) => event === 'Answer Watched');
  await until(async () => (await watched()).length > 0, 'the watched answer is stored');
  expect((await watched()).map(({ properties }) => properties)).toEqual([
    {
      section: 'RecordedWebinars',
      id: expect.any(String),
      title,
      query: 'branching',
      second: 0,
      network: expect.any(String),
    },
  ]);
  await close();
});

test('sends nothing in admin mode, with Global Privacy Control, or after measurement was refused', async () => {
  const sent: string[] = [];
  const watch = (page: Page) =>
    page.on('request', (request) => void (request.url().endsWith('/analytics') && sent.push(request.url())));
  const act = async (page: Page) => {
    await page.goto(site.url + path);
    await hydrated(page);
    await page.getByRole('button', { name: `Play ${title}` }).click();
    await isPlaying(page);
    await page.getByRole('link', { name: /Variables without fear/ }).click();
    await page.waitForURL('**?t=*');
  };
  const administrator = await administratorAt(browser, site.url + path);
  // Signing in as the first of the run was no part of admin mode.
  await database.pool.query('DELETE FROM analytics_events');
  watch(administrator.page);
  await act(administrator.page);
  await administrator.close();
  const scripts = {
    privacy: () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    refused: () =>
      localStorage.setItem(
        'consent',
        JSON.stringify({ measurement: false, marketing: false, chosenAt: new Date().toISOString() }),
      ),
  };
  for (const script of Object.values(scripts)) {
    const { page, close } = await openPage(browser);
    watch(page);
    await page.addInitScript(script);
    await act(page);
    expect(await anonymousIdOf(page)).toBeNull();
    await close();
  }
  expect([sent, await stored()]).toEqual([[], []]);
});
