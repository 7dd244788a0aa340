import type { Browser } from 'playwright-core';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage, visitPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const phone = { width: 360, height: 740 };
test.each(
  inForm({
    short: ['/videos?search=branch'],
    long: ['/videos?search=branch', '/webinars?search=branching', '/search?search=branch'],
  }),
)('shows the first answer of %s within the first screen of a phone, and keeps the search in reach', async (path) => {
  const { page, complaints, close } = await openPage(browser, { viewport: phone });
  await page.goto(site + path);
  await page.locator('html[data-hydrated]').waitFor();
  const answer = await page.locator('main article').first().boundingBox();
  expect((answer?.y ?? Infinity) + (answer?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.locator('footer').scrollIntoViewIfNeeded();
  const field = await page.getByRole('searchbox').boundingBox();
  expect(field?.y).toBeGreaterThanOrEqual(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('leads from a film page through the answers of all lists to a moment with its frame', async () => {
  const { page, complaints, close } = await visitPage(browser, `${site}/videos/branch-a-scenario`);
  await page.getByRole('searchbox', { name: 'Search all training' }).fill('learner decides');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site}/search?search=learner+decides`);
  const answer = page.locator('main article').filter({ has: page.getByRole('heading', { name: 'Branch a scenario' }) });
  await answer.locator('.frame svg:not(.is-coming)').waitFor();
  expect(await answer.getByText('Tutorial', { exact: true }).isVisible()).toBe(true);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await answer.locator('a.moment').first().click();
  await page.waitForURL(/\/videos\/branch-a-scenario\?t=\d+&q=learner\+decides/);
  expect(complaints).toEqual([]);
  await close();
});

test('shows the answers on /search when scripts are off', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/videos?search=learner+decides`);
  await page.getByRole('link', { name: /^All (\d+ )?answers$/ }).click();
  expect(await page.locator('main article a.moment').first().isVisible()).toBe(true);
  await page.goto(`${site}/search?search=zzzzqqqq`);
  expect(await page.getByRole('heading', { name: 'Nothing answers “zzzzqqqq”' }).isVisible()).toBe(true);
  await close();
});
