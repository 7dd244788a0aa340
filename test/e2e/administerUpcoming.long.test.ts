import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsOf, startAdministeredSite, type AdministeredSite } from '../fixtures/sites/administeredSite.ts';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import {
  hasSidewaysScroll,
  hydrated,
  launchBrowser,
  openPage,
  visitPage,
  type WatchedPage,
} from '../fixtures/browser/browser.ts';
import { aPicture } from '../fixtures/media/pictures.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';

const screenshots = process.env['SCREENSHOTS'];
/** The tests use January: 18:30 in Berlin is 17:30 in UTC, 12:30 in New York, and 2:30 of the next day in Tokyo. */
const year = new Date().getFullYear() + 1;
const title = 'Live: a first scenario in an hour';
const missing = 'One or more required fields are missing.';
const widths = [360, 1280];
let browser: Browser;
let site: AdministeredSite;
let administrator: WatchedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startAdministeredSite();
  // The browser is in another time zone than the host.
  administrator = await openPage(browser, { timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' });
  await arriveAs(administrator.page, `${site.url}/upcoming`, 'admin');
  await administrator.page.getByRole('switch', { name: 'Admin mode' }).click();
  await card(administrator.page, 'Secret unicorn live').waitFor();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const card = (page: Page, name: string) =>
  page.locator('#UpcomingWebinars article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true }).click();
const errorAt = (dialog: Locator, field: string) => dialog.locator(`#editor-${field}-error`);
const weekday = (month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).toUTCString().slice(0, 3);
const titles = (page: Page) => page.locator('#UpcomingWebinars article :is(h2, h3)').allTextContents();

/** Chooses an entry of the menu of a card. */
async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
async function confirm(page: Page, verb: string, name: string): Promise<void> {
  await dialogOf(page, `${verb} “${name}”?`).getByRole('button', { name: verb, exact: true }).click();
}
const told = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true }).waitFor();

async function look(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsInBothThemes(page);
    expect([name, width, faults, await hasSidewaysScroll(page)]).toEqual([name, width, [], false]);
    if (screenshots === undefined) continue;
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await page.screenshot({ path: join(screenshots, `${name}-${width}-${theme}.png`) });
    }
  }
  await showTheme(page, 'light');
}

