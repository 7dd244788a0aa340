import type { Browser, Locator, Page } from 'playwright-core';
import { showTheme } from '../fixtures/browser/accessibility.ts';
import { borderless } from '../fixtures/browser/borderless.ts';
import { launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

// The operating system replaces the colours of the site by those of the person, in both themes. The test of all screens
// looks at the borders of their parts, that of states at the borders of dialogs.
let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const visit = (path: string) => visitPage(browser, site + path, { forcedColors: 'active', reducedMotion: 'reduce' });
async function inBothThemes(page: Page, look: (theme: 'light' | 'dark') => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await look(theme);
  }
}

test('marks the chosen tab and product by border width, shows a focus ring, and a spinner with sides of different colours', async () => {
  const { page, close } = await visit('/videos?category=storyline');
  await inBothThemes(page, async (theme) => {
    expect([theme, await widths(page.locator('.tabs a'), 'borderBottomWidth')]).toEqual([theme, [3, 0, 0]]);
    expect([theme, await widths(page.locator('.pill'), 'borderTopWidth')]).toEqual([theme, [1, 1, 3, 1]]);
  });
  await page.getByRole('link', { name: /^Storyline/ }).click();
  await page.waitForURL('**/videos');
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    await inBothThemes(page, async () => {
      const ring = await focusRing(page);
      expect(ring).toMatchObject({ isSeen: true });
      expect(ring.width).toBeGreaterThanOrEqual(2);
    });
  }
  await page.route('**/training/api/**', () => undefined);
  await page.getByRole('button', { name: 'Show more' }).click();
  await inBothThemes(page, async () => {
    const sides = await page.locator('.show-more .spinner').evaluate((spinner) => {
      const { borderTopColor, borderLeftColor } = getComputedStyle(spinner);
      return borderTopColor === borderLeftColor;
    });
    expect(sides).toBe(false);
  });
  await close();
});

test('marks only the current chapter with a wider border in forced colours', async () => {
  const { page, close } = await visit('/webinars/better-branching-consequences-over-corrections?t=8');
  await page.getByRole('button', { name: /^Play / }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 8);
  await page.keyboard.press('k');
  await inBothThemes(page, async () => {
    expect(await widths(page.locator('.step'), 'borderLeftWidth')).toEqual([3, 6, 3]);
    expect(await isBorderSeen(page.locator('.step'), 'borderLeftColor')).toEqual([false, true, false]);
  });
  await close();
});

test('marks only the chosen tab of the panel beside the film with a border in forced colours', async () => {
  const { page, close } = await visit('/webinars/reports-for-subscribers');
  const tabs = page.getByRole('tab');
  expect(await tabs.allTextContents()).toEqual(['Objectives', 'Transcript']);
  await inBothThemes(page, async () => {
    expect(await isBorderSeen(tabs, 'borderBottomColor')).toEqual([true, false]);
  });
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
  await inBothThemes(page, async () => {
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
  });
  await close();
});

function focusRing(page: Page) {
  return page.evaluate(() => {
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
}

const widths = (parts: Locator, side: 'borderTopWidth' | 'borderBottomWidth' | 'borderLeftWidth') =>
  parts.evaluateAll(
    (elements, name) => elements.map((element) => parseFloat(getComputedStyle(element)[name as 'width'])),
    side,
  );

const isBorderSeen = (parts: Locator, side: 'borderLeftColor' | 'borderBottomColor') =>
  parts.evaluateAll(
    (elements, name) =>
      elements.map(
        (element) =>
          getComputedStyle(element)[name as 'borderLeftColor'] !== getComputedStyle(document.body).backgroundColor,
      ),
    side,
  );
