import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
const seconds = 20;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const visit = (options: Parameters<typeof visitPage>[2] = {}, query = '') =>
  visitPage(browser, `${site}/videos/branch-a-scenario${query}`, options);

/** Plays and then pauses the film. */
async function stand(page: Page) {
  await page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.querySelector('video')?.paused === true);
}

test.each([1280, 360])('at %i px shows the transcript, searches it, and plays from one of its lines', async (width) => {
  const isWide = width > 1023;
  const { page, complaints, close } = await visit({ viewport: { width, height: 800 } });
  const lines = page.locator('.transcript-lines a');
  if (!isWide) await page.getByText('Transcript', { exact: true }).click();
  await lines.first().waitFor();
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((file) => /\/Transcript\.[^/]+\.js$|\/captions-[^/]+\.vtt$/.test(file))).toHaveLength(2);
  expect(await lines.count()).toBe(seconds);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);

  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('SECOND 12');
  await page.getByText('1 line found').waitFor();
  expect(await page.locator('.transcript mark').allTextContents()).toEqual(['second 12']);
  await lines.first().click();
  await page.waitForURL('**/videos/branch-a-scenario?t=11');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 11);
  await page.keyboard.press('k');
  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('');
  await page.getByRole('combobox', { name: 'Language of the transcript' }).selectOption('fr');
  await page.getByText('La personne décide, seconde 1', { exact: true }).waitFor();
  expect(await lines.count()).toBe(seconds);
  // The menu of a narrow player covers the page below. The transcript must not cover the menu.
  await page.locator('.player-row').getByRole('button', { name: 'Settings' }).click();
  for (const item of await page.getByRole('menuitem').all()) await item.click({ trial: true });
  expect(complaints).toEqual([]);
  await close();
});

const marked = (page: Page, wanted: string) =>
  page.waitForFunction(
    (text) => document.querySelector('.transcript [aria-current="true"]')?.textContent?.endsWith(text) === true,
    wanted,
  );

test.each(inForm({ short: ['no-preference'], long: ['no-preference', 'reduce'] } as const))(
  'marks the spoken line and scrolls the transcript without scrolling the page (motion: %s)',
  async (reducedMotion) => {
    const { page, close } = await visit({ reducedMotion }, '?t=1');
    await stand(page);
    await page.locator('.transcript-lines a').first().waitFor();
    const place = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Escape');
    await page
      .getByRole('slider', { name: 'Seek' })
      .evaluate((range: HTMLInputElement) => range.focus({ preventScroll: true }));
    await page.keyboard.press('End');
    await marked(page, 'second 20');
    await page.waitForFunction(() => (document.querySelector('.transcript-lines')?.scrollTop ?? 0) > 100);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await close();
  },
);
