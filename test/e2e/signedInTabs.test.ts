import type { Browser, BrowserContext, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser.ts';
import { sharedSite } from '../fixtures/sharedSite.ts';
import { signInFrom, opener, signInAs, signOut, whoIsHere } from '../fixtures/signedInVisitor.ts';

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

/** What the browser tells a window that is looked at again. */
async function lookAt(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Resolves with how often the page has been loaded anew. */
function loads(page: Page): { count: number } {
  const counted = { count: 0 };
  page.on('load', () => void (counted.count += 1));
  return counted;
}

/** What this browser keeps of a session. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    tokens: Object.keys(localStorage)
      .filter((key) => /token|endDate/.test(key))
      .sort(),
    cookie: /training_user_id=./.test(document.cookie),
  }));
const nothing = { tokens: [], cookie: false };

test('signing out in one tab signs the other out, at the latest when it is looked at', async () => {
  const { page: first, context, close } = await openPage(browser);
  await signInFrom(first, `${site}/videos`, 'team');
  const second = await openTab(context, '/videos/for-subscribers-only');
  expect(await whoIsHere(second)).toBe(tariq);
  await signOut(first);
  await lookAt(second);
  await second.getByRole('link', { name: 'Sign In' }).waitFor();
  expect([await kept(first), await kept(second)]).toEqual([nothing, nothing]);
  // Whoever comes next is not let in by what the one before left behind.
  await second.getByRole('button', { name: 'Play For subscribers only' }).click();
  await second.getByRole('dialog').waitFor();
  await second.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await second.getByLabel('Password').waitFor();
  await close();
});

test('a sign-out that a sleeping tab did not hear of reaches it at focus: it is loaded anew, signed out', async () => {
  const { page, context, close } = await openPage(browser);
  await signInFrom(page, `${site}/videos?category=more`, 'team');
  const loaded = loads(page);
  await context.clearCookies({ name: 'training_user_id' });
  await lookAt(page);
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await hydrated(page);
  expect([page.url(), loaded.count, await kept(page)]).toEqual([`${site}/videos?category=more`, 1, nothing]);
  await close();
});

test('someone else who signed in elsewhere is who the first tab shows, loaded anew, when it is looked at', async () => {
  const { page: first, context, close } = await openPage(browser);
  await signInFrom(first, `${site}/videos/for-subscribers-only`, 'team');
  // As on a sister site: the provider's session is another's now, and nobody has signed out here.
  const names = (await context.cookies(site)).filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
  for (const name of names) await context.clearCookies({ name });
  const second = await context.newPage();
  await second.goto(`${site}/auth-callback?sign-in`);
  await signInAs(second, 'trial');
  await second.getByRole('link', { name: 'Upgrade' }).waitFor();
  expect(await whoIsHere(first)).toBe(tariq);
  const loaded = loads(first);
  await lookAt(first);
  await first.getByRole('button', { name: theo }).waitFor();
  expect([loaded.count, first.url()]).toEqual([1, `${site}/videos/for-subscribers-only`]);
  expect(await whoIsHere(second)).toBe(theo);
  await close();
});

test('two tabs that sign in at once are both signed in, each where it was', async () => {
  const { page: first, context, complaints, close } = await openPage(browser);
  const paths = ['/videos?category=more', '/webinars?sort=title'];
  await first.goto(site + paths[0]);
  await hydrated(first);
  const tabs = [first, await openTab(context, paths[1] ?? '')];
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Sign In' }).click()));
  await Promise.all(tabs.map((tab) => tab.getByLabel('Password').waitFor()));
  await Promise.all(tabs.map((tab) => signInAs(tab, 'team')));
  await Promise.all(tabs.map((tab) => opener(tab).waitFor()));
  expect(tabs.map((tab) => tab.url())).toEqual(paths.map((path) => site + path));
  for (const tab of tabs) {
    await lookAt(tab);
    await tab.reload();
    expect(await whoIsHere(tab)).toBe(tariq);
  }
  expect(complaints).toEqual([]);
  await close();
});

test('signing in in one tab signs the other in without leaving its page', async () => {
  const { page: first, context, close } = await openPage(browser);
  const second = await openTab(context, '/videos/for-subscribers-only');
  const loaded = loads(second);
  await signInFrom(first, `${site}/videos`, 'team');
  await lookAt(second);
  await opener(second).waitFor();
  await second.getByRole('button', { name: 'Play For subscribers only' }).click();
  await second.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1);
  expect(loaded.count).toBeLessThanOrEqual(1);
  await close();
});
