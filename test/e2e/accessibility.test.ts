import type { Browser, Page } from 'playwright-core';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
const watched = '/webinars/better-branching-consequences-over-corrections';
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const press = (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name }).first().click();
const open = (name: string) => async (page: Page) => {
  await press(page, name);
  await page.getByRole('dialog', { name }).waitFor();
};
/** Answers requests to matching addresses with a refusal, as the gate does. */
const refuse = (page: Page, address: string, status: number, kind: string) =>
  page.route(address, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: `/problems/${kind}`, title: 'No', status, detail: 'No.' }),
    }),
  );
const refused = (page: Page) => page.getByRole('dialog').waitFor();
const held = (name: string, shown: string) => async (page: Page) => {
  await page.route('**/training/api/**', () => undefined);
  await press(page, name, 'link');
  await page.locator(shown).first().waitFor();
};

/** States of a screen after its first view: an address, and what the visitor did there. */
const states: readonly (readonly [what: string, path: string, act: (page: Page) => Promise<unknown>])[] = [
  ['the shortcuts dialog', '/videos', open('Keyboard shortcuts')],
  ['the cookie preferences dialog', watched, open('Cookie Preferences')],
  ['the page of a film for subscribers', '/videos/for-subscribers-only', async () => undefined],
  [
    'the dialog for a refused film',
    '/videos/for-subscribers-only',
    async (page) => {
      await press(page, 'Play For subscribers only');
      await refused(page);
    },
  ],
  [
    'the dialog for a film that the plan does not include',
    '/videos/branch-a-scenario',
    async (page) => {
      await refuse(page, '**/playback', 403, 'feature-disabled');
      await press(page, 'Play Branch a scenario');
      await refused(page);
    },
  ],
  [
    'the dialog for a refused registration',
    '/upcoming',
    async (page) => {
      await press(page, /^Register for For subscribers/);
      await refused(page);
    },
  ],
  [
    'the dialog for a refused download',
    watched,
    async (page) => {
      await refuse(page, '**/downloads/**', 401, 'subscribe');
      await press(page, /Branching worksheet/);
      await refused(page);
    },
  ],
  [
    'a list that failed to load',
    '/videos',
    async (page) => {
      await page.route('**/training/api/**', (route) => route.abort());
      await press(page, 'Upcoming Webinars', 'link');
      await page.getByRole('alert').first().waitFor();
    },
  ],
  ['a list that is loading', '/videos', held('On-Demand Training', '.grid.skeletons')],
  ['a film page that is loading', '/videos?search=branch', held('Branch a scenario', '.watch.skeletons')],
  [
    'a webinar page that is loading',
    '/webinars?category=storyline',
    held('Better branching: consequences over corrections', '.skeletons'),
  ],
];

test.each(states)('%s passes the accessibility rules in both themes', async (_what, path, act) => {
  const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(site + path);
  await hydrated(page);
  await act(page);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await close();
});

test('every menu of the player passes the accessibility rules in both themes', async () => {
  const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(site + watched);
  await hydrated(page);
  await press(page, /^Play /);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.keyboard.press('k');
  const openers = page.locator('.player [aria-haspopup="menu"]');
  const names = await openers.evaluateAll((all) =>
    all.map((opener) => opener.getAttribute('aria-label') ?? opener.textContent),
  );
  expect(names).toEqual(expect.arrayContaining(['Settings', 'Speed 1×', expect.stringMatching(/^Chapters/)]));
  for (const [index, name] of names.entries()) {
    await openers.nth(index).click();
    await page.getByRole('menu').first().waitFor();
    expect([name, await faultsInBothThemes(page)]).toEqual([name, []]);
    while ((await page.getByRole('menu').count()) > 0) await page.keyboard.press('Escape');
  }
  await close();
});

test.each([
  '/videos',
  '/webinars?category=storyline&skill=advanced',
  '/upcoming',
  '/videos?search=zzzzqqqq',
  '/videos/branch-a-scenario',
  watched,
  '/nothing-here',
  '/errors/rendering',
])(
  'with more contrast %s passes the accessibility rules in both themes and shows muted text in the normal text colour',
  async (path) => {
    const { page, close } = await openPage(browser, { contrast: 'more', reducedMotion: 'reduce' });
    await page.goto(site + path);
    await hydrated(page);
    expect(await faultsInBothThemes(page)).toEqual([]);
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      const { quiet, ink } = await page
        .locator('footer span')
        .first()
        .evaluate((words) => ({ quiet: getComputedStyle(words).color, ink: getComputedStyle(document.body).color }));
      expect([theme, quiet]).toEqual([theme, ink]);
    }
    await close();
  },
);
