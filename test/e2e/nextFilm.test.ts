import type { Browser } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser.ts';
import { sharedSite } from '../fixtures/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test.each([1280, 320])('at %i px leads by keyboard from the end of a film to the next one', async (width) => {
  const { page, complaints, close } = await openPage(browser, { viewport: { width, height: 800 } });
  await page.goto(`${site}/videos/lesson-3`);
  await hydrated(page);
  await page.getByRole('heading', { name: 'Related training' }).waitFor();
  // A key of the player starts the film of one second, wherever the focus is.
  await page.keyboard.press('k');
  const card = page.getByRole('region', { name: 'Up next' });
  const playNow = card.getByRole('link', { name: 'Play now' });
  await playNow.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Play now');
  expect(await page.getByRole('switch').isChecked()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
  const next = (await playNow.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${next}`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  expect(next).not.toContain('lesson-3');
  expect(complaints).toEqual([]);
  await close();
});
