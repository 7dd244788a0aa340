import type { Browser, Page } from 'playwright-core';
import type { AccountControls } from '../fixtures/sites/accountPage.tsx';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage, searchField } from '../fixtures/browser/browser.ts';
import { startKitSite, type KitSite } from '../fixtures/sites/kitSite.ts';

declare global {
  interface Window {
    readonly account: AccountControls;
  }
}

let browser: Browser;
let site: KitSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startKitSite('accountPage.tsx')]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

async function visit(width: number, colorScheme: 'light' | 'dark' = 'light') {
  const visitor = await openPage(browser, { viewport: { width, height: 700 }, colorScheme });
  await visitor.page.goto(site.url);
  await hydrated(visitor.page);
  await visitor.page.evaluate(() => document.fonts.ready);
  return visitor;
}
const places = (page: Page) =>
  page.evaluate(() =>
    ['.logo', '.search', '.account', 'h1'].map((part) =>
      JSON.stringify(document.querySelector(part)?.getBoundingClientRect()),
    ),
  );

const held = {
  trial: { plan: 'trial' },
  expired: { plan: 'trial', status: 'inactive' },
  lapsed: { status: 'inactive' },
  team: {},
  nobody: undefined,
} as const;

test.each([320, 360, 700, 960, 1280])(
  'at %i px the header keeps its layout without overflow when the signed-in person appears',
  async (width) => {
    for (const subscription of Object.values(held)) {
      const { page, complaints, close } = await visit(width);
      const before = await places(page);
      await page.evaluate(() => window.account.begin());
      expect(await places(page)).toEqual(before);
      await page.evaluate((given) => window.account.signIn(given, 12), subscription);
      await page.getByRole('button', { name: 'Account of Robin Reed' }).waitFor();
      expect(await places(page)).toEqual(before);
      expect(
        await page.locator('.account').evaluate((area) => area.scrollWidth - area.clientWidth),
      ).toBeLessThanOrEqual(1);
      expect(await hasSidewaysScroll(page)).toBe(false);
      expect(complaints).toEqual([]);
      await close();
    }
  },
);

test.each([
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)(
  'at %i px in the %s theme the menu and every dialog are accessible, and dialogs return the focus',
  async (width, scheme) => {
    const { page, complaints, close } = await visit(width, scheme);
    const input = searchField(page);
    await input.focus();
    for (const show of [
      () => window.account.stop('subscribe', 'Reports'),
      () => window.account.stop('feature-disabled', 'Reports'),
      () => window.account.fail('failed'),
    ]) {
      await page.evaluate(show);
      await page.getByRole('dialog').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await input.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await page.evaluate(() => window.account.signIn({ plan: 'trial' }, 12));
    await page.getByRole('button', { name: 'Account of Robin Reed' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);
