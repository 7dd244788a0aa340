import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage, searchField } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { staticScreenNames, staticScreens } from '../../src/domain/page/staticScreens.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const screens = [
  '/videos',
  '/videos?search=zzzzqqqq',
  '/webinars',
  '/webinars?series=more&sort=title',
  '/webinars?search=zzzzqqqq',
  '/upcoming',
  '/upcoming?search=zzzzqqqq',
  '/upcoming?category=more',
  '/videos/branch-a-scenario',
  '/webinars/better-branching-consequences-over-corrections',
  '/webinars/start-with-one-lesson',
  '/search',
  '/search?search=course',
  '/search?search=zzzzqqqq',
  ...staticScreenNames.map((name) => staticScreens[name].path),
  '/privacy',
  '/faqs',
  '/nothing-here',
];
/** Records requests to other origins than the site. */
function otherOrigins(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== new URL(site).origin) asked.push(request.url());
  });
  return asked;
}

describe.each(screens)('%s', (path) => {
  test('is accessible in both themes, fits 320 px, and causes no console error, layout shift or request to other origins', async () => {
    const { page, complaints, close } = await openPage(browser, {
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, {
            shifted:
              (globalThis as unknown as { shifted: number }).shifted + (entry as unknown as { value: number }).value,
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const asked = otherOrigins(page);
    await page.goto(site + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02);
    expect(await faultsInBothThemes(page)).toEqual([]);
    for (const width of [1920, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await hasSidewaysScroll(page)]).toEqual([width, false]);
    }
    // The page is in the dark theme now.
    expect(await inForm({ short: accessibilityFaults, long: faultsInBothThemes })(page)).toEqual([]);
    expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([]);
    expect(asked).toEqual([]);
    await close();
  });
});

test('requests no other origin while a visitor browses, searches and plays a film', async () => {
  const { page, close } = await openPage(browser);
  const asked = otherOrigins(page);
  await page.goto(`${site}/videos`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Cookie Preferences' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await searchField(page).fill('branch');
  await page.waitForURL('**/videos?category=more&search=branch');
  await page.getByRole('link', { name: 'Branch a scenario' }).click();
  await page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.getByRole('link', { name: 'Feature Tutorials' }).first().click();
  await page.locator('main article').first().waitFor();
  expect(asked).toEqual([]);
  await close();
});

test.each([
  '/videos',
  '/webinars',
  '/upcoming',
  '/videos/branch-a-scenario',
  '/videos/for-subscribers-only',
  '/webinars/better-branching-consequences-over-corrections',
  '/webinars/reports-for-subscribers',
])('%s opens directly, without dialog, sign-in and redirect', async (path) => {
  const { page, close } = await openPage(browser);
  const documents: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  const answer = await page.goto(site + path);
  expect([answer?.status(), answer?.request().redirectedFrom() ?? null]).toEqual([200, null]);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect([page.url(), documents]).toEqual([site + path, [site + path]]);
  expect(
    await page.locator('dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"], :popover-open').count(),
  ).toBe(0);
  expect(
    await page
      .locator('main')
      .getByText(/sign in|log in/i)
      .count(),
  ).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await close();
});
