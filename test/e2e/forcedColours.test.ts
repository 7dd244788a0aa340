import type { Browser, Locator } from 'playwright-core';
import { hydrated, launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
const webinar = '/webinars/better-branching-consequences-over-corrections';
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

/** The operating system replaces the colours of the site by those of the person, in both themes. */
describe.each(['light', 'dark'] as const)('in forced %s colours', (colorScheme) => {
  const visit = (path: string) =>
    visitPage(browser, site + path, { forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });

  test.each([
    ['/videos', ['.pill', '.show-more .button', '.next .button', '.search input']],
    ['/videos?search=zzzzqqqq', ['.ways .button']],
    ['/webinars', ['.choice']],
    ['/upcoming', ['.actions .button']],
    ['/nothing-here', ['.error-button']],
    ['/errors/rendering', ['.error-button']],
    ['/videos/branch-a-scenario', ['.share .button']],
    [webinar, ['.rail', '.recommended .thumb']],
  ])('on %s every %j has a visible border', async (path, selectors) => {
    const { page, close } = await visit(path);
    for (const selector of selectors)
      expect([selector, await borderless(page.locator(selector))]).toEqual([selector, []]);
    await close();
  });

  test('marks the chosen tab, product and chapter, and only these, by border width, not only by colour', async () => {
    const { page, close } = await visit('/videos?category=storyline');
    expect(await widths(page.locator('.tabs a'), 'borderBottomWidth')).toEqual([3, 0, 0]);
    expect(await widths(page.locator('.pill'), 'borderTopWidth')).toEqual([1, 1, 3, 1]);
    await page.goto(`${site}${webinar}?t=8`);
    await hydrated(page);
    await page.getByRole('button', { name: /^Play / }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 8);
    expect(await widths(page.locator('.step'), 'borderLeftWidth')).toEqual([3, 6, 3]);
    const marks = await page
      .locator('.step')
      .evaluateAll((steps) =>
        steps.map((step) => getComputedStyle(step).borderLeftColor === getComputedStyle(document.body).backgroundColor),
      );
    expect(marks).toEqual([true, false, true]);
    await close();
  });

  test('gives tiles, durations and labels on pictures a visible border', async () => {
    const { page, close } = await visit('/upcoming');
    await page.locator('.nearness').first().waitFor();
    expect(await borderless(page.locator('.nearness'))).toEqual([]);
    expect(await borderless(page.locator('.thumb .leaf'))).toEqual([]);
    await page.goto(`${site}/videos`);
    for (const part of ['.thumb', '.time']) expect(await borderless(page.locator(part))).toEqual([]);
    await close();
  });

  test('shows a focus ring in another colour than the background', async () => {
    const { page, close } = await visit('/webinars');
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const stop = document.activeElement as Element;
        const ringOwners = [
          getComputedStyle(stop),
          getComputedStyle(stop, '::after'),
          ...(stop.closest('label') === null ? [] : [getComputedStyle(stop.closest('label') as Element)]),
        ];
        const style = ringOwners.find(({ outlineStyle }) => outlineStyle !== 'none');
        return {
          name: stop.textContent,
          width: parseFloat(style?.outlineWidth ?? '0'),
          isSeen: style !== undefined && style.outlineColor !== getComputedStyle(document.body).backgroundColor,
        };
      });
      expect(ring).toMatchObject({ isSeen: true });
      expect(ring.width).toBeGreaterThanOrEqual(2);
    }
    await close();
  });

  test('shows the played part of the seek bar and the state of the captions button', async () => {
    const { page, close } = await visit('/videos/branch-a-scenario');
    await page.getByRole('button', { name: 'Play Branch a scenario' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
    await page.keyboard.press('c');
    await page.keyboard.press('k');
    const colour = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const played = await colour('.player-part-played');
    expect(await colour('.player-part')).not.toBe(played);
    expect(await colour('.player-part-loaded')).toMatch(/, 0\)$/);
    expect(await borderless(page.locator('.player-part'))).toEqual([]);
    expect(await colour('.player-thumb')).toBe(played);
    const underline = await page
      .locator('.player-toggle')
      .first()
      .evaluate((element) => [
        getComputedStyle(element, '::before').backgroundColor,
        getComputedStyle(element, '::before').scale,
        getComputedStyle(element).backgroundColor,
      ]);
    expect(underline[0]).not.toBe(underline[2]);
    expect(underline[1]).toBe('1');
    await close();
  });

  test('gives a dialog a visible border, and a spinner sides of different colours', async () => {
    const { page, close } = await visit('/videos');
    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    expect(await borderless(page.getByRole('dialog'))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.route('**/training/api/**', () => undefined);
    await page.getByRole('button', { name: 'Show more' }).click();
    const sides = await page.locator('.show-more .spinner').evaluate((spinner) => {
      const { borderTopColor, borderLeftColor } = getComputedStyle(spinner);
      return borderTopColor === borderLeftColor;
    });
    expect(sides).toBe(false);
    await close();
  });
});

/** The elements without a border, or with a border in the colour of the page. */
async function borderless(parts: Locator): Promise<readonly string[]> {
  await parts.first().waitFor();
  return parts.evaluateAll((elements) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    return elements
      .filter((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1 || borderTopColor === ground;
      })
      .map((element) => `${element.className}: ${element.textContent}`);
  });
}

const widths = (parts: Locator, side: 'borderTopWidth' | 'borderBottomWidth' | 'borderLeftWidth') =>
  parts.evaluateAll(
    (elements, name) => elements.map((element) => parseFloat(getComputedStyle(element)[name as 'width'])),
    side,
  );
