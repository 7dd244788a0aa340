import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Timeline } from '../../src/domain/item/timeline.ts';
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
import { hasSidewaysScroll, hydrated, launchBrowser, openPage, type WatchedPage } from '../fixtures/browser/browser.ts';

const screenshots = process.env['SCREENSHOTS'];
const title = 'Live: quizzes people remember';
const draft = 'Secret unicorn live';
const address = '**/training/api/v1/upcoming/*/timeline';
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

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Session timeline' });
const part = (page: Page, name: string) => dialogOf(page).getByRole('region', { name, exact: true });
async function openTimeline(page: Page, name = title) {
  await page
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Session timeline', exact: true }).click();
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

test('shows an administrator the registration clicks and a new start time', async () => {
  const visitor = await openPage(browser, { timezoneId: 'Europe/Berlin' });
  await visitor.page.goto(`${site.url}/upcoming`);
  await hydrated(visitor.page);
  await visitor.page
    .locator('#UpcomingWebinars')
    .getByRole('button', { name: `Register for ${title}` })
    .click();
  await visitor.page.locator('#UpcomingWebinars .register-note').getByRole('link').waitFor();
  await visitor.close();

  const { page } = administrator;
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${title}` });
  await editor.getByLabel('Time', { exact: true }).fill('10:10');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await closed(page);

  await openTimeline(page);
  const events = part(page, 'Announcements').getByRole('listitem');
  await events.first().waitFor();
  expect(await events.allTextContents()).toEqual([
    expect.stringMatching(/^Announced for /),
    expect.stringMatching(/^Rescheduled from .* to .*10:10am /),
  ]);
  await part(page, 'Registration clicks').getByText('The registration link was opened once.').waitFor();
  await look(page, 'timeline');
  await page.keyboard.press('Escape');
  await closed(page);
});

test('opens by keyboard, loads again after a failure, and leads to the field of the recording', async () => {
  const { page } = administrator;
  await page.route(address, (route) => route.abort());
  const menu = page.getByRole('button', { name: `Actions for ${draft}`, exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Session timeline' }).waitFor();
  await page.keyboard.type('Session');
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('alert').getByText('The timeline could not be loaded.').waitFor();
  await look(page, 'timeline-failed');
  await page.unroute(address);
  await press(dialogOf(page), 'Try again');
  await part(page, 'Announcements').getByText('It has not been announced: it was never published.').waitFor();
  await look(page, 'timeline-draft');
  await page.keyboard.press('Escape');
  await closed(page);

  // Another width shows other buttons, so the focus is looked at without one in between.
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Session timeline' }).waitFor();
  await page.keyboard.type('Session');
  await page.keyboard.press('Enter');
  await part(page, 'Recording').waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  await page.waitForFunction(() => document.activeElement?.classList.contains('menu-opener') === true);

  await openTimeline(page, draft);
  await press(part(page, 'Recording'), 'Link a recording');
  const field = page
    .getByRole('dialog', { name: `Edit ${draft}` })
    .getByRole('combobox', { name: /^Recording of this session/ });
  await field.waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'editor-recordedWebinarId');
  await look(page, 'timeline-recording-field');
  await page.keyboard.press('Escape');
  await closed(page);
});

test('fits a timeline with many events into 360 px on the page of the webinar', async () => {
  const start = (day: number) => new Date(Date.UTC(2026, 11, day, 18)).toISOString();
  const event = (kind: Timeline['events'][number]['kind'], day: number, from?: number) => ({
    kind,
    at: start(day),
    startsAt: start(28),
    previousStartsAt: from === undefined ? null : start(from),
  });
  const whole: Timeline = {
    events: [
      event('announced', 1),
      event('rescheduled', 2, 20),
      event('cancelled', 3),
      event('announced-again', 4, 24),
      event('linked', 30),
    ],
    registrations: {
      total: 1294,
      days: Array.from({ length: 12 }, (_, index) => ({
        day: start(index + 1).slice(0, 10),
        clicks: 1 + ((index * 37) % 200),
      })),
    },
    reminders: {
      confirmed: 120,
      unconfirmed: 14,
      mails: (['confirmation', 'day', 'hour', 'minutes', 'rescheduled', 'recording'] as const).map((kind) => ({
        kind,
        sent: 67,
      })),
    },
    recording: { id: crypto.randomUUID(), slug: 'x', title: 'Supercalifragilistic'.repeat(6), published: false },
  };
  const { page } = administrator;
  await page.locator('#UpcomingWebinars article').getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.route(address, (route) => route.fulfill({ json: whole }));
  await openTimeline(page);
  await part(page, 'Recording').getByText('Unpublished').waitFor();
  await look(page, 'timeline-whole');
  await dialogOf(page).getByText('5 earlier days').click();
  await page.setViewportSize({ width: 360, height: 900 });
  await part(page, 'Recording').scrollIntoViewIfNeeded();
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, 'timeline-whole-end-360.png') });
  await page.unroute(address);
  expect(faultsOf(administrator).filter((complaint) => !complaint.includes('net::ERR_FAILED'))).toEqual([]);
});
