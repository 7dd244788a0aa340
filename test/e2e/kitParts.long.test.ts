import type { Browser, Page } from 'playwright-core';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { showKit, startKitSite, type KitSite } from '../fixtures/sites/kitSite.ts';
import { until } from '../fixtures/run/until.ts';

let browser: Browser;
let kit: KitSite;
beforeAll(async () => {
  [browser, kit] = await Promise.all([launchBrowser(), startKitSite()]);
});
afterAll(() => Promise.all([browser.close(), kit.close()]));

async function onKit(options: Parameters<typeof openPage>[1], look: (page: Page) => Promise<void>): Promise<void> {
  const { page, complaints, close } = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await showKit(page, kit);
  await look(page);
  expect(complaints).toEqual([]);
  await close();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openMenu = async (page: Page) => {
  await button(page, 'Account').click();
  await page.getByRole('menu').waitFor();
};
const showToasts = async (page: Page) => {
  for (const name of ['Succeed', 'Remove', 'Fail']) await button(page, name).click();
  await page.getByText('The film did not arrive').waitFor();
};
test('the page, its menu, dialog and toasts are accessible in both themes at 320 px, keep the focus and return it', async () => {
  await onKit({}, async (page) => {
    const look = async (what: string) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      expect([what, await faultsInBothThemes(page)]).toEqual([what, []]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect([what, await hasSidewaysScroll(page)]).toEqual([what, false]);
    };
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await look('the initial page');

    await page.setViewportSize({ width: 360, height: 640 });
    await button(page, 'Account').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Profile');
    const box = await page.getByRole('menu').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(352);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Sign out');
    await look('an open menu');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Account');

    await button(page, 'Delete…').focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Cancel');
    await look('an open dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Delete…');

    await page.setViewportSize({ width: 1280, height: 900 });
    await showToasts(page);
    await look('three toasts');
  });
});

test('with forced colours every part keeps a visible border or mark, and the focus its ring, in both themes', async () => {
  await onKit({ forcedColors: 'active' }, async (page) => {
    await showToasts(page);
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await openMenu(page);
      const unseen = await page.evaluate(() => {
        const ground = getComputedStyle(document.body).backgroundColor;
        const isSeen = (colour: string) => colour !== ground && colour !== 'rgba(0, 0, 0, 0)';
        const hasEdge = (node: Element) => {
          const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(node);
          return borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0 && isSeen(borderTopColor);
        };
        const edged = [
          ...document.querySelectorAll('.button, .control, .badge, .menu, .toast, .skeleton-line, .menu-separator'),
        ];
        return {
          edged: edged.length,
          unseen: edged.filter((node) => !hasEdge(node)).map((node) => node.className),
        };
      });
      expect(unseen.unseen).toEqual([]);
      expect(unseen.edged).toBeGreaterThan(40);
      for (const [role, name] of [
        ['menuitem', 'Profile'],
        ['textbox', 'Title'],
        ['combobox', 'Series'],
        ['button', 'Succeed'],
      ] as const) {
        if (role === 'textbox') await page.keyboard.press('Escape');
        const part = page.getByRole(role, { name });
        if (role === 'menuitem') await page.keyboard.press('ArrowDown');
        else {
          await part.focus();
          await page.keyboard.press('Shift+Tab');
          await page.keyboard.press('Tab');
        }
        const [outline, width] = await part.evaluate((node) => [
          getComputedStyle(node).outlineStyle,
          getComputedStyle(node).outlineWidth,
        ]);
        expect([name, outline, parseFloat(width ?? '')]).toEqual([name, 'solid', 2]);
      }
    }
  });
});

test('every part has a touch target of at least 44 px', async () => {
  await onKit({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }, async (page) => {
    await showToasts(page);
    await openMenu(page);
    const small = await page.evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>('.menu-item, .control, .toast-dismiss, .toast-action')];
      return parts
        .filter((part) => part.offsetHeight < 44 || part.offsetWidth < 44)
        .map((part) => `${part.className} ${part.offsetWidth}x${part.offsetHeight}`);
    });
    expect(small).toEqual([]);
    await page.keyboard.press('Escape');
    const misses = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#buttons .button')]
        .filter((part) => {
          part.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = part.getBoundingClientRect();
          return [-21.5, 21.5].some(
            (away) => document.elementFromPoint(left + width / 2, top + height / 2 + away) !== part,
          );
        })
        .map((part) => part.id),
    );
    expect(misses).toEqual([]);
  });
});

test('a success toast disappears by itself unless hovered; a failure toast stays until it is dismissed; a style attribute violates the policy', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.clock.install();
  await page.goto(kit.url);
  await button(page, 'Succeed').click();
  await button(page, 'Fail').click();
  await page.getByText('Saved “').hover();
  await page.clock.runFor(60_000);
  expect(await page.getByText('Saved “').count()).toBe(1);
  await page.getByRole('heading', { name: 'Design system' }).hover();
  await page.clock.runFor(8_000);
  expect(await page.getByText('Saved “').count()).toBe(0);
  expect(await page.getByText('The film did not arrive').count()).toBe(1);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' }).click();
  expect(await page.getByText('The film did not arrive').count()).toBe(0);
  expect(complaints).toEqual([]);
  // This shows that the pages of all tests report what the policy forbids.
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await until(() => complaints.some((line) => line.includes('policy: style-src-attr')), 'the breach is reported');
  await close();
});
