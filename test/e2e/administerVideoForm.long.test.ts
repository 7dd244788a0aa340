import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { act, arriveAsAdministrator, startFreshSite } from '../fixtures/sites/freshSite.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { tabStop, tabTo } from '../fixtures/browser/keyboardVisitor.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';

const screenshots = process.env['SCREENSHOTS'];
const startTime = 'The start time must be 0 or later and before the end of the video.';
const malformed = 'Use lowercase letters and digits, with single hyphens between them.';
let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startFreshSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await removeFolder(site.dataFolder);
});

const editor = (page: Page) => page.getByRole('dialog', { name: /^(Add video|Edit .*)$/ });
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save', exact: true }).click();
const tile = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
/** Waits until the error message of a control has this text. */
async function errorOf(control: Locator, words: string | RegExp): Promise<void> {
  const id = await control.getAttribute('id');
  await control
    .page()
    .locator(`[id="${id ?? ''}-error"]`)
    .filter({ hasText: words })
    .waitFor();
  expect(await control.getAttribute('aria-invalid')).toBe('true');
}

async function addVideo(page: Page, name: string, category?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add video' }).click();
  await editor(page).getByLabel('Name').fill(name);
  if (category !== undefined) await editor(page).getByLabel(category).check();
  await save(page);
  await editor(page).getByText('Saved as a draft. Add what is missing, then publish it.').waitFor();
  await editor(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await tile(page, name).waitFor();
}

test('shows each broken rule of a video at its control and in a summary with links, until it is fixed', async () => {
  const { page, close } = await arriveAsAdministrator(browser, `${site.url}/videos`);
  await addVideo(page, 'Held already', 'Reach');
  await page.getByRole('button', { name: 'Add video' }).click();
  const dialog = editor(page);
  const name = dialog.getByLabel('Name');
  await save(page);
  await errorOf(name, 'Name cannot be blank');
  await page.waitForFunction(() => document.activeElement?.id === 'editor-name');
  await name.fill('n'.repeat(121));
  await errorOf(name, 'The name can have at most 120 characters.');

  await dialog.getByRole('button', { name: 'Edit the URL path' }).click();
  const path = dialog.getByLabel('URL path', { exact: true });
  for (const [written, message] of [
    ['', 'Enter a URL path.'],
    ['Not a path', malformed],
    ['two--hyphens', malformed],
    ['p'.repeat(81), 'The URL path can have at most 80 characters.'],
    ['new', 'The site uses these paths itself: admin, my, search, feed, new. Choose another one.'],
  ] as const) {
    await path.fill(written);
    await path.blur();
    await errorOf(path, message);
  }
  for (const part of ['Hours', 'Minutes', 'Seconds']) {
    await dialog.getByLabel(part).fill('-1');
    await save(page);
    await dialog.getByRole('group', { name: 'Start time' }).getByText(startTime, { exact: true }).waitFor();
    await dialog.getByLabel(part).fill('0');
  }
  await dialog.getByLabel('Seconds').fill('x');
  await save(page);
  const summary = dialog.getByRole('navigation', { name: 'There are 3 things to fix before this can be saved' });
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Name: The name can have at most 120 characters.',
    'URL path: The site uses these paths itself: admin, my, search, feed, new. Choose another one.',
    `Start time: ${startTime}`,
  ]);
  await summary.getByRole('link', { name: /^Start time/ }).click();
  expect(await page.evaluate(() => document.activeElement?.closest('fieldset')?.id)).toBe('editor-startTime');
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, 'administer-form-faults.png') });

  await dialog.getByLabel('Seconds').fill('5');
  await name.fill('A second one');
  await path.fill('held-already');
  await errorOf(path, /^That URL is already in use\. It belongs to Held already/);
  expect(await dialog.getByRole('link', { name: /^Held already/ }).getAttribute('href')).toMatch(/^\/videos\//);
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, 'administer-form-in-use.png') });
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: /^Held already/ }).click(),
  ]);
  await opened.getByRole('heading', { level: 1, name: 'Held already' }).waitFor();
  await opened.close();
  await path.fill('held-by-nobody');
  await dialog.getByText('It is available.').waitFor();
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(0);
  await save(page);
  await dialog.getByText('Saved as a draft. Add what is missing, then publish it.').waitFor();
  await close();
});

