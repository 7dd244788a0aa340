import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, colourFaults, faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { borderless } from '../fixtures/browser/borderless.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage, type WatchedPage } from '../fixtures/browser/browser.ts';
import { allTabStops, pressablePlaces, tabStop } from '../fixtures/browser/keyboardVisitor.ts';
import { measureShift, tooMuchShift } from '../fixtures/browser/layoutShift.ts';
import { motions } from '../fixtures/browser/motions.ts';
import { coveredShare, spaceText, unreadableTexts } from '../fixtures/browser/readableText.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

export const webinarScreen = '/webinars/better-branching-consequences-over-corrections';
/** Stands for the address of the page of an upcoming webinar, which contains an id. */
export const upcomingScreen = '/upcoming/{id}';

/** The screens on which the whole page is walked by Tab and back: one of each frame, list, player and form. */
const walked = [
  '/videos',
  '/videos?search=zzzzqqqq',
  '/webinars',
  '/upcoming',
  '/videos/branch-a-scenario',
  '/videos/for-subscribers-only',
  webinarScreen,
  '/video-preview',
  '/nothing-here',
  '/errors/rendering',
];

/** The parts that keep a visible border when the operating system replaces all colours. */
const bordered: Readonly<Record<string, readonly string[]>> = {
  '/videos': ['.pill', '.show-more .button', '.next .button', '.search input', '.thumb', '.time'],
  '/videos?search=zzzzqqqq': ['.ways .button'],
  '/webinars': ['.choice'],
  '/upcoming': ['.actions .button', '.nearness', '.thumb .leaf'],
  '/nothing-here': ['.error-button'],
  '/errors/rendering': ['.error-button'],
  '/videos/branch-a-scenario': ['.share .button'],
  [webinarScreen]: ['.rail', '.recommended .thumb'],
};

/** Records requests to other origins than the site. */
export function otherOrigins(page: Page, site: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== new URL(site).origin) asked.push(request.url());
  });
  return asked;
}

/** The page as before the first key and the first scroll. */
const toTheTop = (page: Page) =>
  page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });

async function addressOf(path: string, site: string): Promise<string> {
  if (path !== upcomingScreen) return site + path;
  const answer = await fetch(`${site}/training/api/v1/upcoming`);
  const { items } = (await answer.json()) as { readonly items: readonly { readonly id: string }[] };
  return site + upcomingScreen.replace('{id}', items[0]?.id ?? '');
}

/** What must be true on every screen, in one visit of each. Each check leaves the page as the next one needs it. */
export function describeScreens(screens: readonly string[]): void {
  let site: string;
  let browser: Browser;
  beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
  afterAll(() => browser.close());

  describe.each(screens)('%s', (path) => {
    let watched: WatchedPage;
    let page: Page;
    let asked: readonly string[];
    beforeAll(async () => {
      // A time zone with a long name.
      watched = await openPage(browser, { reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' });
      ({ page } = watched);
      asked = otherOrigins(page, site);
    });
    afterAll(() => watched.close());

    test('opens without a dialog or a request to sign in, and without layout shifts', async () => {
      const documents: string[] = [];
      page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())));
      const shifted = await measureShift(page);
      const address = await addressOf(path, site);
      await page.goto(address);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      // The page that the identity provider returns to goes on to the list.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.after-film.is-loading').waitFor({ state: 'detached' });
      // The numbers at the filters and the choice of the theme come after the first input, and shift nothing either.
      await page.mouse.move(1, 300);
      await page.getByLabel('Theme').waitFor();
      if (/^.(videos|webinars|upcoming)(\?|$)/.test(path))
        await page.waitForFunction(() =>
          [...document.querySelectorAll('nav[aria-label="Product"] a')].every(({ textContent }) =>
            /\d$/.test(textContent),
          ),
        );
      expect(documents).toEqual([address]);
      expect(tooMuchShift(await shifted(), 0.02)).toEqual([]);
      expect(
        await page.locator('dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"], :popover-open').count(),
      ).toBe(0);
      const main = page.locator('main');
      if (/^.(videos|webinars|upcoming)/.test(path)) expect(await main.getByText(/sign in|log in/i).count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    });

    test('has no motion when reduced motion is set', async () => {
      expect(await motions(page)).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    });

    if (walked.includes(path))
      test('Tab reaches every control in page order, visible and with a focus ring, and leaves the page; Shift+Tab goes back', async () => {
        const stops = await allTabStops(page);
        expect(stops.map(({ place }) => place)).toEqual(await pressablePlaces(page));
        expect(stops.length).toBeGreaterThan(7);
        expect(stops[0]?.name).toBe('Skip to content');
        expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
        expect(stops.filter(({ isInSight }) => !isInSight)).toEqual([]);
        expect(stops.filter(({ name }) => name === '')).toEqual([]);
        await page.locator('footer button').last().focus();
        const back = [await tabStop(page)];
        while (back.at(-1)?.name !== 'Skip to content' && back.length <= stops.length) {
          await page.keyboard.press('Shift+Tab');
          back.push(await tabStop(page));
        }
        expect(back.reverse().map(({ name }) => name)).toEqual(stops.map(({ name }) => name));
        await toTheTop(page);
      });

    test('has no accessibility fault in either theme, and shows muted text in the normal text colour when more contrast is preferred', async () => {
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.emulateMedia({ contrast: 'more' });
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme);
        expect([theme, await colourFaults(page)]).toEqual([theme, []]);
        const [quiet, ink] = await page
          .locator('footer span')
          .first()
          .evaluate((words) => [getComputedStyle(words).color, getComputedStyle(document.body).color]);
        expect([theme, quiet]).toEqual([theme, ink]);
      }
      await page.emulateMedia({ contrast: 'no-preference' });
    });

    const selectors = bordered[path];
    if (selectors !== undefined)
      test('shows the borders of its parts in forced colours', async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        for (const theme of ['light', 'dark'] as const) {
          await showTheme(page, theme);
          for (const selector of selectors)
            expect([theme, selector, await borderless(page.locator(selector))]).toEqual([theme, selector, []]);
        }
        await page.emulateMedia({ forcedColors: 'none' });
      });

    test('has no sideways scroll from 320 to 1920 px, and cuts off no text at 400 % zoom or with wide text spacing (WCAG 1.4.12)', async () => {
      for (const width of [1920, 768, 360, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await hasSidewaysScroll(page)]).toEqual([width, false]);
      }
      // The page is in the dark theme now.
      expect(await inForm({ short: accessibilityFaults, long: faultsInBothThemes })(page)).toEqual([]);
      // A window of 1280 × 1024 at 400 % has 320 × 256 px. The page of a film shows its transcript closed in it, but only from
      // the beginning.
      const [small, large] = [
        { width: 320, height: 256 },
        { width: 1280, height: 900 },
      ];
      const hasTranscript = (await page.locator('.transcript').count()) > 0;
      if (hasTranscript) {
        await page.setViewportSize(small);
        await page.reload();
        await hydrated(page);
      }
      const sizes = hasTranscript ? [small] : [small, large];
      for (const spacing of [undefined, spaceText]) {
        await spacing?.(page);
        await page.setViewportSize(small);
        expect(await coveredShare(page)).toBeLessThanOrEqual(1 / 3);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await toTheTop(page);
          expect([size, await unreadableTexts(page), await hasSidewaysScroll(page)]).toEqual([size, [], false]);
        }
      }
    });

    test('has caused no console error and no request to another origin', () => {
      expect(watched.complaints.filter((line) => !/status of 404/.test(line))).toEqual([]);
      expect(asked).toEqual([]);
    });
  });
}
