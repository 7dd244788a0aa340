import type { Browser, Locator, Page } from 'playwright-core';
import { channels, contrast, near, paintOf } from '../fixtures/browser/colours.ts';
import { launchBrowser, openPage, type WatchedPage } from '../fixtures/browser/browser.ts';
import { showKit, startKitSite, type KitSite } from '../fixtures/sites/kitSite.ts';

let browser: Browser;
let kit: KitSite;
/** One page for all tests. */
let still: WatchedPage;
beforeAll(async () => {
  [browser, kit] = await Promise.all([launchBrowser(), startKitSite()]);
  still = await openPage(browser);
  await showKit(still.page, kit);
});
afterAll(async () => {
  expect(still.complaints).toEqual([]);
  await Promise.all([browser.close(), kit.close()]);
});

const kinds = ['primary', 'secondary', 'warning', 'link'] as const;
const heights = { small: 34, medium: 40 } as const;
const buttons = kinds.flatMap((kind) => (['small', 'medium'] as const).map((size) => [kind, size] as const));
const themes = [
  ['light', 'no-preference'],
  ['dark', 'no-preference'],
  ['light', 'more'],
  ['dark', 'more'],
] as const;

const usual = {
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'no-preference',
} as const;

/** Runs `look` on the page with these media features. */
async function onKit<Seen>(
  features: Parameters<Page['emulateMedia']>[0],
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const { page } = still;
  await page.emulateMedia({ ...usual, ...features });
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map((transition) => transition.finished.catch(() => undefined)));
  });
  return look(page);
}

const styleOf = <Name extends string>(element: Locator, ...names: Name[]) =>
  element.evaluate(
    (node, wanted) =>
      Object.fromEntries(wanted.map((name) => [name, getComputedStyle(node).getPropertyValue(name)])) as Record<
        string,
        string
      >,
    names as string[],
  ) as Promise<Record<Name, string>>;

/** The computed colour of a design token. */
const token = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${wanted})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test.each(buttons)(
  'the %s button in size %s has the fixed height, minimum width and radius, enabled and disabled',
  async (kind, size) => {
    const { page } = still;
    for (const id of [`#${kind}-${size}`, `#${kind}-${size}-disabled`]) {
      const button = page.locator(id);
      expect(await styleOf(button, 'height', 'min-width', 'border-radius')).toEqual({
        height: `${heights[size]}px`,
        'min-width': '95px',
        'border-radius': '22px',
      });
      expect(await button.boundingBox()).toMatchObject({ width: 95, height: heights[size] });
    }
    expect(await styleOf(page.locator(`#${kind}-${size}`), 'opacity', 'cursor')).toEqual({
      opacity: '1',
      cursor: 'pointer',
    });
    expect(await styleOf(page.locator(`#${kind}-${size}-disabled`), 'opacity', 'cursor')).toEqual({
      opacity: '0.5',
      cursor: 'not-allowed',
    });
  },
);

test.each(['small', 'medium'] as const)(
  'a %s link button grows in width with its label and keeps the height of a button',
  async (size) => {
    const box = await still.page.locator(`#address-${size}`).boundingBox();
    expect(box?.height).toBe(heights[size]);
    expect(box?.width).toBeGreaterThan(95);
  },
);

test.each(themes)(
  'in the %s theme with contrast %s every button is readable, painted in its token, and half transparent when disabled',
  async (colorScheme, more) => {
    await onKit({ colorScheme, contrast: more, reducedMotion: 'reduce' }, async (page) => {
      const ground = channels(await token(page, '--page'));
      const paint = await paintOf(page.locator('#buttons'));
      const frame = await page.locator('#buttons').boundingBox();
      const inside = async (id: string) => {
        const box = await page.locator(id).boundingBox();
        return paint(Math.round((box?.x ?? 0) - (frame?.x ?? 0) + 20), Math.round((box?.y ?? 0) - (frame?.y ?? 0) + 6));
      };
      for (const [kind, fill, ink] of [
        ['primary', '--accent', '--accent-ink'],
        ['secondary', '--page', '--ink'],
        ['warning', '--danger', '--danger-ink'],
        ['link', '--page', '--accent'],
      ] as const) {
        const [painted, written] = [channels(await token(page, fill)), channels(await token(page, ink))];
        for (const size of ['small', 'medium'] as const) {
          expect([kind, await inside(`#${kind}-${size}`)]).toEqual([kind, painted]);
          expect(
            near(
              await inside(`#${kind}-${size}-disabled`),
              painted.map((part, place) => (part + (ground[place] ?? 0)) / 2),
            ),
          ).toBe(true);
          expect((await styleOf(page.locator(`#${kind}-${size}`), 'color')).color).toBe(await token(page, ink));
        }
        expect(contrast(painted, written)).toBeGreaterThanOrEqual(4.5);
      }
      expect(
        contrast(
          channels((await styleOf(page.locator('#secondary-medium'), 'border-top-color'))['border-top-color']),
          ground,
        ),
      ).toBeGreaterThanOrEqual(3);
    });
  },
);

