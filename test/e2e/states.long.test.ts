import type { Browser, Page } from 'playwright-core';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { borderless } from '../fixtures/browser/borderless.ts';
import { hasSidewaysScroll, launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { motions } from '../fixtures/browser/motions.ts';
import { coveredShare, spaceText, unreadableTexts } from '../fixtures/browser/readableText.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

// The states of a screen after its first view. The test of all screens looks at the first views.
let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const visit = (path: string) =>
  // A time zone with a long name.
  visitPage(browser, site + path, { reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' });
const press = (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name }).first().click();
const playing = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);

/** Never answers matching requests, so that the waiting state stays. */
const hold = (page: Page, files = '**/training/api/**') => page.route(files, () => undefined);

/** Looks at a state in both themes, without motion. */
async function isCalm(page: Page, state: string): Promise<void> {
  expect([state, await motions(page)]).toEqual([state, []]);
  expect([state, await faultsInBothThemes(page)]).toEqual([state, []]);
}

/** The same, and at 400 % of a window of 1280 × 1024, and with more text spacing. */
async function look(page: Page, state: string): Promise<void> {
  await isCalm(page, state);
  await resize(page, { width: 320, height: 256 });
  for (const spacing of [undefined, spaceText]) {
    await spacing?.(page);
    expect([state, await hasSidewaysScroll(page), await unreadableTexts(page)]).toEqual([state, false, []]);
    expect(await coveredShare(page)).toBeLessThanOrEqual(1 / 3);
  }
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  await resize(page, { width: 1280, height: 900 });
}

/** Resizes the window, and waits until a player in it has the controls that fit. */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((isNarrow) => {
    const player = document.querySelector('.player:has(.player-row)');
    return player === null || player.hasAttribute('data-narrow') === isNarrow;
  }, size.width < 400);
}

test('dialogs and waiting lists are accessible and readable, and have no motion when reduced motion is set', async () => {
  const { page, close } = await visit('/videos');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motions(page)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const name of ['Keyboard shortcuts', 'Cookie Preferences']) {
    await press(page, name);
    await page.getByRole('dialog', { name }).waitFor();
    await look(page, name);
    await page.emulateMedia({ forcedColors: 'active' });
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      expect([theme, await borderless(page.getByRole('dialog'))]).toEqual([theme, []]);
    }
    await page.emulateMedia({ forcedColors: 'none' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.setViewportSize({ width: 320, height: 256 });
  await page.locator('main article').nth(2).getByRole('link').focus();
  const isWhole = () =>
    page.evaluate(() => {
      const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(await isWhole()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });

  await hold(page);
  await press(page, 'Show more');
  await page.locator('.show-more .spinner').waitFor({ state: 'attached' });
  await look(page, 'more results that are loading');
  await press(page, 'Storyline', 'link');
  await page.locator('.is-stale').first().waitFor();
  await look(page, 'stale results');
  await press(page, 'On-Demand Training', 'link');
  await page.locator('.grid.skeletons').waitFor();
  await look(page, 'a list that is loading');
  await page.unroute('**/training/api/**');
  await page.route('**/training/api/**', (route) => route.abort());
  await press(page, 'Upcoming Webinars', 'link');
  await page.getByRole('alert').first().waitFor();
  await look(page, 'a list that failed to load');
  await close();
});

test.each([
  ['/videos', '**/training/api/**', '.watch.skeletons'],
  ['/webinars', '**/training/api/**', '.skeletons'],
  ['/videos', '**/assets/Video.*.js', '.loading-page .spinner'],
])(
  'the page that an item of %s leads to is accessible and without motion while %s is loading',
  async (from, held, shown) => {
    const { page, close } = await visit(from);
    await hold(page, held);
    await page.locator('main article').first().getByRole('link').click();
    await page.locator(shown).first().waitFor({ state: 'attached' });
    await isCalm(page, shown);
    await close();
  },
);

test('a registration that is loading has no motion, and the dialog of a refused one is readable', async () => {
  const { page, context, close } = await visit('/upcoming');
  await press(page, /^Register for For subscribers/);
  await page.getByRole('dialog').waitFor();
  await look(page, 'the dialog for a refused registration');
  await page.keyboard.press('Escape');
  await hold(page, '**/registration');
  // A registration opens a tab, which would come to the front.
  context.on('page', (tab) => void page.bringToFront().catch(() => tab));
  await press(page, /^Register/);
  await page.locator('.register .spinner').first().waitFor({ state: 'attached' });
  expect(await motions(page)).toEqual([]);
  await close();
});

test('a film that is loading, its player and every menu of it are accessible, readable and without motion', async () => {
  const { page, close } = await visit('/webinars/better-branching-consequences-over-corrections');
  await page.locator('summary', { hasText: 'More' }).click();
  await look(page, 'a webinar with all sections open');
  let start = () => undefined as void;
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/playback', (route) => started.then(() => route.continue()));
  await press(page, /^Play /);
  await page.locator('.facade-disc .spinner').waitFor({ state: 'attached' });
  await look(page, 'a film that is loading');
  start();
  await playing(page);
  await page.keyboard.press('k');
  await look(page, 'a film that was played');
  const openers = page.locator('.player [aria-haspopup="menu"]');
  const names = await openers.evaluateAll((all) =>
    all.map((opener) => opener.getAttribute('aria-label') ?? opener.textContent),
  );
  expect(names).toEqual(expect.arrayContaining(['Settings', 'Speed 1×', expect.stringMatching(/^Chapters/)]));
  for (const [index, name] of names.entries()) {
    await openers.nth(index).click();
    await page.getByRole('menu').first().waitFor();
    await isCalm(page, name);
    while ((await page.getByRole('menu').count()) > 0) await page.keyboard.press('Escape');
  }
  await resize(page, { width: 320, height: 256 });
  await press(page, 'Settings');
  await page.getByRole('menu').waitFor();
  for (const spacing of [undefined, spaceText]) {
    await spacing?.(page);
    expect([await hasSidewaysScroll(page), await unreadableTexts(page)]).toEqual([false, []]);
  }
  await close();
});
