import type { Browser } from 'playwright-core';
import { accessibilityFaults, hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser.ts';

const site = process.env['SITE_URL'] ?? '';
let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());

const screens = [
  '/videos', '/videos?search=zzzzqqqq', '/webinars', '/webinars?series=more&sort=title', '/webinars?search=zzzzqqqq', '/upcoming', '/upcoming?search=zzzzqqqq', '/upcoming?category=more',
  '/videos/branch-a-scenario', '/webinars/better-branching-consequences-over-corrections', '/webinars/start-with-one-lesson', '/video-preview', '/errors/rendering', '/auth-callback', '/nothing-here',
];
const looks = screens.flatMap((path) => (['light', 'dark'] as const).map((colorScheme) => [path, colorScheme] as const));

describe.each(looks)('%s in %s', (path, colorScheme) => {
  test('has no fault of accessibility, no sideways scroll from 320 px on, no complaint, and nothing moves', async () => {
    const { page, complaints, close } = await openPage(browser, { colorScheme, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(globalThis, { shifted: (globalThis as unknown as { shifted: number }).shifted + (entry as unknown as { value: number }).value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(site + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const width of [1920, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await hasSidewaysScroll(page)]).toEqual([width, false]);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([]);
    await close();
  });
});
