import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { editedSite, type EditedSite } from '../fixtures/sites/sharedSite.ts';
import { signInAs, signInFrom, signOut } from '../fixtures/browser/signedInVisitor.ts';

let changed: EditedSite;
let browser: Browser;
beforeAll(async () => {
  [changed, browser] = await Promise.all([editedSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const nameIn = (page: Page) => page.getByRole('dialog').getByLabel('Name', { exact: true });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

test('saves what was written in an editor after a sign-out in another tab and a sign-in in a window', async () => {
  const { page, context, close } = await openPage(browser);
  await page.addInitScript(() => localStorage.setItem('admin-mode', 'true'));
  await signInFrom(page, `${changed.url}/videos`, 'admin');
  await page.getByRole('button', { name: 'Add video', exact: true }).click();
  await nameIn(page).fill('Written before');

  const other = await context.newPage();
  await other.goto(`${changed.url}/videos`);
  await signOut(other);
  await page.getByText('You are signed out.').waitFor();
  await save(page);
  await page.getByText('You are signed out.').waitFor();
  expect(await nameIn(page).inputValue()).toBe('Written before');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await accessibilityFaults(page), await hasSidewaysScroll(page)]).toEqual([width, [], false]);
  }

  const window = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const signIn = await window;
  const isClosed = signIn.waitForEvent('close');
  await signInAs(signIn, 'admin');
  await isClosed;
  await page.getByText('Saved as a draft. Add what is missing, then publish it.').waitFor();
  expect(await nameIn(page).inputValue()).toBe('Written before');
  await close();
});
