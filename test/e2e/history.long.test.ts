import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { administratorApi } from '../fixtures/api/administratorApi.ts';
import { launchBrowser, type WatchedPage } from '../fixtures/browser/browser.ts';
import { act, arriveAsAdministrator, startFreshSite } from '../fixtures/sites/freshSite.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';

let browser: Browser;
let site: RunningSite;
let administrator: WatchedPage;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startFreshSite()]);
  const call = await administratorApi(site.url);
  const { item, etag } = await call('POST', '/videos', { name: 'Harbour lights', categories: ['rise'] });
  const renamed = await call('PATCH', `/videos/${item.id}`, { name: 'Harbour nights', slug: 'harbour-nights' }, etag);
  await call('PATCH', `/videos/${item.id}`, { name: 'Harbour days', description: 'All day.' }, renamed.etag);
  administrator = await arriveAsAdministrator(browser, `${site.url}/videos/harbour-nights`);
  ({ page } = administrator);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await removeFolder(site.dataFolder);
});

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

// Rules HISTORY-2, HISTORY-4, HISTORY-7 and HISTORY-8.
test('shows on the page of a video who changed what, and brings an earlier version back by the keyboard', async () => {
  await act(page, 'Harbour days', 'History');
  const entries = dialog('History').getByRole('listitem');
  await entries.nth(2).waitFor();
  expect(await entries.locator('.panel-title').allTextContents()).toEqual(['Edited', 'Edited', 'Added']);
  await entries
    .nth(1)
    .getByText(/^Show the 2 changed fields/)
    .press('Enter');
  await entries.nth(1).getByText('harbour-nights', { exact: true }).waitFor();
  await entries
    .nth(1)
    .getByRole('button', { name: /^Bring back this version/ })
    .press('Enter');
  const question = dialog(/^Bring back the version of/);
  await question.getByText('Harbour nights', { exact: true }).waitFor();
  expect(await question.getByRole('term').allTextContents()).toEqual(['Name', 'Description']);
  expect(
    await question.getByRole('button', { name: 'Cancel' }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await question.getByRole('button', { name: 'Bring back' }).press('Enter');
  await dialog('History')
    .getByText(/is back\.$/)
    .waitFor();
  await entries.nth(3).waitFor();
  expect(await entries.first().textContent()).toMatch(/^Earlier version brought back by you/);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Harbour nights' }).waitFor();
});

test('follows the path of the version that is brought back', async () => {
  await act(page, 'Harbour nights', 'History');
  await dialog('History')
    .getByRole('button', { name: /^Bring back this version/ })
    .last()
    .click();
  await dialog(/^Bring back the version of/)
    .getByRole('button', { name: 'Bring back' })
    .click();
  await page.waitForURL('**/videos/harbour-lights');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Harbour lights' }).waitFor();
});

// Rules HISTORY-5, HISTORY-9, HISTORY-10 and HISTORY-11.
test('keeps the entries of a video that was deleted for ever, and exports them', async () => {
  await act(page, 'Harbour lights', 'Delete');
  await dialog(/^Delete/)
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('button', { name: 'Bin' }).click();
  await dialog('Bin')
    .getByText(/by you$/)
    .waitFor();
  await dialog('Bin').getByRole('button', { name: 'Delete for ever: Harbour lights' }).click();
  await dialog(/for ever\?$/)
    .getByRole('button', { name: 'Delete for ever' })
    .click();
  await dialog('Bin').getByText('The bin is empty.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByText('7 changes shown').waitFor();
  await page.getByLabel('Change', { exact: true }).selectOption({ label: 'Deleted for ever' });
  await page.getByText('1 change shown').waitFor();
  await page.getByRole('link', { name: 'All changes of Harbour lights' }).click();
  await page.getByText('7 changes shown').waitFor();
  await page.reload();
  await page.getByText('7 changes shown').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export CSV/ }).click(),
  ]);
  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(rows[0]).toBe('\ufeffat,person,name,kind,item,title,action,change,field,before,after');
  expect(rows[1]).toMatch(/,Ada Demo,video,[\da-f-]+,Harbour lights,purged,\d+,title,Harbour lights,$/);
  expect(administrator.complaints.filter((each) => !each.includes('Failed to load resource'))).toEqual([]);
});
