import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { tabStop, tabTo } from '../fixtures/browser/keyboardVisitor.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

/** Opens a page for a visitor who uses only the keyboard. What follows a film loads when the browser is idle. */
const visit = async (path: string) => {
  const visited = await visitPage(browser, site + path, { reducedMotion: 'reduce' });
  await visited.page.locator('.after-film.is-loading').waitFor({ state: 'detached' });
  return visited;
};
const held = (page: Page) => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
const counted = (page: Page, count: string) => page.getByRole('status').filter({ hasText: count }).first().waitFor();

test('the skip link, categories, tabs, filters, Reset, cards and "Show more" work by keyboard and keep the focus in place', async () => {
  const { page, complaints, close } = await visit('/videos');
  await page.keyboard.press('Tab');
  expect(await page.getByText('Skip to content').boundingBox()).toMatchObject({ y: 12 });
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  await tabTo(page, /^Rise/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/videos?category=rise');
  await page.locator('.pill[aria-current]', { hasText: 'Rise' }).waitFor();
  expect((await tabStop(page)).name).toMatch(/^Rise/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/videos');
  // The tabs keep the category until the page shows that none is chosen.
  await page.locator('.pill[aria-current]', { hasText: 'Rise' }).waitFor({ state: 'detached' });
  await tabTo(page, 'Feature Tutorials');
  await page.keyboard.press('ArrowLeft');
  expect((await tabStop(page)).name).toBe('Upcoming Webinars');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/webinars');
  await counted(page, '33 results');
  expect((await tabStop(page)).name).toBe('On-Demand Training');
  await tabTo(page, 'Series');
  // The series are loaded by a separate request.
  await page.locator('option', { hasText: 'Course design' }).waitFor({ state: 'attached' });
  await page.keyboard.press('C');
  await page.waitForURL('**/webinars?series=*');
  await counted(page, '2 results');
  await tabTo(page, 'Skill');
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**&skill=beginner');
  expect((await tabStop(page)).name).toBe('Skill');
  await tabTo(page, 'Sort');
  await page.keyboard.press('T');
  await page.waitForURL('**&sort=title');
  await counted(page, '1 result');
  await tabTo(page, 'Reset', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/webinars');
  await counted(page, '33 results');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('RecordedWebinars');
  await tabTo(page, 'Show more');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 33);
  const firstNew = await page.locator('main article').nth(24).getByRole('link').textContent();
  expect((await tabStop(page)).name).toBe(firstNew);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: firstNew ?? '' }).waitFor();
  expect((await tabStop(page)).name).toBe(firstNew);
  await page.goBack();
  await page.waitForFunction(
    (name) => document.activeElement?.textContent === name && document.activeElement?.tagName === 'A',
    firstNew,
  );
  expect(complaints).toEqual([]);
  await close();
});

test('"/" focuses the search, results appear while typing, and Tab reaches them', async () => {
  const { page, complaints, close } = await visit('/videos');
  await page.keyboard.press('/');
  expect((await tabStop(page)).name).toBe('Search tutorials');
  await page.keyboard.type('timelines/');
  await page.waitForURL('**/videos?search=timelines%2F');
  await counted(page, '1 result');
  expect((await tabStop(page)).name).toBe('Search tutorials');
  await tabTo(page, /^Blocks & <timelines>$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/videos/blocks-timelines');
  expect(complaints).toEqual([]);
  await close();
});

test('a dialog takes the focus, keeps it while open, and returns it; that of the shortcuts turns them off, also after a reload', async () => {
  const { page, complaints, close } = await visit('/videos');
  for (const [title, first, last] of [
    ['Keyboard shortcuts', 'Use single-letter shortcuts', 'Close'],
    ['Cookie Preferences', 'Usage statistics', 'Necessary only'],
  ] as const) {
    await tabTo(page, title);
    const dialog = page.getByRole('dialog', { name: title });
    for (const shut of ['Escape', 'Enter']) {
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      expect((await tabStop(page)).name).toBe(first);
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press(press % 2 === 0 ? 'Tab' : 'Shift+Tab');
        // Between the last and the first control the focus may be in the toolbar of the browser.
        expect(
          await page.evaluate(
            () =>
              document.activeElement?.closest('dialog, body')?.tagName ===
              (document.activeElement === document.body ? 'BODY' : 'DIALOG'),
          ),
        ).toBe(true);
      }
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('#root a, #root button, #root select')]
            .filter((each) => each.closest('dialog') === null)
            .some((each) => {
              each.focus();
              return document.activeElement === each;
            }),
        ),
      ).toBe(false);
      if (shut === 'Enter') await tabTo(page, last);
      await page.keyboard.press(shut);
      await dialog.waitFor({ state: 'detached' });
      expect(await tabStop(page)).toMatchObject({ name: title, hasRing: true });
    }
  }
  expect(complaints).toEqual([]);

  await tabTo(page, /^Storyline/, 'Shift+Tab');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect(await held(page)).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await tabStop(page)).name).toMatch(/^Storyline/);
  for (const letter of ['/', '?']) await page.keyboard.press(letter);
  expect((await tabStop(page)).name).toMatch(/^Storyline/);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('/');
  expect((await tabStop(page)).name).not.toBe('Search tutorials');
  await close();
});
