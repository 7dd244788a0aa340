import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import {
  administratorAt,
  faultsOf,
  startAdministeredSite,
  type AdministeredSite,
} from '../fixtures/sites/administeredSite.ts';
import { until } from '../fixtures/run/until.ts';

let browser: Browser;
let site: AdministeredSite;
beforeAll(async () => void ([browser, site] = await Promise.all([launchBrowser(), startAdministeredSite()])));
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const openLibrary = async (query = '', options: Parameters<typeof openPage>[1] = {}) => {
  const watched = await administratorAt(browser, `${site.url}/admin/library${query}`, {
    reducedMotion: 'reduce',
    ...options,
  });
  await watched.page.getByRole('grid').waitFor();
  return watched;
};
const count = async (page: Page) =>
  Number(/^(\d+) items?$/.exec(await page.getByText(/^\d+ items?$/).innerText())?.[1]);
const listed = async (list: string) =>
  ((await (await fetch(`${site.url}/training/api/v1/${list}`)).json()) as { readonly total: number }).total;
const dialog = (page: Page) => page.getByRole('dialog');

test('has no accessibility fault in either theme, and loads none of its code for visitors', async () => {
  const visitor = await openPage(browser);
  const scripts: string[] = [];
  visitor.page.on('request', (request) => void scripts.push(request.url()));
  await visitor.page.goto(`${site.url}/admin/library`);
  await visitor.page.getByRole('heading', { level: 1, name: /not.*found|exist/i }).waitFor();
  expect(scripts.filter((address) => /Library\.|administration\./.test(address))).toEqual([]);
  await visitor.close();
  const watched = await openLibrary();
  expect(await faultsInBothThemes(watched.page)).toEqual([]);
  await watched.page.getByRole('button', { name: 'State' }).first().click();
  await watched.page.getByRole('menuitemcheckbox', { name: 'Draft' }).waitFor();
  expect(await accessibilityFaults(watched.page)).toEqual([]);
  expect(faultsOf(watched)).toEqual([]);
  await watched.close();
});

test('has no sideways scroll on a phone, and its dialog has no fault', async () => {
  const { page, close } = await openLibrary('', { viewport: { width: 360, height: 780 } });
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page
    .getByRole('checkbox', { name: /^Select “/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Change fields …' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Product' }).check();
  await dialog(page)
    .getByText(/^Now: /)
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

// Rules BULK-2, BULK-5 and BULK-6.
test('unpublishes all that match after the page is closed, and undoes it for visitors too', async () => {
  const before = await listed('videos');
  const { page, close } = await openLibrary('?kind=video&state=published,processing');
  expect(await count(page)).toBe(before);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Unpublish …' }).click();
  await dialog(page).getByRole('button', { name: 'Unpublish' }).click();
  await close();
  await until(async () => (await listed('videos')) === 0, 'the list of visitors is empty');
  const again = await openLibrary('?kind=video');
  await again.page.getByText('Recent changes').click();
  await again.page.getByRole('button', { name: 'Show' }).first().click();
  await dialog(again.page).getByRole('button', { name: 'Undo' }).click();
  const undo = again.page.getByRole('dialog', { name: 'Undo a change' });
  await undo.getByText(`${before} items changed.`).waitFor();
  expect(await listed('videos')).toBe(before);
  await again.close();
});

test('edits the active row by a key, and shows its new title', async () => {
  const { page, close } = await openLibrary('?kind=video&sort=title');
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  const title = dialog(page).getByRole('textbox', { name: /^Name/ });
  await title.fill('AA first of all');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'AA first of all' }).waitFor();
  await close();
});

// Rules BULK-14 and BULK-16.
test('schedules items together, and restores from the bin what was deleted together', async () => {
  const { page, close } = await openLibrary('?kind=video&state=published&sort=title');
  const before = await listed('videos');
  const boxes = page.getByRole('checkbox', { name: /^Select “/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Schedule …' }).click();
  const time = dialog(page).getByRole('group', { name: 'Unpublish at' });
  await time.getByLabel('Date').fill(`${new Date().getFullYear() + 1}-10-01`);
  await time.getByLabel('Time').fill('09:00');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Check' }).click();
  await dialog(page).getByText('2 items change.').waitFor();
  await dialog(page).getByRole('button', { name: 'Schedule' }).click();
  await dialog(page).getByText('2 items changed.').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Delete …' }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog(page).getByText('2 items changed.').waitFor();
  await close();
  expect(await listed('videos')).toBe(before - 2);
  const bin = await administratorAt(browser, `${site.url}/videos`, { reducedMotion: 'reduce' });
  await bin.page.getByRole('button', { name: 'Bin' }).click();
  await dialog(bin.page).getByRole('button', { name: 'Select all 2' }).click();
  await dialog(bin.page).getByRole('button', { name: 'Delete for ever …' }).click();
  const purge = bin.page.getByRole('dialog', { name: 'Delete 2 items for ever' });
  await purge.getByText(/This cannot be undone/).waitFor();
  expect(await faultsInBothThemes(bin.page)).toEqual([]);
  await purge.getByRole('button', { name: 'Cancel' }).click();
  await dialog(bin.page).getByRole('button', { name: 'Restore …' }).click();
  const restore = bin.page.getByRole('dialog', { name: 'Restore 2 items' });
  await restore.getByRole('button', { name: 'Restore', exact: true }).click();
  await restore.getByText('2 items changed.').waitFor();
  expect([await listed('videos'), faultsOf(bin)]).toEqual([before, []]);
  await bin.close();
});
