import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { followTrial, trialDays } from '../fixtures/values/followTrial.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { arriveAs, opener, readDialog, readHeader, readMenu } from '../fixtures/browser/signedInVisitor.ts';
import { unreadableTexts } from '../fixtures/browser/readableText.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

async function stopAt(page: Page, path: string, button: string): Promise<void> {
  await page.goto(site + path);
  await hydrated(page);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
}

test.each([
  ['Start Free Trial', '/plans', 'retrial'],
  ['Buy Now', '/plans', 'lapsed'],
])('the button %s of the gate leads to %s, with and without an account', async (button, target, account) => {
  const { page, context, close } = await openPage(browser);
  await context.route(site + target, (route) => route.fulfill({ body: 'An offer' }));
  for (const name of [undefined, account]) {
    if (name !== undefined) await arriveAs(page, `${site}/videos`, name);
    await stopAt(page, '/videos/for-subscribers-only', 'Play For subscribers only');
    await press(page, button);
    await page.waitForURL(site + target);
    await page.goBack();
    await hydrated(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  await close();
});

test('Cancel and Close keep the page and return the focus', async () => {
  const { page, complaints, close } = await openPage(browser);
  await stopAt(page, '/videos/for-subscribers-only', 'Play For subscribers only');
  await press(page, 'Cancel');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(
    await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    ),
  ).toContain('Play For subscribers only');
  await arriveAs(page, `${site}/videos/theme-a-course`, 'norise');
  await page.getByRole('button', { name: 'Play Theme a course' }).click();
  await page.getByRole('dialog').waitFor();
  await press(page, 'Close');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${site}/videos/theme-a-course`);
  expect(complaints).toEqual([]);
  await close();
});

test('the gate offers no Sign In to a person who is signed in without access', async () => {
  const { page, close } = await openPage(browser);
  await arriveAs(page, `${site}/upcoming`, 'expired');
  await page.getByRole('button', { name: /^Register for For subscribers/ }).click();
  expect(await readDialog(page)).not.toContain('Sign In');
  await close();
});

// On a small screen the header has no room for the offer, so the menu shows it.
const accounts: readonly (readonly [name: string, person: string, offer: readonly string[]])[] = [
  ['team', 'Tariq Demo', []],
  ['trial', 'Theo Demo', [`Upgrade${trialDays}`]],
  ['nobody', 'Nia Demo', ['Start Free Trial']],
  ['admin', 'Ada Demo', ['Start Free Trial']],
  ['expired', 'Edda Demo', ['Expired']],
  ['lapsed', 'Lena Demo', ['Subscribe']],
  ['role-admin', 'Robin Demo', []],
];
// Which offer an account gets is proved by units, and for each account in the journeys.
test.each(inForm({ short: accounts.slice(0, 3), long: accounts }))(
  'at 360 px the menu of the account %s shows its offer',
  async (name, person, offer) => {
    const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    const withDays = followTrial(page);
    await arriveAs(page, `${site}/videos`, name);
    expect(await readHeader(page)).toEqual([`Account of ${person}`]);
    expect(await readMenu(page)).toEqual([
      person,
      `${name}@demo.test`,
      ...(await withDays(offer)),
      'Saved and notes',
      'Your data',
      'Sign Out',
    ]);
    await close();
  },
);

test.each(inForm({ short: [360], long: [360, 1280] }))(
  'at %i px the gate and the open menu pass the accessibility rules in both themes',
  async (width) => {
    const options: BrowserContextOptions = { viewport: { width, height: 740 }, reducedMotion: 'reduce' };
    const { page, close } = await openPage(browser, options);
    const look = async () => {
      expect(await faultsInBothThemes(page)).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
      expect(await unreadableTexts(page)).toEqual([]);
    };
    await stopAt(page, '/videos/for-subscribers-only', 'Play For subscribers only');
    await look();
    await page.keyboard.press('Escape');
    for (const [name, path, button] of [
      ['trial'],
      ['norise', '/videos/theme-a-course', 'Play Theme a course'],
      ['role-admin', '/upcoming', 'Register for For subscribers: reports that get read'],
    ] as const) {
      await page.context().clearCookies();
      await arriveAs(page, `${site}/videos`, name);
      if (path === undefined) {
        await opener(page).click();
        await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
      } else await stopAt(page, path, button);
      await look();
    }
    await close();
  },
);