test('shows each mistake of a new upcoming webinar at its field', async () => {
  const { page } = administrator;
  await page.getByRole('button', { name: 'Add upcoming webinar' }).click();
  const dialog = dialogOf(page, 'Add upcoming webinar');
  await save(dialog);
  expect(await errorAt(dialog, 'title').textContent()).toBe(missing);
  expect(
    await dialog
      .getByRole('navigation', { name: 'There is 1 thing to fix before this can be saved' })
      .getByRole('link')
      .count(),
  ).toBe(1);
  expect(await dialog.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
  await look(page, 'upcoming-missing');

  await dialog.getByLabel('Date', { exact: true }).fill('2024-02-29');
  await dialog.getByLabel('Time', { exact: true }).fill('18:30');
  await dialog.getByLabel('Time zone').fill('Mars/Olympus');
  await dialog.getByLabel('Duration in minutes').fill('0');
  await dialog.getByLabel('Registration link').fill('javascript:alert(1)');
  await save(dialog);
  expect(await errorAt(dialog, 'startsAt').textContent()).toBe('Date cannot be in the past.');
  expect(await errorAt(dialog, 'zone').textContent()).toBe('Enter a valid time zone, such as Europe/Berlin.');
  expect(await errorAt(dialog, 'durationMinutes').textContent()).toBe(
    'Enter the duration as a whole number of minutes from 1 to 10,080.',
  );
  expect(await errorAt(dialog, 'registrationLink').textContent()).toBe(
    'The registration link must begin with https:// or http://.',
  );

  // On the last Sunday of March the clocks in Berlin go from 2 to 3.
  const sunday = 31 - new Date(Date.UTC(year, 2, 31)).getUTCDay();
  await dialog.getByLabel('Time zone').fill('Europe/Berlin');
  await dialog.getByLabel('Date', { exact: true }).fill(`${year}-03-${sunday}`);
  await dialog.getByLabel('Time', { exact: true }).fill('02:30');
  await dialog.getByText(`In this time zone it is Sun, Mar ${sunday}, ${year}, 3:30am GMT+2 at that moment.`).waitFor();
  await save(dialog);
  expect(await errorAt(dialog, 'startsAt').textContent()).toBe(
    'This time does not exist on that day because the clocks go forward. Choose another time.',
  );
  await look(page, 'upcoming-mistakes');
  expect(await (await fetch(`${site.url}/training/api/v1/upcoming`)).text()).not.toContain(title);
});

test('saves a draft with picture and recording once its errors are corrected, and shows the start in local time and UTC', async () => {
  const { page } = administrator;
  const dialog = dialogOf(page, 'Add upcoming webinar');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('Bring an idea; leave with a scenario that branches.');
  await dialog.getByLabel('Presenter').fill('Noor Haddad');
  await dialog.getByLabel('Registration link').fill('https://example.com/first-scenario');
  await dialog.getByLabel('Storyline').check();
  await dialog.getByLabel('Date', { exact: true }).fill(`${year}-01-15`);
  await dialog.getByLabel('Time', { exact: true }).fill('18:30');
  await dialog.getByText(`For you: ${weekday(1, 16)}, Jan 16, ${year}, 2:30am GMT+9`, { exact: true }).waitFor();
  await dialog.getByText(`In UTC: ${weekday(1, 15)}, Jan 15, ${year}, 5:30pm UTC`, { exact: true }).waitFor();
  await dialog.getByLabel('Duration in minutes').fill('45');
  await dialog.getByRole('checkbox', { name: 'Public' }).check();
  await dialog.getByRole('combobox', { name: 'Earlier session' }).fill('better branching');
  await page.getByRole('option', { name: /^Better branching/ }).click();
  await dialog.getByRole('link', { name: /^Better branching/ }).waitFor();
  await save(dialog);

  const edited = dialogOf(page, `Edit ${title}`);
  await edited.getByText('Saved as a draft. Add what is missing, then publish it.').waitFor();
  await edited
    .locator('input[type=file]')
    .setInputFiles({ name: 'leaf.png', mimeType: 'image/png', buffer: await aPicture('png', 1280, 720) });
  await edited.getByText('The thumbnail is saved.').waitFor();
  await edited.getByRole('img', { name: 'Current thumbnail' }).and(page.locator('img')).waitFor();
  await look(page, 'upcoming-draft');
  await edited.getByRole('button', { name: 'Close', exact: true }).last().click();
  await card(page, title).getByText('Unpublished', { exact: true }).waitFor();
  expect(await (await fetch(`${site.url}/training/api/v1/upcoming`)).text()).not.toContain(title);
});

test('shows a published webinar to visitors in their own time zone until it is unpublished', async () => {
  const { page } = administrator;
  await act(page, title, 'Publish');
  await dialogOf(page, `Publish “${title}”?`).getByText('It will be listed and open to everyone.').waitFor();
  await confirm(page, 'Publish', title);
  await told(page, `Published “${title}”.`);

  const visitor = await visitPage(browser, `${site.url}/upcoming`, { timezoneId: 'America/New_York' });
  const seen = card(visitor.page, title);
  await seen.getByText(`${weekday(1, 15)}, Jan 15, ${year}, 12:30pm EST`, { exact: true }).waitFor();
  expect(await seen.textContent()).toContain('45 min · 6:30pm GMT+1, the host’s time');
  await seen.scrollIntoViewIfNeeded();
  await visitor.page.waitForFunction(
    (picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0,
    await seen.locator('img').elementHandle(),
  );
  expect(await seen.getByRole('link', { name: 'Watch an earlier session' }).getAttribute('href')).toBe(
    '/webinars/better-branching-consequences-over-corrections',
  );
  await visitor.context.route('https://example.com/**', (route) => route.fulfill({ body: 'Registered' }));
  const tab = visitor.context.waitForEvent('page');
  await seen.getByRole('button', { name: /Register/ }).click();
  expect((await tab).url()).toBe('https://example.com/first-scenario');
  if (screenshots !== undefined) await visitor.page.screenshot({ path: join(screenshots, 'upcoming-visitor.png') });

  await act(page, title, 'Unpublish');
  await confirm(page, 'Unpublish', title);
  await told(page, `Unpublished “${title}”.`);
  await visitor.page.reload();
  await hydrated(visitor.page);
  await card(visitor.page, 'Live: quizzes people remember').waitFor();
  expect(await titles(visitor.page)).not.toContain(title);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('hides past webinars from the list of administrators, also after a reload', async () => {
  const { page } = administrator;
  const hide = page.getByRole('switch', { name: 'Hide past webinars' });
  const past = card(page, 'Over since yesterday');
  await past.getByText('Past', { exact: true }).first().waitFor();
  await look(page, 'upcoming-list');
  await hide.click();
  await past.waitFor({ state: 'detached' });
  await page.reload();
  await card(page, title).waitFor();
  expect([await hide.getAttribute('aria-checked'), await past.count()]).toEqual(['true', 0]);
  const visitor = await visitPage(browser, `${site.url}/upcoming`);
  expect(await titles(visitor.page)).toEqual([
    'Live: quizzes people remember',
    'For subscribers: reports that get read',
  ]);
  await visitor.close();
  await hide.click();
  await past.waitFor();
});

test('duplicates a webinar as a draft, and restores the deleted copy by Undo', async () => {
  const { page } = administrator;
  const copy = `Copy of ${title}`;
  await act(page, title, 'Duplicate');
  await told(page, `Duplicated as “${copy}”.`);
  await card(page, copy).getByText('Unpublished', { exact: true }).waitFor();
  await act(page, copy, 'Delete');
  await dialogOf(page, `Delete “${copy}”?`)
    .getByText('It is moved to the bin. You can restore it from there for 30 days.')
    .waitFor();
  await confirm(page, 'Delete', copy);
  await card(page, copy).waitFor({ state: 'detached' });
  await told(page, `Deleted “${copy}”.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await told(page, `Restored “${copy}”.`);
  await card(page, copy).waitFor();
  expect(faultsOf(administrator)).toEqual([]);
});
