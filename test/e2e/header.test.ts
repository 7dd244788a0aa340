import type { Browser } from 'playwright-core';
import { hasSidewaysScroll, launchBrowser, visitPage, searchField } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const header = '.account a';

test.each([320, 360, 640, 768, 1280])(
  'keeps Sign In and Start Free Trial in the header of anonymous visitors at %i px, in the size of the design system',
  async (width) => {
    const { page, complaints, close } = await visitPage(browser, `${site}/videos`, {
      viewport: { width, height: 740 },
    });
    const links = await page.locator(header).evaluateAll((all) =>
      all.map((link) => {
        const { left, right, width: across, height } = link.getBoundingClientRect();
        const isInSight = link.checkVisibility() && left >= 0 && right <= innerWidth;
        return { name: link.textContent, isInSight, isWide: across >= 95, height };
      }),
    );
    expect(links).toEqual(
      ['Sign In', 'Start Free Trial'].map((name) => ({ name, isInSight: true, isWide: true, height: 34 })),
    );
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('shows administrators no offer in the header', async () => {
  const { page, close } = await visitPage(browser, `${site}/videos`);
  await arriveAs(page, `${site}/videos`, 'admin');
  await page.waitForLoadState('networkidle');
  expect(await page.locator(header).count()).toBe(0);
  await close();
});

test('keeps the button that empties the search at the edge of the field', async () => {
  const { page, close } = await visitPage(browser, `${site}/videos`);
  const field = searchField(page);
  const [{ width = 0, height = 0 } = {}] = [await field.boundingBox()].flatMap((box) => box ?? []);
  await field.fill('branch');
  // The centre of the round end.
  await field.click({ position: { x: width - height / 2, y: height / 2 } });
  expect(await field.inputValue()).toBe('');
  await close();
});

test('gives the button of the error page the radius of the design system', async () => {
  const { page, close } = await visitPage(browser, `${site}/errors/rendering`);
  const button = page.locator('.error-button');
  expect(await button.evaluate((link) => getComputedStyle(link).borderRadius)).toBe('22px');
  expect((await button.boundingBox())?.height).toBe(51);
  await close();
});
