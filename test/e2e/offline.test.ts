import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { until } from '../fixtures/run/until.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const keys = name === '' ? [] : await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'));
  });
const isKept = (page: Page, path: string) =>
  until(async () => (await keptPages(page)).includes(path), `${path} is kept`);

// Rules OFFLINE-1 and OFFLINE-2.
test('shows pages that were seen before when the network is gone, and a page of the site in place of others', async () => {
  const { page, context, close } = await visitPage(browser, `${site}/videos`, { serviceWorkers: 'allow' });
  await isKept(page, '/videos');
  await page
    .getByRole('link', { name: /^Branch a scenario/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Branch a scenario' }).waitFor();
  await isKept(page, '/videos/branch-a-scenario');
  await page.goto(`${site}/my/data`);
  await hydrated(page);
  await context.setOffline(true);
  const note = page.getByText('You are offline. This is the page as you last saw it.');

  await page.goto(`${site}/videos/branch-a-scenario`);
  await note.waitFor();
  await hydrated(page);
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontWeight)).toBe('900');
  await page.reload();
  await note.waitFor();
  await page.goto(`${site}/my/data`);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('link', { name: 'Go to the tutorials' }).click();
  await note.waitFor();
  expect(await keptPages(page)).toEqual(['/offline', '/videos', '/videos/branch-a-scenario']);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reload' }).click();
  await hydrated(page);
  expect(await note.count()).toBe(0);
  await close();
});
