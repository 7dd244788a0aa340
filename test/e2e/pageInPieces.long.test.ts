import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { sendInPieces, type PageInPieces } from '../fixtures/sites/pageInPieces.ts';

let line: PageInPieces;
let browser: Browser;
beforeAll(async () => {
  line = await sendInPieces(await sharedSite(), '</footer>');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await line.close();
});

/** Opens the list of videos, of which only the end has not arrived. */
async function openBeginning(page: Page): Promise<void> {
  await page.goto(`${line.url}/videos`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
}
const isSignInVisible = (page: Page) =>
  page
    .locator('.account')
    .getByText('Sign In', { exact: true })
    .evaluate((link) => link.checkVisibility({ visibilityProperty: true, opacityProperty: true }));

test('shows Sign In while the page loads, unless someone is signed in', async () => {
  const { page, context, close } = await openPage(browser);
  await openBeginning(page);
  expect(await isSignInVisible(page)).toBe(true);
  await context.addCookies([{ name: 'training_user_id', value: 'someone', url: line.url }]);
  await openBeginning(page);
  expect(await isSignInVisible(page)).toBe(false);
  await close();
});

test('shows Sign In to a signed-in person after 30 s without scripts', async () => {
  const { page, context, close } = await openPage(browser);
  await context.addCookies([{ name: 'training_user_id', value: 'someone', url: line.url }]);
  await openBeginning(page);
  const moveTo = (milliseconds: number) =>
    page
      .locator('.account > *')
      .evaluateAll(
        (parts, time) =>
          parts.flatMap((part) => part.getAnimations()).forEach((animation) => (animation.currentTime = time)),
        milliseconds,
      );
  await moveTo(29_000);
  expect(await isSignInVisible(page)).toBe(false);
  await moveTo(30_000);
  expect(await isSignInVisible(page)).toBe(true);
  await close();
});

test('loads the scripts when the whole page has arrived, then repeats a click made before that', async () => {
  const { page, complaints, close } = await openPage(browser);
  await openBeginning(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  expect(await page.locator('script[src]').count()).toBe(0);
  line.release();
  await hydrated(page);
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
