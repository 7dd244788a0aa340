import type { Browser, Page } from 'playwright-core';
import type { AccountControls } from '../fixtures/sites/accountPage.tsx';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage, searchField } from '../fixtures/browser/browser.ts';
import { unreadableTexts } from '../fixtures/browser/readableText.ts';
import { inForm } from '../fixtures/run/testForm.ts';
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

const widths = [320, 360, 700, 960, 1280];
const height = 700;
async function visit() {
  const visitor = await openPage(browser, { reducedMotion: 'reduce' });
  await visitor.page.goto(site.url);
  await hydrated(visitor.page);
  await visitor.page.evaluate(() => document.fonts.ready);
  return visitor;
}
/** Where the parts of the header are at each width. */
async function places(page: Page) {
  const all: unknown[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    all.push(
      await page.evaluate(() =>
        ['.logo', '.search', '.account', 'h1'].map((part) =>
          JSON.stringify(document.querySelector(part)?.getBoundingClientRect()),
        ),
      ),
    );
  }
  return all;
}

const held = {
  trial: { plan: 'trial' },
  expired: { plan: 'trial', status: 'inactive' },
  lapsed: { status: 'inactive' },
  team: {},
  nobody: undefined,
} as const;

test.each(inForm({ short: ['trial', 'nobody'], long: Object.keys(held) }) as readonly (keyof typeof held)[])(
  'the header keeps its layout without overflow at every width when a person signs in whose subscription is %s',
  async (name) => {
    const { page, complaints, close } = await visit();
    const before = await places(page);
    await page.evaluate(() => window.account.begin());
    expect(await places(page)).toEqual(before);
    await page.evaluate((given) => window.account.signIn(given, 12), held[name]);
    await page.getByRole('button', { name: 'Account of Robin Reed' }).waitFor();
    expect(await places(page)).toEqual(before);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      const overflow = await page.locator('.account').evaluate((area) => area.scrollWidth - area.clientWidth);
      expect([width, overflow <= 1, await hasSidewaysScroll(page)]).toEqual([width, true, false]);
    }
    expect(complaints).toEqual([]);
    await close();
  },
);

test('the menu and every dialog are accessible in both themes at 360 and 1280 px, and dialogs return the focus', async () => {
  const { page, complaints, close } = await visit();
  const input = searchField(page);
  const look = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height });
      expect([width, await faultsInBothThemes(page), await hasSidewaysScroll(page)]).toEqual([width, [], false]);
      expect([width, await unreadableTexts(page)]).toEqual([width, []]);
    }
  };
  await input.focus();
  for (const show of [
    () => window.account.stop('subscribe', 'Reports'),
    () => window.account.stop('feature-disabled', 'Reports'),
    () => window.account.fail('failed'),
  ]) {
    await page.evaluate(show);
    await page.getByRole('dialog').waitFor();
    await look();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await input.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await page.evaluate(() => window.account.signIn({ plan: 'trial' }, 12));
  await page.getByRole('button', { name: 'Account of Robin Reed' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  await look();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
