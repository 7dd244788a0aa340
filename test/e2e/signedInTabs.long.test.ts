import type { Browser, BrowserContext, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { signInFrom, opener, signInAs, signOut, whoIsHere } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const tariq = 'Account of Tariq Demo';
const theo = 'Account of Theo Demo';

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site + path);
  await hydrated(page);
  return page;
}

/** Brings a tab to the front and sends it the focus event. */
async function focusTab(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Counts how often the page is loaded. */
function loads(page: Page): { count: number } {
  const counted = { count: 0 };
  page.on('load', () => void (counted.count += 1));
  return counted;
}

/** What this browser stores of a session. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    tokens: Object.keys(localStorage)
      .filter((key) => /token|endDate/.test(key))
      .sort(),
    cookie: /training_user_id=./.test(document.cookie),
  }));
const nothing = { tokens: [], cookie: false };

test('signs the second tab out after sign-out in the first one, at the latest on focus', async () => {
  const { page: first, context, close } = await openPage(browser);
  await signInFrom(first, `${site}/videos`, 'team');
  const second = await openTab(context, '/videos/for-subscribers-only');
  expect(await whoIsHere(second)).toBe(tariq);
  await signOut(first);
  await focusTab(second);
  await second.getByRole('link', { name: 'Sign In' }).waitFor();
  expect([await kept(first), await kept(second)]).toEqual([nothing, nothing]);
  // The next person must sign in: nothing of the previous session is left.
  await second.getByRole('button', { name: 'Play For subscribers only' }).click();
  await second.getByRole('dialog').waitFor();
  await second.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await second.getByLabel('Password').waitFor();
  await close();
});

test('reloads a tab as signed out on focus when it missed a sign-out', async () => {
  const { page, context, close } = await openPage(browser);
  await signInFrom(page, `${site}/videos?category=more`, 'team');
  const loaded = loads(page);
  await context.clearCookies({ name: 'training_user_id' });
  await focusTab(page);
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await hydrated(page);
  expect([page.url(), loaded.count, await kept(page)]).toEqual([`${site}/videos?category=more`, 1, nothing]);
  await close();
});

test('reloads a tab on focus for another person who has signed in elsewhere', async () => {
  const { page: first, context, close } = await openPage(browser);
  await signInFrom(first, `${site}/videos/for-subscribers-only`, 'team');
  // Like a sign-in at a sister site: the provider has another session, and nobody has signed out here.
  const names = (await context.cookies(site)).filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
  for (const name of names) await context.clearCookies({ name });
  const second = await context.newPage();
  await second.goto(`${site}/auth-callback?sign-in`);
  await signInAs(second, 'trial');
  await second.getByRole('link', { name: 'Upgrade' }).waitFor();
  expect(await whoIsHere(first)).toBe(tariq);
  const loaded = loads(first);
  await focusTab(first);
  await first.getByRole('button', { name: theo }).waitFor();
  expect([loaded.count, first.url()]).toEqual([1, `${site}/videos/for-subscribers-only`]);
  expect(await whoIsHere(second)).toBe(theo);
  await close();
});

test('returns each of two tabs to its own address after sign-in, when both showed the sign-in page', async () => {
  const { page: first, context, complaints, close } = await openPage(browser);
  const paths = ['/videos?category=more', '/webinars?sort=title'];
  await first.goto(site + paths[0]);
  await hydrated(first);
  const tabs = [first, await openTab(context, paths[1] ?? '')];
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Sign In' }).click()));
  await Promise.all(tabs.map((tab) => tab.getByLabel('Password').waitFor()));
  // A sign-in renews the session cookie. A question about the session that is on its way with the former one would be
  // answered 404.
  for (const tab of tabs) {
    await signInAs(tab, 'team');
    await opener(tab).waitFor();
  }
  expect(tabs.map((tab) => tab.url())).toEqual(paths.map((path) => site + path));
  for (const tab of tabs) {
    await focusTab(tab);
    await tab.reload();
    expect(await whoIsHere(tab)).toBe(tariq);
  }
  expect(complaints).toEqual([]);
  await close();
});

test('signs the second tab in on its page after sign-in in the first one', async () => {
  const { page: first, context, close } = await openPage(browser);
  const second = await openTab(context, '/videos/for-subscribers-only');
  const loaded = loads(second);
  await signInFrom(first, `${site}/videos`, 'team');
  await focusTab(second);
  await opener(second).waitFor();
  await second.getByRole('button', { name: 'Play For subscribers only' }).click();
  await second.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1);
  expect(loaded.count).toBeLessThanOrEqual(1);
  await close();
});