test.each(['light', 'dark'] as const)('in the %s theme hovering changes only enabled buttons', async (colorScheme) => {
  await onKit({ colorScheme, reducedMotion: 'reduce' }, async (page) => {
    const under = async (id: string) => {
      await page.locator(id).hover({ force: true });
      return styleOf(page.locator(id), 'background-color', 'border-top-color', 'text-decoration-line');
    };
    expect((await under('#primary-medium'))['background-color']).toBe(await token(page, '--accent-strong'));
    expect((await under('#warning-medium'))['background-color']).toBe(await token(page, '--danger-strong'));
    expect(await under('#secondary-medium')).toMatchObject({
      'background-color': await token(page, '--sunken'),
      'border-top-color': await token(page, '--ink'),
    });
    expect((await under('#link-medium'))['text-decoration-line']).toBe('underline');
    for (const kind of kinds) {
      const before = await styleOf(
        page.locator(`#${kind}-small-disabled`),
        'background-color',
        'border-top-color',
        'text-decoration-line',
      );
      expect(await under(`#${kind}-small-disabled`)).toEqual(before);
    }
  });
});

test('Tab shows a focus ring of 2 px with enough contrast, and skips disabled buttons', async () => {
  await onKit({}, async (page) => {
    const ring = await token(page, '--focus');
    for (const size of ['medium', 'small'] as const) {
      for (const kind of kinds) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(`${kind}-${size}`);
        expect(
          await styleOf(
            page.locator(`#${kind}-${size}`),
            'outline-style',
            'outline-width',
            'outline-offset',
            'outline-color',
          ),
        ).toEqual({ 'outline-style': 'solid', 'outline-width': '2px', 'outline-offset': '2px', 'outline-color': ring });
      }
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(`address-${size}`);
    }
    expect(contrast(channels(ring), channels(await token(page, '--page')))).toBeGreaterThanOrEqual(3);
  });
});

test.each([
  ['small', 16, '2px'],
  ['medium', 32, '3px'],
  ['large', 64, '5px'],
] as const)('the %s spinner has %i px, turns once in 0.9 s, and appears after 300 ms', async (size, pixels, width) => {
  await onKit({}, async (page) => {
    const spinner = page.locator(`.spinner-${size}`);
    const {
      width: wide,
      height,
      animationName,
      borders,
    } = await spinner.evaluate((node) => {
      const style = getComputedStyle(node);
      return {
        width: (node as HTMLElement).offsetWidth,
        height: (node as HTMLElement).offsetHeight,
        animationName: style.animationName,
        borders: style.borderTopWidth,
      };
    });
    expect([wide, height, borders, animationName]).toEqual([pixels, pixels, width, 'turn, appear']);
    expect(
      await styleOf(
        spinner,
        'animation-duration',
        'animation-delay',
        'animation-iteration-count',
        'animation-timing-function',
      ),
    ).toMatchObject({
      'animation-duration': '0.9s, 0.12s',
      'animation-delay': '0s, 0.3s',
      'animation-iteration-count': 'infinite, 1',
    });
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `Loading, ${size}` })
        .count(),
    ).resolves.toBe(1);
    const at = (time: number) =>
      spinner.evaluate((node, now) => {
        for (const animation of node.getAnimations()) {
          animation.pause();
          animation.currentTime = now;
        }
        const { rotate, opacity } = getComputedStyle(node);
        return { rotate, opacity };
      }, time);
    expect([await at(0), await at(225), await at(450), await at(900)]).toEqual([
      { rotate: '0deg', opacity: '0' },
      { rotate: '90deg', opacity: '0' },
      { rotate: '180deg', opacity: '1' },
      { rotate: '0deg', opacity: '1' },
    ]);
  });
});

test('with reduced motion the spinner turns slowly and appears after the same delay', async () => {
  await onKit({ reducedMotion: 'reduce' }, async (page) => {
    expect(await styleOf(page.locator('.spinner-medium'), 'animation-duration', 'animation-delay')).toEqual({
      'animation-duration': '4s, 0s',
      'animation-delay': '0s, 0.3s',
    });
  });
});

test.each([
  ...themes.map(([scheme, more]) => [scheme, more, 'none'] as const),
  ['light', 'no-preference', 'active'] as const,
  ['dark', 'no-preference', 'active'] as const,
])(
  'in the %s theme with contrast %s and forced colours %s the spinner is a visible half ring',
  async (colorScheme, more, forcedColors) => {
    await onKit({ colorScheme, contrast: more, forcedColors }, async (page) => {
      const spinner = page.locator('.spinner-large');
      await spinner.evaluate((node) => {
        for (const animation of node.getAnimations()) {
          animation.pause();
          animation.currentTime = 900;
        }
      });
      const paint = await paintOf(spinner);
      const [middle, top, bottom] = [paint(32, 32), paint(32, 2), paint(32, 61)];
      expect(contrast(top, middle)).toBeGreaterThanOrEqual(4.5);
      expect(bottom).toEqual(middle);
    });
  },
);
