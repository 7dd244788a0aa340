import type { Browser } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test.each(inForm({ short: [320], long: [320, 1280] }))(
  'at %i px leads by keyboard from the end of a film to the next one',
  async (width) => {
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
    await page.getByRole('heading', { level: 1, name: 'Lesson 3', exact: true }).waitFor({ state: 'detached' });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    expect(next).not.toContain('lesson-3');
    expect(complaints).toEqual([]);
    await close();
  },
);

// Rule NEXT-8.
test('stays in full screen when the next film starts, and leaves it with the film', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${site}/videos?search=lesson+4`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Lesson 4', exact: true }).click();
  await page.getByRole('heading', { name: 'Related training' }).waitFor();
  await page.getByRole('button', { name: 'Play Lesson 4' }).click();
  const playNow = page.getByRole('region', { name: 'Up next' }).getByRole('link', { name: 'Play now' });
  await playNow.waitFor();
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  let left = 0;
  await page.exposeFunction('leftFullscreen', () => (left += 1));
  await page.evaluate(() =>
    document.addEventListener('fullscreenchange', () => {
      if (document.fullscreenElement === null) Reflect.apply(Reflect.get(window, 'leftFullscreen'), window, []);
    }),
  );
  const next = (await playNow.getAttribute('href')) ?? '';
  await playNow.click();
  await page.waitForURL(`**${next}`);
  // The address changes before the page of the film that has ended is replaced.
  await page.getByRole('heading', { level: 1, name: 'Lesson 4', exact: true }).waitFor({ state: 'detached' });
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  const fills = await page.evaluate(() => {
    const { width, height } = document.querySelector('video')?.getBoundingClientRect() ?? {};
    return width === window.innerWidth && height === window.innerHeight && document.fullscreenElement !== null;
  });
  expect([left, fills]).toEqual([0, true]);
  await page.getByRole('button', { name: 'Exit full screen' }).waitFor({ state: 'attached' });
  // The film of one second has ended as well.
  await playNow.waitFor();
  await page.goBack();
  await page.waitForURL(`${site}/videos/lesson-4`);
  await page.goBack();
  await page.waitForURL('**/videos?search=lesson+4');
  await page.waitForFunction(() => document.fullscreenElement === null);
  expect(complaints).toEqual([]);
  await close();
});
