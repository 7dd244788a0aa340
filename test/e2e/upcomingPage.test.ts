import type { Browser, Page } from 'playwright-core';
import { openDatabase } from '../../server/database/Database.ts';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import {
  hasSidewaysScroll,
  hydrated,
  launchBrowser,
  openPage,
  searchField,
  visitPage,
} from '../fixtures/browser/browser.ts';
import type { RunningSite } from '../fixtures/sites/runningSite.ts';
import { startSiteWithCatalogue } from '../fixtures/sites/sharedSite.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';
import { until } from '../fixtures/run/until.ts';

/** A Tuesday within a month, at 17:00 in UTC: 12:00 or 13:00 in New York, 18:00 or 19:00 in Berlin. */
function aTuesday(): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 + ((9 - day.getUTCDay()) % 7));
  day.setUTCHours(17, 0, 0, 0);
  return day;
}
const tuesday = aTuesday();
const title = 'Live: quizzes people remember';
const recording = 'Better branching: consequences over corrections';

let site: RunningSite;
let browser: Browser;
let path: string;
let draft: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSiteWithCatalogue(), launchBrowser()]);
  await move(tuesday);
  path = await pathOf(title);
  draft = await pathOf('Secret unicorn live');
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function inDatabase<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
  const database = openDatabase({ connectionString: site.environment['DATABASE_URL'] ?? '' });
  const { rows } = await database.pool.query(text, [...values]);
  await database.close();
  return rows as Row[];
}
const pathOf = async (name: string) => {
  const [row] = await inDatabase<{ id: string }>('SELECT id FROM upcoming_webinars WHERE title = $1', [name]);
  return `/upcoming/${row?.id ?? ''}`;
};
/** Moves the start of the webinar, and waits until the server shows it: other processes hear of a write a moment later. */
async function move(startsAt: Date): Promise<void> {
  const change = 'UPDATE upcoming_webinars SET starts_at = $1 WHERE title = $2 RETURNING id';
  const [row] = await inDatabase<{ id: string }>(change, [startsAt, title]);
  const shown = async () => {
    const answer = await fetch(`${site.url}/training/api/v1/upcoming/${row?.id ?? ''}`);
    return ((await answer.json()) as { startsAt?: string }).startsAt;
  };
  await until(async () => (await shown()) === startsAt.toISOString(), 'the server shows the new start');
}

const main = (page: Page) => page.getByRole('main');

test('a visitor searches for "tuesday", opens the webinar, reads all about it and registers', async () => {
  const { page, context, complaints, close } = await openPage(browser, { timezoneId: 'America/New_York' });
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Registered' }));
  await page.goto(`${site.url}/upcoming`);
  await hydrated(page);
  await searchField(page).fill('tuesday');
  // The cards of the whole list stay until the answers are there.
  await page.getByRole('heading', { level: 1, name: /^\d+ answers? for “tuesday”$/ }).waitFor();
  await page.getByRole('link', { name: title }).first().click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.title()).toContain(title);
  const text = (await main(page).textContent()) ?? '';
  for (const part of [
    /Tue, \w+ \d+, \d{4}, (12pm EST|1pm EDT)/,
    /[67]pm (CES?T|GMT\+[12]) for the host/,
    /in \d+ days/,
  ])
    expect(text).toMatch(part);
  expect(text).toContain('Write questions that teach.');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: `Register for ${title}` }).click();
  expect((await opened).url()).toBe('https://example.com/register');
  await page.getByText('You opened the registration page on this device.').waitFor();
  await page.goBack();
  await page.waitForURL('**/upcoming?search=tuesday');
  await page.waitForFunction((name) => document.activeElement?.textContent === name, title);
  expect(complaints).toEqual([]);
  await close();
});

test.each(['tuesday', 'date', 'hour'])('finds the webinar by its %s, and leads to its page', async (what) => {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  const search = {
    tuesday: 'tuesday',
    date: words({ month: 'long', day: 'numeric' }).format(tuesday),
    hour: '5 pm',
  }[what];
  const { page, close } = await visitPage(browser, `${site.url}/search?search=${encodeURIComponent(search ?? '')}`, {
    timezoneId: 'UTC',
  });
  const link = page.getByRole('link', { name: title }).first();
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(path);
  await close();
});

test('the hero of every list leads to the page of the next webinar', async () => {
  const { page, close } = await visitPage(browser, `${site.url}/videos`);
  await page.locator('.next').getByRole('link').click();
  await page.waitForURL('**/upcoming/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await close();
});

test('is accessible, fits 320 px, shifts nothing, and shows the time of the host without scripts', async () => {
  const { page, complaints, close } = await openPage(browser, { timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shifted:
            (globalThis as unknown as { shifted: number }).shifted + (entry as unknown as { value: number }).value,
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.url + path);
  await hydrated(page);
  await main(page).getByText('GMT+9').first().waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02);
  expect(await faultsInBothThemes(page)).toEqual([]);
  for (const width of [1920, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await hasSidewaysScroll(page)]).toEqual([width, false]);
  }
  expect(complaints).toEqual([]);
  await close();
  const plain = await openPage(browser, { javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' });
  await plain.page.goto(site.url + path);
  expect(await main(plain.page).locator('time').first().textContent()).toMatch(/CES?T|GMT\+[12]/);
  await plain.page.getByText('Turn on JavaScript to register.').waitFor();
  expect(await plain.page.locator('button[type=button]:visible').count()).toBe(0);
  await plain.close();
});

test('shows a draft to administrators only', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(site.url + draft);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await arriveAs(page, site.url + draft, 'admin');
  await page.getByRole('heading', { level: 1, name: 'Secret unicorn live' }).waitFor();
  await page.getByText('Only administrators see this page.').waitFor();
  await page.getByRole('switch', { name: 'Admin mode' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await close();
});

test('offers to join while the webinar is live, and leads to the recording at the second after its end', async () => {
  const { page, context, close } = await openPage(browser);
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Registered' }));
  await move(new Date(Date.now() - 600_000));
  await page.goto(`${site.url}${path}?live`);
  await hydrated(page);
  await page.getByText('Happening now').waitFor();
  await page.getByRole('button', { name: `Register for ${title}` }).click();
  await page.getByRole('button', { name: `Join ${title}` }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: `Join ${title}` }).waitFor();
  await move(new Date(Date.now() - 7_200_000));
  await page.goto(`${site.url}${path}?t=8`);
  await page.waitForURL(
    ({ pathname, search }) => pathname + search === '/webinars/better-branching-consequences-over-corrections?t=8',
  );
  await page.getByRole('heading', { level: 1, name: recording }).waitFor();
  await close();
});
