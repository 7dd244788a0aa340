import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { makeTestFilm, writeCaptions } from '../fixtures/media/films.ts';
import { until } from '../fixtures/run/until.ts';
import { aPicture } from '../fixtures/media/pictures.ts';
import { administratorAt, faultsOf } from '../fixtures/sites/administeredSite.ts';
import { editedSite, type EditedSite } from '../fixtures/sites/sharedSite.ts';

let browser: Browser;
let site: EditedSite;
let folder: string;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), editedSite()]);
  folder = await makeFolder(site.dataFolder);
});
afterAll(() => browser.close());

const films = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Six small films with captions, a thumbnail and a catalogue that has a wrong line. */
async function makeFolder(within: string): Promise<string> {
  const made = join(within, 'Moved course');
  await mkdir(made);
  for (const [place, name] of films.entries())
    await makeTestFilm(join(made, `${name}.mp4`), { seconds: 1, width: 160, height: 90, tone: 300 + place * 40 });
  await writeCaptions(join(made, 'one.en.vtt'), 1, 'Moved in');
  await writeFile(join(made, 'one.png'), await aPicture());
  const lines = films.map(
    (name) => `${name}.mp4,Moved in ${name},${name === 'six' ? '' : 'rise'},yes,yes,/old/${name}`,
  );
  await writeFile(
    join(made, 'catalogue.csv'),
    ['file,title,product,published,public,old address', ...lines].join('\n'),
  );
  return made;
}

async function openImport(address = '/admin/import', options: Parameters<typeof openPage>[1] = {}) {
  const watched = await administratorAt(browser, `${site.url}${address}`, { reducedMotion: 'reduce', ...options });
  // Its dialog is not part of the page, so that a test cannot use it.
  await watched.page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await watched.page.reload();
  await watched.page.getByRole('heading', { level: 1, name: 'Import' }).waitFor();
  return watched;
}
const choose = (page: Page) => page.locator('input[webkitdirectory]').setInputFiles(folder);
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const published = async () => {
  const answer = await fetch(`${site.url}/training/api/v1/videos?search=${encodeURIComponent('Moved in')}&limit=50`);
  const { items } = (await answer.json()) as { readonly items: readonly { readonly name: string }[] };
  return items
    .map(({ name }) => name)
    .filter((name) => name.startsWith('Moved in'))
    .sort();
};

test('loads none of its code for visitors', async () => {
  const visitor = await openPage(browser);
  const scripts: string[] = [];
  visitor.page.on('request', (request) => void scripts.push(request.url()));
  await visitor.page.goto(`${site.url}/admin/import`);
  await visitor.page.getByRole('heading', { level: 1, name: /not.*found|exist/i }).waitFor();
  expect(scripts.filter((address) => /\/(Import|CsvReader|hash|administration)\./.test(address))).toEqual([]);
  await visitor.close();
});

// Rules MOVE-34 to MOVE-37.
test('moves in a folder with a wrong line and a reload in the middle, and makes nothing twice', async () => {
  const watched = await openImport();
  const { page } = watched;
  expect(await faultsInBothThemes(page)).toEqual([]);
  await choose(page);
  await rowOf(page, 'Moved in six').getByText('Wrong').waitFor();
  await page.getByText('5 items will be made, 1 is wrong.').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await rowOf(page, 'Moved in six').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Rise' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Start: make 6 items' }).click();
  await rowOf(page, 'Moved in one')
    .getByText(/Sent|Making|Processing|Done/)
    .waitFor();

  await page.reload();
  await page
    .getByText(/Choose the same folder to continue/)
    .or(page.getByText('6 items are there'))
    .waitFor();
  if (await page.locator('input[webkitdirectory]').count()) await choose(page);
  await page.getByText('6 items are there.').waitFor({ timeout: 120_000 });
  expect(await faultsInBothThemes(page)).toEqual([]);
  await until(async () => (await published()).length >= films.length, 'the videos can be watched', 60_000);
  expect(await published()).toEqual(films.map((name) => `Moved in ${name}`).sort());
  const old = await fetch(`${site.url}/old/one`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, expect.stringMatching(/\/videos\/moved-in-one$/)]);

  // The same folder again: everything exists.
  await page.getByRole('link', { name: 'Import another folder' }).click();
  await choose(page);
  await page.getByText('6 exist already.').waitFor({ timeout: 60_000 });
  expect(await page.getByRole('button', { name: /^Start/ }).isDisabled()).toBe(true);
  expect(faultsOf(watched)).toEqual([]);
  await watched.close();
});

test('has no sideways scroll on a phone', async () => {
  const { page, close } = await openImport('/admin/import', { viewport: { width: 360, height: 780 } });
  await choose(page);
  await rowOf(page, 'Moved in one').getByText('Exists').waitFor();
  expect(await hasSidewaysScroll(page)).toBe(false);
  await close();
});
