import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  administratorAt,
  closed,
  faultsOf,
  press,
  startAdministeredSite,
  type AdministeredSite,
} from '../fixtures/sites/administeredSite.ts';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { hasSidewaysScroll, launchBrowser, type WatchedPage } from '../fixtures/browser/browser.ts';

const screenshots = process.env['SCREENSHOTS'];
const draft = 'Secret unicorn live';
const year = new Date().getFullYear() + 1;
let browser: Browser;
let site: AdministeredSite;
let administrator: WatchedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startAdministeredSite();
  administrator = await administratorAt(browser, `${site.url}/upcoming`, {
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function choose(page: Page, act: string) {
  await page
    .getByRole('button', { name: `Actions for ${draft}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

async function look(page: Page, name: string): Promise<void> {
  for (const width of inForm({ short: [360, 1280], long: [360, 768, 1280, 1920] })) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsInBothThemes(page);
    expect([name, width, faults, await hasSidewaysScroll(page)]).toEqual([name, width, [], false]);
    if (screenshots === undefined) continue;
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await page.screenshot({ path: join(screenshots, `${name}-${width}-${theme}.png`) });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await showTheme(page, 'light');
}

test('schedules a draft, finds it in the calendar by keyboard, and removes its schedule (rules PLAN-10 and PLAN-11)', async () => {
  const { page } = administrator;
  await choose(page, 'Schedule…');
  const dialog = page.getByRole('dialog', { name: `Schedule “${draft}”` });
  const publish = dialog.getByRole('group', { name: 'Publish at', exact: true });
  await publish.getByLabel('Date').fill('2020-01-01');
  await publish.getByLabel('Time').fill('09:00');
  await press(dialog, 'Save schedule');
  await publish.getByText('This time has passed. Choose a later one.').waitFor();
  await look(page, 'schedule-refused');
  await publish.getByLabel('Date').fill(`${year}-01-15`);
  await dialog.getByLabel(/^Release/).fill('Winter release');
  await press(dialog, 'Save schedule');
  // It begins before that day, which the server says.
  await dialog.getByText('It begins before the time at which it is published.').waitFor();
  await look(page, 'schedule-warning');
  await press(dialog, 'Save schedule');
  await closed(page);
  await page.getByText(`Scheduled: Jan 15, ${year}, 9am GMT+1`).waitFor();

  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  await page.goto(`${site.url}/admin/calendar?month=${year}-01`);
  const entry = page.getByRole('button', { name: `09:00 Publish ${draft} Winter release` });
  await entry.waitFor();
  await look(page, 'calendar');
  await entry.focus();
  await page.keyboard.press('Enter');
  await publish.getByLabel('Time').waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await press(dialog, 'Remove schedule');
  await closed(page);
  await page.getByText('Nothing is planned in this month.').waitFor();
});

test('repeats a webinar weekly, and shows the drafts in the calendar (rule PLAN-12)', async () => {
  const { page } = administrator;
  await page.goto(`${site.url}/upcoming`);
  await choose(page, 'Repeat…');
  const dialog = page.getByRole('dialog', { name: `Repeat “${draft}”` });
  const until = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Until').fill(until);
  await dialog.getByText(/further sessions?:$/).waitFor();
  await look(page, 'repetition');
  await dialog.getByRole('button', { name: /^Create \d+ drafts?$/ }).click();
  await closed(page);
  await press(page, 'Show in the calendar');
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  await page
    .getByRole('link', { name: new RegExp(`Live webinar ${draft}`) })
    .first()
    .waitFor();
  // The browser reports the expected refusal of the plan.
  expect(faultsOf(administrator).filter((complaint) => !complaint.includes('status of 422'))).toEqual([]);
});
