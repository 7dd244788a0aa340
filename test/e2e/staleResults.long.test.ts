import type { Browser, Page } from 'playwright-core';
import { colourFaults, showTheme } from '../fixtures/browser/accessibility.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

/** The lowest contrast of each text with its background, opacity included, and the opacity of the pictures. */
const measure = (page: Page) =>
  page.evaluate(() => {
    type Colour = readonly [number, number, number, number];
    const parse = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
      r * a + red * (1 - a),
      g * a + green * (1 - a),
      b * a + blue * (1 - a),
      1,
    ];
    const light = ([r, g, b]: Colour) =>
      [r, g, b]
        .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    const contrast = (one: Colour, other: Colour) =>
      (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
    const above = (element: Element): readonly Element[] =>
      element.parentElement === null ? [element] : [...above(element.parentElement), element];
    // A picture may have any colour, so black and white both count as background.
    const behind = (element: Element): readonly Colour[] => {
      let seen: readonly Colour[] = [parse(getComputedStyle(document.body).backgroundColor)];
      for (const box of above(element)) {
        if (box.matches('.thumb'))
          seen = [
            [0, 0, 0, 1],
            [255, 255, 255, 1],
          ];
        const colour = parse(getComputedStyle(box).backgroundColor);
        const paint: Colour = [colour[0], colour[1], colour[2], colour[3] * Number(getComputedStyle(box).opacity)];
        seen = seen.map((ground) => over(paint, ground));
      }
      return seen;
    };
    // Upcoming webinars have a list for each week.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { readonly text: string; readonly contrast: number }[] = [];
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (owner === null || owner.closest('.is-stale') === null || text === '') continue;
      if (owner.closest('.visually-hidden') !== null || !owner.checkVisibility()) continue;
      const opacity = above(owner).reduce((product, box) => product * Number(getComputedStyle(box).opacity), 1);
      const [red, green, blue, alpha] = parse(getComputedStyle(owner).color);
      texts.push({
        text,
        contrast: Math.min(
          ...behind(owner).map((ground) => contrast(over([red, green, blue, alpha * opacity], ground), ground)),
        ),
      });
    }
    return {
      texts,
      pale: [...document.querySelectorAll('.is-stale :is(.thumb > :is(img, svg), .notice-picture)')].map((picture) =>
        Number(getComputedStyle(picture).opacity),
      ),
    };
  });

const looks = (['no-preference', 'more'] as const).flatMap((contrast) =>
  (['light', 'dark'] as const).map((theme) => [contrast, theme] as const),
);

const lists = [
  ['/videos', 'article'],
  ['/webinars', 'article'],
  ['/upcoming', 'article'],
  ['/videos?search=zzzzqqqq', '.notice'],
] as const;

test.each(lists)(
  '%s dims only the pictures of stale results and keeps their texts readable in both themes, also with more contrast',
  async (path, shown) => {
    const { page, complaints, close } = await openPage(browser, { reducedMotion: 'reduce' });
    // With its number, a filter that would find nothing could not be chosen.
    await page.route('**/filter-counts/**', () => undefined);
    await page.goto(site + path);
    await hydrated(page);
    await page.locator('.results').locator(shown).first().waitFor();
    // The new results never arrive.
    await page.route('**/training/api/**', () => undefined);
    await page.getByRole('link', { name: /^Rise/ }).click();
    await page.locator('.is-stale').first().waitFor();
    for (const [contrast, theme] of looks) {
      await page.emulateMedia({ contrast });
      await showTheme(page, theme);
      const { texts, pale } = await measure(page);
      expect(texts.length).toBeGreaterThan(1);
      expect({ contrast, theme, pale: texts.filter((text) => text.contrast < 4.5) }).toEqual({
        contrast,
        theme,
        pale: [],
      });
      // A search without results has no picture.
      if (shown === 'article') expect(pale.length).toBeGreaterThan(0);
      expect(pale.filter((opacity) => opacity > 0.5)).toEqual([]);
      expect({ contrast, theme, faults: await colourFaults(page) }).toEqual({ contrast, theme, faults: [] });
    }
    expect(complaints).toEqual([]);
    await close();
  },
);
