import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const [light, dark] = ['rgb(250, 249, 246)', 'rgb(17, 22, 27)'];

// Rule SCREEN-32.
test('shows the chosen theme in other tabs, before the scripts of the next page, and on the sign-in page', async () => {
  const { page, context, complaints, close } = await visitPage(browser, `${site}/plans`, { colorScheme: 'light' });
  const other = await context.newPage();
  await other.goto(`${site}/upcoming`);
  await hydrated(other);
  const choice = page.getByRole('combobox', { name: 'Theme' });
  // The choice is loaded at the first input.
  await page.mouse.move(1, 1);
  expect([await ground(page), await ground(other)]).toEqual([light, light]);
  await choice.selectOption('Dark');
  await other.waitForFunction(() => document.documentElement.dataset['look'] === 'dark');
  expect([await ground(page), await ground(other)]).toEqual([dark, dark]);
  // Without the scripts of the site, so only the loader can have set it.
  await other.route('**/assets/*.js', (route) => route.abort());
  await other.goto(`${site}/upcoming`);
  expect(await ground(other)).toBe(dark);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await ground(page)).toBe('rgb(25, 32, 39)');
  await page.goBack();
  await hydrated(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.mouse.move(2, 2);
  await choice.selectOption('Light');
  expect(await ground(page)).toBe(light);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await choice.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});