test('carries out a click although the field that loses the focus becomes invalid at that moment', async () => {
  const { page, close } = await arriveAsAdministrator(browser, `${site.url}/videos`);
  await page.getByRole('button', { name: 'Add video' }).click();
  await editor(page).getByLabel('Name').fill(' ');
  await editor(page).getByRole('button', { name: 'Edit the URL path' }).click();
  await errorOf(editor(page).getByLabel('Name'), 'Name cannot be blank');
  await editor(page).getByLabel('URL path', { exact: true }).waitFor();
  await close();
});

test('shows a refusal that only the server can make at its control', async () => {
  const { page, close } = await arriveAsAdministrator(browser, `${site.url}/videos`);
  await addVideo(page, 'Taken meanwhile');
  await page.getByRole('button', { name: 'Add video' }).click();
  await editor(page).getByLabel('Name').fill('Too late');
  await editor(page).getByRole('button', { name: 'Edit the URL path' }).click();
  const path = editor(page).getByLabel('URL path', { exact: true });
  // The page cannot check the path, as when somebody takes it just after the check.
  await page.route('**/training/api/v1/videos/taken-meanwhile', (route) => route.abort());
  await path.fill('taken-meanwhile');
  await save(page);
  await errorOf(path, /^That URL is already in use\. It belongs to Taken meanwhile/);
  await page.waitForFunction(() => document.activeElement?.id === 'editor-slug');
  await close();
});

test('refuses to remove the last category of a published video', async () => {
  const { page, close } = await arriveAsAdministrator(browser, `${site.url}/videos`);
  await addVideo(page, 'Listed', 'Rise');
  await act(page, 'Listed', 'Publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await tile(page, 'Listed').getByText('Published', { exact: true }).waitFor();
  await act(page, 'Listed', 'Edit');
  await editor(page).getByLabel('Rise', { exact: true }).uncheck();
  await save(page);
  await editor(page)
    .getByRole('group', { name: 'Categories' })
    .getByText('Published videos must have a category', { exact: true })
    .waitFor();
  await close();
});

test('turns admin mode on, and adds, saves, publishes, deletes and restores a video by keyboard only', async () => {
  const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
  await arriveAs(page, `${site.url}/videos`, 'admin');
  await hydrated(page);
  const press = async (name: string | RegExp, key = 'Enter') => {
    const stop = await tabTo(page, name);
    expect(stop).toMatchObject({ hasRing: true, isInSight: true });
    await page.keyboard.press(key);
  };
  await press('Admin mode', 'Space');
  await page.getByRole('switch', { name: 'Admin mode', checked: true }).waitFor();
  await press('Add video');
  await editor(page).waitFor();
  expect((await tabStop(page)).name).toBe('Name');
  await page.keyboard.type('Keys alone');
  await press('Storyline', 'Space');
  await press('Save');
  await editor(page).getByText('Saved as a draft. Add what is missing, then publish it.').waitFor();
  await press('Publish…');
  await page.getByRole('dialog', { name: 'Publish “Keys alone”?' }).waitFor();
  expect((await tabStop(page)).name).toBe('Cancel');
  await press('Publish');
  await tile(page, 'Keys alone').getByText('Published', { exact: true }).waitFor();
  expect((await tabStop(page)).name).toBe('Add video');

  await press(/^Actions for Keys alone/);
  await page.getByRole('menu').waitFor();
  while (!(await page.evaluate(() => document.activeElement?.textContent === 'Delete')))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Delete “Keys alone”?' }).waitFor();
  await press('Delete');
  await tile(page, 'Keys alone').waitFor({ state: 'detached' });
  // The focus stays near the deleted item. It does not move to the top of the page.
  expect((await tabStop(page)).place).not.toBe(-1);
  await press('Undo');
  await tile(page, 'Keys alone').waitFor();
  await close();
});
