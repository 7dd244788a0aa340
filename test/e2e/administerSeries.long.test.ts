import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage, type WatchedPage } from '../fixtures/browser/browser.ts';
import { startFreshSite } from '../fixtures/sites/freshSite.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';

const screenshots = process.env['SCREENSHOTS'];
let browser: Browser;
let site: RunningSite;
let administrator: WatchedPage;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startFreshSite()]);
  administrator = await openPage(browser, { reducedMotion: 'reduce' });
  const { page } = administrator;
  await arriveAs(page, `${site.url}/webinars`, 'admin');
  await page.getByRole('switch', { name: 'Admin mode' }).click();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await removeFolder(site.dataFolder);
});

/** Calls the API as the administrator of the page: GET, or POST when an item is given. */
async function ask(page: Page, path: string, item?: object): Promise<unknown> {
  const answer = await page.evaluate(
    async ([to, body]) => {
      const token = (localStorage.getItem('sdk.access_token') ?? '').replace(/^"|"$/g, '');
      const authorization = `Bearer ${token}`;
      const options =
        body === undefined
          ? { headers: { authorization } }
          : { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body };
      const { ok, json } = await fetch(`/training/api/v1${to}`, options).then(async (got) => ({
        ok: got.ok,
        json: (await got.json()) as unknown,
      }));
      return { ok, json };
    },
    [path, item === undefined ? undefined : JSON.stringify(item)] as const,
  );
  expect(answer).toMatchObject({ ok: true });
  return answer.json;
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Series', exact: true });
const entry = (page: Page, title: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
const said = (page: Page, text: string) => panel(page).getByText(text, { exact: true }).waitFor();

async function openSeries(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Series', exact: true }).click();
  await panel(page).getByLabel('New series').waitFor();
}

async function addSeries(page: Page, title: string): Promise<void> {
  await panel(page).getByLabel('New series').fill(title);
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
}

async function act(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('adds, renames, duplicates, deletes and restores series, and refuses to delete one with webinars', async () => {
  const { page } = administrator;
  await openSeries(page);
  await said(page, 'There is no series yet. Add the first one.');
  await addSeries(page, ' ');
  await said(page, 'One or more required fields are missing.');
  await addSeries(page, 'Course design');
  await said(page, 'Added “Course design”.');
  await addSeries(page, 'Course design');
  await said(page, 'A series already exists with that title.');
  await addSeries(page, 'Reviews');
  await said(page, 'Added “Reviews”.');

  await act(page, 'Reviews', 'Rename');
  await panel(page).getByLabel('Title', { exact: true }).fill('Course design');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'A series already exists with that title.');
  await panel(page).getByLabel('Title', { exact: true }).fill('Reviewing together');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Renamed to “Reviewing together”.');
  await entry(page, 'Reviewing together').waitFor();

  await act(page, 'Course design', 'Duplicate');
  await said(page, 'Duplicated “Course design”.');
  await entry(page, 'Copy of Course design').waitFor();

  const all = (await ask(page, '/series?drafts=1')) as {
    readonly items: readonly { readonly id: string; readonly title: string }[];
  };
  const seriesId = all.items.find(({ title }) => title === 'Course design')?.id;
  await ask(page, '/webinars', { title: 'Of a series', description: 'A draft.', categories: ['storyline'], seriesId });
  await act(page, 'Course design', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete “Course design”?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByText('Cannot delete while linked recorded webinars exist', { exact: true }).waitFor();
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, 'series-linked.png') });
  expect(
    await question
      .getByRole('button', { name: 'Close', exact: true })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });

  await act(page, 'Reviewing together', 'Delete');
  await page
    .getByRole('dialog', { name: 'Delete “Reviewing together”?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await said(page, 'Deleted “Reviewing together”.');
  await entry(page, 'Reviewing together').waitFor({ state: 'detached' });
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Bin', exact: true }).click();
  const bin = page.getByRole('dialog', { name: 'Bin', exact: true });
  await bin.getByRole('button', { name: 'Restore Reviewing together' }).click();
  await bin.getByText('Restored “Reviewing together”.', { exact: true }).waitFor();
  await bin.getByText('The bin is empty.').waitFor();
  await bin.getByRole('button', { name: 'Close', exact: true }).click();
  await openSeries(page);
  await entry(page, 'Reviewing together').waitFor();
});

test.each([360, 1280])(
  'the series dialog with its rename form passes the accessibility rules at %i px in both themes',
  async (width) => {
    const { page } = administrator;
    await page.setViewportSize({ width, height: 900 });
    await act(page, 'Reviewing together', 'Rename');
    expect([await faultsInBothThemes(page), await hasSidewaysScroll(page)]).toEqual([[], false]);
    if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, `series-${width}.png`) });
    await page.keyboard.press('Escape');
    await panel(page).getByLabel('Title', { exact: true }).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  },
);

const kinds = [
  {
    kind: 'a video',
    list: '/videos',
    path: '/videos',
    item: { name: 'A video that fails' },
    title: 'A video that fails',
    field: 'Name',
  },
  {
    kind: 'a recorded webinar',
    list: '/webinars',
    path: '/webinars',
    item: { title: 'A recording that fails', description: 'A draft.', categories: ['storyline'] },
    title: 'A recording that fails',
    field: 'Title',
  },
  {
    kind: 'an upcoming webinar',
    list: '/upcoming',
    path: '/upcoming',
    title: 'A live one that fails',
    field: 'Title',
    item: {
      title: 'A live one that fails',
      description: 'A draft.',
      startsAt: '2100-01-01T12:00:00Z',
      zone: 'UTC',
      durationMinutes: 60,
      presenter: 'Noor Haddad',
      registrationLink: 'https://example.com/register',
    },
  },
  {
    kind: 'a series',
    list: '/webinars',
    path: '/series',
    item: { title: 'A series that fails' },
    title: 'A series that fails',
    field: 'Title',
  },
] as const;

test.each(kinds)(
  'shows a server error in the dialogs that delete and edit $kind, and saves when the server works again',
  async ({ kind, list, path, item, title, field }) => {
    const { page } = administrator;
    const isSeries = kind === 'a series';
    await ask(page, path, item);
    await page.goto(site.url + list);
    await hydrated(page);
    await page.getByRole('button', { name: 'Bin', exact: true }).waitFor();
    if (isSeries) await openSeries(page);
    const isWrite = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);
    await page.route(`**/training/api/v1${path}/*`, (route) =>
      isWrite(route.request().method())
        ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })
        : route.continue(),
    );

    await act(page, title, 'Delete');
    const question = page.getByRole('dialog', { name: `Delete “${title}”?` });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText('Something went wrong.', { exact: true }).waitFor();
    if (screenshots !== undefined)
      await page.screenshot({ path: join(screenshots, `failure-delete-${path.slice(1)}.png`) });
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();

    await act(page, title, isSeries ? 'Rename' : 'Edit');
    const dialog = isSeries ? panel(page) : page.getByRole('dialog', { name: `Edit ${title}` });
    await dialog.getByLabel(field, { exact: true }).fill(`${title} no more`);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Something went wrong.', { exact: true }).waitFor();
    if (screenshots !== undefined)
      await page.screenshot({ path: join(screenshots, `failure-edit-${path.slice(1)}.png`) });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await (
      isSeries
        ? entry(page, `${title} no more`)
        : page.locator('article').getByRole('heading', { name: `${title} no more` })
    ).waitFor();
    expect(await dialog.getByText('Something went wrong.', { exact: true }).count()).toBe(0);
  },
);
