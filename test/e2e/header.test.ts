import type { Browser } from 'playwright-core';
import { hasSidewaysScroll, launchBrowser, visitPage, searchField } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test('keeps Sign In and Start Free Trial in the header of anonymous visitors at every width, in the size of the design system', async () => {
  const { page, complaints, close } = await visitPage(browser, `${site}/videos`);
  // Rule SCREEN-10.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toBe(
    'Lato, Helvetica, Arial, sans-serif',
  );
  for (const width of [320, 360, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const links = await page.locator('.account a').evaluateAll((all) =>
      all.map((link) => {
        const { left, right, width: across, height } = link.getBoundingClientRect();
        const isInSight = link.checkVisibility() && left >= 0 && right <= innerWidth;
        return { name: link.textContent, isInSight, isWide: across >= 95, height };
      }),
    );
    expect([width, links]).toEqual([
      width,
      ['Sign In', 'Start Free Trial'].map((name) => ({ name, isInSight: true, isWide: true, height: 34 })),
    ]);
    expect(await hasSidewaysScroll(page)).toBe(false);
  }
  // The button that empties the search is in the centre of the round end of the field.
  const field = searchField(page);
  const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  await field.fill('branch');
  await field.click({ position: { x: width - height / 2, y: height / 2 } });
  expect(await field.inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await close();
});
