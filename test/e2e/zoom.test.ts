import type { Browser, Page } from 'playwright-core';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { coveredShare, spaceText, unreadableTexts } from '../fixtures/browser/readableText.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

// A window of 1280 × 1024 at 400 %, and a time zone with a long name.
const atFourTimes = {
  viewport: { width: 320, height: 256 },
  deviceScaleFactor: 4,
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
} as const;

const stays = async (_page: Page): Promise<void> => undefined;
const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();
const open = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog', { name }).waitFor();
};
/** States of screens: an address, and what the visitor did there. */
const states: readonly (readonly [what: string, path: string, act: (page: Page) => Promise<unknown>])[] = [
  ['the list of tutorials', '/videos', stays],
  ['the list of one category', '/videos?category=storyline', stays],
  ['a search without results', '/videos?search=zzzzqqqq', stays],
  ['the list of recorded webinars', '/webinars?series=more&sort=title', stays],
  ['the list of upcoming webinars', '/upcoming', (page) => page.getByText('GMT+5:30').last().waitFor()],
  [
    'the dialog for a refused registration',
    '/upcoming',
    async (page) => {
      await press(/^Register for For subscribers/)(page);
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'an empty list of webinars in the morning',
    '/upcoming?category=more&start=morning',
    (page) => page.getByRole('heading', { name: /^No upcoming webinars/ }).waitFor(),
  ],
  [
    'a list that failed to load',
    '/videos',
    async (page) => {
      await page.route('**/training/api/**', (route) => route.abort());
      await press('Upcoming Webinars', 'link')(page);
      await page.getByRole('alert').waitFor();
    },
  ],
  ['the page of a tutorial', '/videos/branch-a-scenario', stays],
  [
    'a film that was played',
    '/videos/branch-a-scenario',
    async (page) => {
      await press('Play Branch a scenario')(page);
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
      await page.keyboard.press('k');
    },
  ],
  [
    'an open menu of the player',
    '/videos/branch-a-scenario',
    async (page) => {
      await press('Play Branch a scenario')(page);
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
      await page.keyboard.press('k');
      await press('Settings')(page);
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'the dialog for a film for subscribers',
    '/videos/for-subscribers-only',
    async (page) => {
      await press('Play For subscribers only')(page);
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a webinar with all sections',
    '/webinars/better-branching-consequences-over-corrections',
    (page) => page.locator('summary', { hasText: 'More' }).click(),
  ],
  ['a webinar without sections', '/webinars/start-with-one-lesson', stays],
  ['the shortcuts dialog', '/videos', open('Keyboard shortcuts')],
  ['the cookie preferences dialog', '/nothing-here', open('Cookie Preferences')],
  ['a preview without a valid link', '/video-preview', stays],
  ['the not-found page', '/nothing-here', stays],
  ['the error page', '/errors/rendering', stays],
];

test.each(states)(
  'at 400 %% %s is readable with normal text spacing and with that of WCAG 1.4.12',
  async (_what, path, act) => {
    const { page, close } = await openPage(browser, atFourTimes);
    await page.goto(site + path);
    await hydrated(page);
    await act(page);
    for (const prepare of [stays, spaceText]) {
      await prepare(page);
      expect(await hasSidewaysScroll(page)).toBe(false);
      expect(await unreadableTexts(page)).toEqual([]);
      expect(await coveredShare(page)).toBeLessThanOrEqual(1 / 3);
    }
    await close();
  },
);

test.each([
  '/videos',
  '/webinars',
  '/upcoming',
  '/webinars/better-branching-consequences-over-corrections',
  '/nothing-here',
])('at 1280 px no text of %s is cut off with the text spacing of WCAG 1.4.12', async (path) => {
  const { page, close } = await openPage(browser, { timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' });
  await page.goto(site + path);
  await hydrated(page);
  await spaceText(page);
  expect(await unreadableTexts(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
  await close();
});

test('at 400 % a focused card link is scrolled fully into the window', async () => {
  const { page, close } = await openPage(browser, atFourTimes);
  await page.goto(`${site}/videos`);
  await hydrated(page);
  await page.locator('main article').nth(2).getByRole('link').focus();
  const ends = await page.evaluate(() => {
    const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect(ends).toBe(true);
  await close();
});
