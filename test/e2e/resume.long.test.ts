import type { Browser, Page } from 'playwright-core';
import { openDatabase } from '../../server/database/Database.ts';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { editedSite, type EditedSite } from '../fixtures/sites/sharedSite.ts';
import { measureShift, tooMuchShift } from '../fixtures/browser/layoutShift.ts';
import { signInFrom } from '../fixtures/browser/signedInVisitor.ts';

let site: EditedSite;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([editedSite(), launchBrowser()])));
afterAll(() => browser.close());

const film = '/videos/branch-a-scenario';
const second = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const playing = (page: Page, beyond: number) =>
  page.waitForFunction((from) => (document.querySelector('video')?.currentTime ?? 0) > from, beyond);

/** Plays the film, pauses it, and goes to its twelfth second, which is at 60 % of it. */
async function pauseAtTwelve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await playing(page, 0);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('6');
  await page.waitForFunction(() => Math.floor(document.querySelector('video')?.currentTime ?? 0) === 12);
}

/** No other test of this site uses this account. */
const account = 'individual';

async function countRows(): Promise<number> {
  const database = openDatabase({ connectionString: site.environment['DATABASE_URL'] ?? '' });
  const tables = ['positions', 'saved_items', 'notes', 'idempotency_keys'];
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table}, one WHERE ${table}.person = one.id)`);
  const { rows } = await database.pool.query<{ total: number }>(
    `WITH one AS (SELECT id::text FROM accounts WHERE email = $1) SELECT (${counts.join(' + ')})::int AS total`,
    [`${account}@demo.test`],
  );
  await database.close();
  return rows[0]?.total ?? -1;
}

test('resumes at the same second on another device, and erases all records', async () => {
  const first = await openPage(browser);
  await signInFrom(first.page, site.url + film, account);
  await hydrated(first.page);
  const kept = first.page.waitForResponse((answer) => answer.url().endsWith('/me/positions') && answer.ok());
  await pauseAtTwelve(first.page);
  await kept;
  await first.page.getByRole('button', { name: 'Save for later' }).click();
  await first.page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  await first.page.getByRole('button', { name: 'Write a note at 0:12' }).click();
  await first.page.getByLabel('Note at 0:12').fill('Use layers here');
  await first.page.getByRole('button', { name: 'Save note' }).click();
  await first.page.getByText('Note saved').waitFor();

  const other = await openPage(browser);
  await signInFrom(other.page, site.url + film, account);
  await other.page.getByText('Starts at 0:12').waitFor();
  await other.page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await other.page.getByText('Resumed at 0:12').waitFor();
  await playing(other.page, 12);
  expect(await second(other.page)).toBeLessThan(16);
  await other.page.getByRole('button', { name: 'Start over' }).click();
  await other.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 99) < 5);
  await other.page.keyboard.press('k');

  await other.page.goto(`${site.url}/my/saved`);
  await other.page.getByText('Use layers here').waitFor();
  await other.page.getByRole('link', { name: 'Play Branch a scenario at 0:12' }).click();
  await other.page.waitForURL(`**${film}?t=12`);

  await other.page.goto(`${site.url}/my/data`);
  await other.page.getByRole('heading', { name: 'On your account' }).waitFor();
  expect(await countRows()).toBeGreaterThanOrEqual(3);
  await other.page.getByRole('button', { name: 'Erase everything' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
  await other.page.getByText('Your data was erased.').waitFor();
  expect(await countRows()).toBe(0);
  expect([...first.complaints, ...other.complaints]).toEqual([]);
  await other.close();
  await first.close();
});

test('lets a visitor resume from the home page without a layout shift, and sends nothing about them', async () => {
  const { page, context, complaints, close } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  const [asked, sent]: string[][] = [[], []];
  page.on('request', (request) => {
    if (/\/personal\.[^/]*\.js$/.test(request.url())) asked?.push(request.url());
    if (request.url().includes('/me/')) sent?.push(request.url());
  });
  await page.goto(site.url + film);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await pauseAtTwelve(page);
  await page.waitForFunction(() => localStorage.getItem('records')?.includes('"second":12') === true);

  const home = await context.newPage();
  const shifted = await measureShift(home);
  await home.goto(`${site.url}/videos`);
  await home.getByRole('heading', { name: 'Continue watching' }).waitFor();
  await home.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  expect(tooMuchShift(await shifted(), 0.02)).toEqual([]);
  await home.setViewportSize({ width: 320, height: 700 });
  expect(await home.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const row = home.getByRole('region', { name: 'Continue watching' });
  await row.getByRole('link', { name: 'Branch a scenario' }).click();
  await home.waitForURL(`**${film}`);
  await home.getByText('Starts at 0:12').waitFor();
  await home.goBack();
  await row.getByRole('button', { name: 'Remove Branch a scenario from Continue watching' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await home.evaluate(() => localStorage.getItem('records'))).toBeNull();
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('the row, the tools of a film and the own pages are accessible in both themes at both widths', async () => {
  const { page, complaints, close } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(site.url + film);
  await hydrated(page);
  await pauseAtTwelve(page);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Write a note at/ }).click();
  await page.getByLabel(/^Note at/).fill('Use layers here');
  const faults: unknown[] = [await accessibilityFaults(page)];
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Note saved').waitFor();
  for (const [path, shown] of [
    ['/videos', 'Continue watching'],
    ['/my/data', 'On this device'],
    ['/my/saved', 'Branch a scenario'],
  ] as const) {
    await page.goto(site.url + path);
    await page.getByRole('heading', { name: shown }).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [320, 1280]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        faults.push(await accessibilityFaults(page));
        expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          path,
          width,
          width,
        ]);
      }
  }
  expect(faults.flat()).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
