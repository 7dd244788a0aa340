import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { readDialog, signInFrom } from '../fixtures/browser/signedInVisitor.ts';
import { until } from '../fixtures/run/until.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const gated = '/videos/for-subscribers-only';
const askedAgain = [
  'Sign in again to watch “For subscribers only”',
  'Your session has ended.',
  'Sign in again',
  'Cancel',
];

/** Ends the session at the provider, as a sister site does, and waits until the server refuses its tokens. */
async function endElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('sdk.access_token'));
  const { request } = page.context();
  expect((await request.delete(`${site}/api/v1/sessions/me`, { headers: { origin: site } })).status()).toBe(204);
  const headers = { authorization: `Bearer ${token}` };
  await until(
    async () => (await fetch(`${site}/subscriptions/api/users/authorized_status`, { headers })).status === 401,
    'the token is refused',
  );
}

/** What this browser stores of a session. */
const kept = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => /token|endDate/.test(key)),
    ...document.cookie.split('; ').filter((cookie) => /^training_user_id=./.test(cookie)),
  ]);

/** Sets the end of the session to today, as at the end of its 14 days. */
const expireToday = (page: Page) =>
  page.evaluate(() => localStorage.setItem('endDate', new Date().toLocaleDateString('sv')));

const endDateKept = (page: Page) => page.evaluate(() => localStorage.getItem('endDate'));

test('plays public films and says "Sign in again" on gated ones after the session has ended elsewhere', async () => {
  const { page, close } = await openPage(browser);
  await signInFrom(page, site + gated, 'team');
  await endElsewhere(page);
  await page.getByRole('button', { name: 'Play For subscribers only' }).click();
  expect(await readDialog(page)).toEqual(askedAgain);
  expect(await kept(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Tutorials' }).first().click();
  await page.getByRole('link', { name: 'Branch a scenario' }).first().click();
  await page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1);
  await close();
});

test('extends the session once in 30 seconds, and ends it when the provider has none (E0000007)', async () => {
  const { page, close } = await openPage(browser);
  await page.clock.install();
  const answers: (readonly [number, string | undefined])[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/lifecycle/refresh')) return;
    const { errorCode } = (await response.json()) as { readonly errorCode?: string };
    answers.push([response.status(), errorCode]);
  });
  await signInFrom(page, site + gated, 'team');
  await until(async () => (await endDateKept(page)) !== null, 'the end of the session is known');
  const end = await endDateKept(page);

  await expireToday(page);
  // From here on the time of the page moves only when the test moves it, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.mouse.click(5, 5);
  await until(async () => (await endDateKept(page)) === end, 'the session is extended');

  await endElsewhere(page);
  await expireToday(page);
  await page.clock.fastForward(29_000);
  await page.mouse.click(5, 5);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  expect(answers).toEqual([[200, undefined]]);

  await page.clock.fastForward(2_000);
  await page.mouse.click(5, 5);
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await until(() => answers.length === 2, 'the second answer is read');
  expect(answers).toEqual([
    [200, undefined],
    [404, 'E0000007'],
  ]);
  await until(async () => (await kept(page)).length === 0, 'nothing of the session is left');
  await page.getByRole('button', { name: 'Play For subscribers only' }).click();
  expect(await readDialog(page)).toEqual(askedAgain);
  await close();
});
