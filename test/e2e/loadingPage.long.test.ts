import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const red = 'rgb(255, 0, 0)';
test('a loading page with a centred spinner of 32 px fills the window in both themes while a chunk loads', async () => {
  const { page, close } = await openPage(browser);
  await page.route('**/assets/Home.*.js', () => undefined);
  await page.goto(`${site}/videos/branch-a-scenario`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Feature Tutorials' }).first().click();
  const spinner = page.locator('.loading-page .spinner');
  await spinner.waitFor({ state: 'attached' });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.locator('.loading-page').boundingBox()).toEqual({ x: 0, y: 0, width, height: 700 });
    const { centre, size, behind } = await spinner.evaluate((turning: HTMLElement) => {
      const { left, right, top, bottom } = turning.getBoundingClientRect();
      const corners = [
        [1, 1],
        [innerWidth - 2, 1],
        [1, innerHeight - 2],
        [innerWidth - 2, innerHeight - 2],
      ] as const;
      return {
        centre: [(left + right) / 2, (top + bottom) / 2],
        size: [turning.offsetWidth, turning.offsetHeight],
        behind: corners.map(([x, y]) => document.elementFromPoint(x, y)?.className),
      };
    });
    expect(size).toEqual([32, 32]);
    expect(Math.abs((centre[0] ?? 0) - width / 2)).toBeLessThanOrEqual(0.5);
    expect(Math.abs((centre[1] ?? 0) - 350)).toBeLessThanOrEqual(0.5);
    expect(behind).toEqual(Array.from({ length: 4 }, () => 'loading-page'));
  }
  // White in the light theme regardless of the tokens; the surface colour in the dark theme.
  for (const [theme, expected] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', red],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const ground = await page.locator('.loading-page').evaluate((shown, colour) => {
      for (const token of ['--page', '--surface']) document.documentElement.style.setProperty(token, colour);
      return getComputedStyle(shown).backgroundColor;
    }, red);
    expect([theme, ground]).toEqual([theme, expected]);
  }
  await close();
});
