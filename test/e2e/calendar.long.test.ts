import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage, visitPage } from '../fixtures/browser/browser.ts';
import { parsedCalendar } from '../fixtures/services/parsedCalendar.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const title = 'Live: quizzes people remember';
const opener = (page: Page) => page.getByRole('article').filter({ hasText: title }).getByText('Add to calendar');

test('saves a webinar in a calendar: the file and the links name the same instant in UTC', async () => {
  const { page, complaints, close } = await visitPage(browser, `${site}/upcoming`, { timezoneId: 'Australia/Sydney' });
  const instant = await page
    .getByRole('article')
    .filter({ hasText: title })
    .locator('time')
    .first()
    .getAttribute('datetime');
  await opener(page).click();
  const items = page.getByRole('menu', { name: `Add to calendar: ${title}` }).getByRole('menuitem');
  await items.first().waitFor();
  const addresses = await items.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const [google = '', outlook = '', office = ''] = addresses;
  const compact = new Date(instant ?? '').toISOString().replace(/[-:]|\.\d+/g, '');
  expect(new URL(google).searchParams.get('dates')?.split('/')[0]).toBe(compact);
  for (const address of [outlook, office])
    expect(Math.floor(Date.parse(new URL(address).searchParams.get('startdt') ?? '') / 1000)).toBe(
      Math.floor(Date.parse(instant ?? '') / 1000),
    );
  const downloading = page.waitForEvent('download');
  await items.last().click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('live-quizzes-people-remember.ics');
  const [event] = parsedCalendar(await readFile(await download.path(), 'utf8')).events;
  expect(event).toMatchObject({ summary: title, status: 'CONFIRMED', isUniversal: true });
  expect(Math.floor(Date.parse(event?.starts ?? '') / 1000)).toBe(Math.floor(Date.parse(instant ?? '') / 1000));
  expect(complaints).toEqual([]);
  await close();
});

test('the menu has the focus on its first item, returns it, fits the window, and moves no button', async () => {
  const { page, close } = await visitPage(browser, `${site}/upcoming`);
  const places = () =>
    page
      .locator('.actions :is(button, .button)')
      .evaluateAll((buttons) => buttons.map((button) => JSON.stringify(button.getBoundingClientRect())));
  await opener(page).hover();
  const before = await places();
  expect(before.length).toBeGreaterThan(3);
  for (const by of ['mouse', 'keyboard']) {
    if (by === 'mouse') await opener(page).click();
    else {
      await opener(page).focus();
      await page.keyboard.press('Enter');
    }
    await page.locator('[role=menuitem]:focus').filter({ hasText: 'Google Calendar' }).waitFor();
    if (by === 'mouse') expect(await places()).toEqual(before);
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=menuitem]:focus').filter({ hasText: 'Outlook.com' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.locator('button:focus').filter({ hasText: 'Add to calendar' }).waitFor();
  }
  for (const width of [360, 1280])
    for (const button of [opener(page), page.getByText('Subscribe to the calendar')]) {
      await page.setViewportSize({ width, height: 900 });
      await button.click();
      await page.getByRole('menuitem').first().waitFor();
      const box = await page.getByRole('menu').boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
      expect(await hasSidewaysScroll(page)).toBe(false);
      expect([width, await faultsInBothThemes(page)]).toEqual([width, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
  await close();
});

test('leads to the file and to the feed without scripts', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/upcoming`);
  const path = await opener(page).getAttribute('href');
  const file = await fetch(`${site}${path}`);
  expect(parsedCalendar(await file.text()).events).toMatchObject([{ summary: title }]);
  const feed = await page.getByRole('link', { name: 'Subscribe to the calendar' }).getAttribute('href');
  const subscribed = await fetch(String(feed).replace('webcal:', 'http:'));
  const summaries = parsedCalendar(await subscribed.text()).events.map(({ summary }) => summary);
  expect(summaries).toEqual(expect.arrayContaining([title, 'For subscribers: reports that get read']));
  expect(summaries.join()).not.toMatch(/unicorn|Over since yesterday/);
  await close();
});
