import type { Browser } from 'playwright-core';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { until } from '../fixtures/run/until.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test('offers no button that needs scripts when scripts are off', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  for (const path of ['/videos', '/upcoming', '/videos/branch-a-scenario', '/plans', '/nothing-here']) {
    await page.goto(site + path);
    expect([path, await page.locator('button[type=button]:visible, .sign-in:visible').count()]).toEqual([path, 0]);
  }
  await close();
});

test("plays a public film in the browser's own player when scripts are off", async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/videos/branch-a-scenario`);
  const film = page.locator('video');
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await until(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 1), 'the film plays');
  await close();
});

test('downloads a public file, names the objectives, and says what needs scripts when scripts are off', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/webinars/better-branching-consequences-over-corrections`);
  const file = page.getByRole('link', { name: /^Download / }).first();
  const downloaded = page.waitForEvent('download');
  await file.click();
  expect(await (await downloaded).failure()).toBeNull();
  expect(await page.getByRole('heading', { name: 'Objectives' }).isVisible()).toBe(true);
  await page.goto(`${site}/my/data`);
  expect(await page.locator('main noscript > p').innerText()).toBe('Turn on JavaScript to see your records.');
  await close();
});

test('shows the description of the API readably in both themes, without sideways scrolling on a phone', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await page.goto(`${site}/training/api/docs`);
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await close();
});
