import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage, visitPage } from '../fixtures/browser.ts';
import { sharedSite } from '../fixtures/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

// A spinner that stood still would say that nothing happens: it turns on, but slowly.
const turns = ['turn', 'player-turn'];
const slowTurn = 4;

/** Everything on the page that moves, or would on a change, for longer than 10 ms; and spinners that turn fast. */
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
              // What changes at once, if late, does not move.
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
])('nothing of %s moves for those who asked for it', async (path) => {
  const { page, close } = await visit(path);
  expect(await motions(page)).toEqual([]);
  expect(await scrolling(page)).toBe('auto');
  await close();
});

test('the check sees the motion of everybody else', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site}/videos`);
  await hydrated(page);
  expect(await motions(page)).not.toEqual([]);
  await close();
});

/** Keeps requests waiting for good: what is shown meanwhile stays. */
const hold = (page: Page, files: string) => page.route(files, () => undefined);

const waits: readonly (readonly [
  what: string,
  from: string,
  held: string,
  act: (page: Page) => Promise<unknown>,
  shown: string,
])[] = [
  [
    'a list on its way',
    '/videos',
    '**/training/api/**',
    (page) => page.getByRole('link', { name: 'On-Demand Training' }).click(),
    '.skeletons',
  ],
  [
    'old results, dimmed',
    '/videos',
    '**/training/api/**',
    (page) => page.getByRole('link', { name: 'Storyline' }).click(),
    '.is-stale',
  ],
  [
    'more on its way',
    '/videos',
    '**/training/api/**',
    (page) => page.getByRole('button', { name: 'Show more' }).click(),
    '.show-more .spinner',
  ],
  [
    'a tutorial on its way',
    '/videos',
    '**/training/api/**',
    (page) => page.locator('main article').first().getByRole('link').click(),
    '.watch.skeletons',
  ],
  [
    'a webinar on its way',
    '/webinars',
    '**/training/api/**',
    (page) => page.locator('main article').first().getByRole('link').click(),
    '.skeletons',
  ],
  [
    'a screen on its way',
    '/videos',
    '**/assets/Video.*.js',
    (page) => page.locator('main article').first().getByRole('link').click(),
    '.loading-page .spinner',
  ],
  [
    'a registration on its way',
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
    'a film on its way',
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
test.each(waits)('nothing moves while waiting: %s', async (_what, from, held, act, shown) => {
  const { page, context, close } = await openPage(browser, { reducedMotion: 'reduce' });
  await hold(page, held);
  // A registration opens a tab, which would be in front.
  context.on('page', (tab) => void page.bringToFront().catch(() => tab));
  await page.goto(site + from);
  await hydrated(page);
  await act(page);
  await page.locator(shown).first().waitFor({ state: 'attached' });
  expect(await motions(page)).toEqual([]);
  await close();
});

test('the player appears, answers keys and opens its menus without motion', async () => {
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
