import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const print = (page: Page, width = 720) =>
  Promise.all([
    page.emulateMedia({ media: 'print', colorScheme: 'dark' }),
    page.setViewportSize({ width, height: 1050 }),
  ]);

const colours = (page: Page) =>
  page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
    return [color, getComputedStyle(document.body).backgroundColor];
  });

const onPaper = ['rgb(23, 32, 42)', 'rgba(0, 0, 0, 0)'];

// Rule TRANSCRIPT-8.
test.each([
  ['closed', 720],
  ['closed', 1050],
  ['transcript', 720],
])('prints a film page with its transcript, which is %s, on a sheet of %i px', async (panel, width) => {
  const { page, close } = await visitPage(browser, `${site}/videos`, { colorScheme: 'dark' });
  await page.evaluate((choice) => localStorage.setItem('lectern.filmPanel', choice), panel);
  await page.goto(`${site}/videos/branch-a-scenario`);
  const lines = page.locator('.transcript-lines li');
  await lines.last().waitFor({ state: 'attached' });
  expect(await page.locator('.transcript').evaluate((box: HTMLDetailsElement) => box.open)).toBe(panel !== 'closed');
  await print(page, width);
  await page.locator('.top').waitFor({ state: 'hidden' });
  expect(await colours(page)).toEqual(onPaper);
  await lines.last().waitFor();
  const bottom = await lines.last().evaluate((line) => line.getBoundingClientRect().bottom + window.scrollY);
  expect(bottom).toBeGreaterThan(20 * 30);
  for (const hidden of ['.player-slot', '.film-tools', '.share', '.transcript-tools', 'footer', '.after-film'])
    expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
  expect(await page.locator('button:visible').count()).toBe(0);
  await close();
});

test.each(['/upcoming', '/search?search=branching', '/my/data'])(
  'prints %s in dark ink, without the parts that need a screen',
  async (path) => {
    const { page, close } = await visitPage(browser, `${site}${path}`, { colorScheme: 'dark' });
    await page.locator('h1').waitFor();
    await print(page);
    await page.locator('.top').waitFor({ state: 'hidden' });
    expect(await colours(page)).toEqual(onPaper);
    expect(await page.locator('button:visible, input:visible, footer:visible, .button:visible').count()).toBe(0);
    await close();
  },
);
