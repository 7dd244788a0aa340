import type { Browser } from 'playwright-core';
import { accessibilityFaults, faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import {
  hasSidewaysScroll,
  hydrated,
  launchBrowser,
  openPage,
  searchField,
  visitPage,
} from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test('leads from a question to the playing second of a film by the keyboard alone', async () => {
  const { page, complaints, close } = await visitPage(browser, `${site}/webinars`);
  await page.keyboard.press('/');
  await page.keyboard.type('learner decides');
  const moment = page
    .getByRole('option', { name: /decides/ })
    .and(page.locator('[href^="/videos/branch-a-scenario?t="]'));
  await moment.waitFor();
  await page.getByRole('listbox').and(page.locator('[aria-busy=false] > *')).waitFor();
  expect(await moment.locator('mark').allTextContents()).toContain('decides');
  expect(await faultsInBothThemes(page)).toEqual([]);

  while ((await moment.getAttribute('aria-selected')) === 'false') await page.keyboard.press('ArrowDown');
  expect(await accessibilityFaults(page)).toEqual([]);
  const address = (await moment.getAttribute('href')) ?? '';
  const second = Number(new URL(address, site).searchParams.get('t'));
  await page.keyboard.press('Enter');
  await page.waitForURL(site + address);
  const plays = (seconds: number) =>
    page.waitForFunction((from) => {
      const film = document.querySelector('video');
      return film !== null && !film.paused && film.currentTime > from;
    }, seconds);
  await plays(second);
  await page.locator('.transcript-lines mark').first().waitFor();
  expect(await page.getByRole('listbox').count()).toBe(0);

  // The same answer again, while its film stands elsewhere.
  await plays(second + 1);
  await page.keyboard.press('k');
  await page.keyboard.press('/');
  await page.keyboard.type('learner decides');
  await moment.click();
  await plays(second);
  expect(await page.evaluate(() => document.querySelector('video')?.currentTime)).toBeLessThan(second + 1);
  expect(await searchField(page).evaluate((field) => field === document.activeElement)).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test('keeps text that is typed before the scripts are loaded, shows its answers after, and opens one in a new tab by a middle click', async () => {
  const { page, context, close } = await openPage(browser);
  let go = () => {};
  const typed = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/*.js', (route) => typed.then(() => route.continue()));
  await page.goto(`${site}/webinars`);
  await searchField(page).pressSequentially('branch');
  go();
  await hydrated(page);
  await page.getByRole('listbox', { name: 'Answers' }).waitFor();
  expect(await searchField(page).inputValue()).toBe('branch');
  const opened = context.waitForEvent('page');
  await page.getByRole('option').first().click({ button: 'middle' });
  const href = (await page.getByRole('option').first().getAttribute('href')) ?? '';
  const tab = await opened;
  await tab.waitForURL(site + href);
  expect(await page.getByRole('listbox').count()).toBe(1);
  await close();
});

test.each(inForm({ short: [320], long: [320, 360] }))(
  'at %i px keeps the search in reach while scrolling, the answers on the screen, and says when nothing is found',
  async (width) => {
    const { page, complaints, close } = await visitPage(browser, `${site}/videos`, {
      viewport: { width, height: 640 },
    });
    const field = searchField(page);
    await page.evaluate(() => scrollTo(0, 900));
    const isInView = () =>
      field.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    expect(await isInView()).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await field.fill('branching');
    const list = page.locator('.suggestions');
    await list.waitFor();
    // The list of the page follows the search, and moves what lies behind the answers.
    await page.waitForURL(/search=branching/);
    await page.waitForFunction(() => document.querySelector('.results[aria-busy=true], .is-stale') === null);
    const { left, right, bottom } = await list.evaluate(
      (element) => element.getBoundingClientRect().toJSON() as DOMRect,
    );
    expect([left, right]).toEqual([0, await page.evaluate(() => document.documentElement.clientWidth)]);
    expect(bottom).toBeLessThanOrEqual(640);
    expect(await hasSidewaysScroll(page)).toBe(false);
    // Elsewhere the answers may cover a part of a control behind them, which counts as a small target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await faultsInBothThemes(page)).toEqual([]);
    await field.fill('qqqqzzzz');
    await page.getByText('Nothing found for “qqqqzzzz”').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);
