import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage, visitPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

// A spinner without motion would look as if nothing happened, so it turns slowly.
const turns = ['turn', 'player-turn'];
const slowTurn = 4;

/** All animations and transitions longer than 10 ms, and spinners that turn fast. */
const motions = (page: Page) =>
  page.evaluate(
    ([names, slow]) => {
      const seconds = (list: string) =>
        list.split(',').map((each) => parseFloat(each) / (each.trim().endsWith('ms') ? 1000 : 1));
      return [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          if (style.animationName === '') return [];
          const where = `${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo}`;
          const moving = style.animationName
            .split(',')
            .map((name) => name.trim())
            .flatMap((name, index) => {
              const lasts = seconds(style.animationDuration)[index % seconds(style.animationDuration).length] ?? 0;
              // A delayed change in one step is no motion.
              if (
                name === 'none' ||
                style.animationTimingFunction === 'steps(1)' ||
                (names.includes(name) ? lasts >= slow : lasts <= 0.01)
              )
                return [];
              return [`${where} ${name} ${lasts}s`];
            });
          return Math.max(...seconds(style.transitionDuration)) > 0.01
            ? [...moving, `${where} ${style.transitionProperty} ${style.transitionDuration}`]
            : moving;
        }),
      );
    },
    [turns, slowTurn] as const,
  );
const scrolling = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

const visit = (path: string) => visitPage(browser, site + path, { reducedMotion: 'reduce' });

test.each([
  '/videos',
  '/webinars',
  '/upcoming',
  '/videos?search=zzzzqqqq',
  '/videos/branch-a-scenario',
  '/webinars/better-branching-consequences-over-corrections',
  '/nothing-here',
  '/errors/rendering',
])('%s has no motion when reduced motion is set', async (path) => {
  const { page, close } = await visit(path);
  expect(await motions(page)).toEqual([]);
  expect(await scrolling(page)).toBe('auto');
  await close();
});

test('the check finds motion when reduced motion is not set', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site}/videos`);
  await hydrated(page);
  expect(await motions(page)).not.toEqual([]);
  await close();
});

/** Never answers matching requests, so that the waiting state stays. */
const hold = (page: Page, files: string) => page.route(files, () => undefined);

const waits: readonly (readonly [
  what: string,
  from: string,
  held: string,
  act: (page: Page) => Promise<unknown>,
  shown: string,
])[] = [
  [
    'a list that is loading',
    '/videos',
    '**/training/api/**',
    (page) => page.getByRole('link', { name: 'On-Demand Training' }).click(),
    '.skeletons',
  ],
  [
    'stale results',
    '/videos',
    '**/training/api/**',
    (page) => page.getByRole('link', { name: 'Storyline' }).click(),
    '.is-stale',
  ],
  [
    'more results that are loading',
    '/videos',
    '**/training/api/**',
    (page) => page.getByRole('button', { name: 'Show more' }).click(),
    '.show-more .spinner',
  ],
  [
    'a tutorial that is loading',
    '/videos',
    '**/training/api/**',
    (page) => page.locator('main article').first().getByRole('link').click(),
    '.watch.skeletons',
  ],
  [
    'a webinar that is loading',
    '/webinars',
    '**/training/api/**',
    (page) => page.locator('main article').first().getByRole('link').click(),
    '.skeletons',
  ],
  [
    'a screen whose chunk is loading',
    '/videos',
    '**/assets/Video.*.js',
    (page) => page.locator('main article').first().getByRole('link').click(),
    '.loading-page .spinner',
  ],
  [
    'a registration that is loading',
    '/upcoming',
    '**/registration',
    (page) =>
      page
        .getByRole('button', { name: /^Register/ })
        .first()
        .click(),
    '.register .spinner',
  ],
  [
    'a film that is loading',
    '/videos/branch-a-scenario',
    '**/playback',
    (page) => page.getByRole('button', { name: 'Play Branch a scenario' }).click(),
    '.facade-disc .spinner',
  ],
  [
    'a dialog',
    '/videos',
    '**/nothing',
    (page) => page.getByRole('button', { name: 'Cookie Preferences' }).click(),
    'dialog[open]',
  ],
];
test.each(waits)('nothing moves on a page with %s', async (_what, from, held, act, shown) => {
  const { page, context, close } = await openPage(browser, { reducedMotion: 'reduce' });
  await hold(page, held);
  // A registration opens a tab, which would come to the front.
  context.on('page', (tab) => void page.bringToFront().catch(() => tab));
  await page.goto(site + from);
  await hydrated(page);
  await act(page);
  await page.locator(shown).first().waitFor({ state: 'attached' });
  expect(await motions(page)).toEqual([]);
  await close();
});

test('the player starts, reacts to keys and opens its menu without motion', async () => {
  const { page, close } = await visit('/videos/branch-a-scenario');
  await page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.keyboard.press('c');
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menu').waitFor();
  expect(await motions(page)).toEqual([]);
  await close();
});
