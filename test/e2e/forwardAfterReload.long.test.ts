import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test('shows the page of the address after Forward between a reload and hydration, without an error', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${site}/videos`);
  await hydrated(page);
  await page.locator('a[href="/webinars"]').first().click();
  await page.waitForURL(`${site}/webinars`);
  const hasTitle = (title: string) => page.waitForFunction((wanted) => document.title === wanted, title);
  await hasTitle('On-Demand Training · Lectern');
  await page.goBack();
  await page.waitForURL(`${site}/videos`);
  // The scripts come only after Forward.
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/site\.\w+\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.evaluate(() => history.forward());
  await page.waitForFunction(() => location.pathname === '/webinars');
  expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
  scripts.resolve();
  await hydrated(page);
  await hasTitle('On-Demand Training · Lectern');
  expect(page.url()).toBe(`${site}/webinars`);
  expect(complaints).toEqual([]);
  await close();
});
