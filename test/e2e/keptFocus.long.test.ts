import type { Browser, Locator, Page } from 'playwright-core';
import { administratorAt } from '../fixtures/sites/administeredSite.ts';
import { launchBrowser } from '../fixtures/browser/browser.ts';
import { administratorApi } from '../fixtures/api/administratorApi.ts';
import { editedSite, type EditedSite } from '../fixtures/sites/sharedSite.ts';
import { act } from '../fixtures/sites/freshSite.ts';

let browser: Browser;
let site: EditedSite;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), editedSite()]);
});
afterAll(() => browser.close());

/** Presses a button by the keyboard, as a person without a mouse does. */
const pressByKey = async (button: Locator, key = 'Enter') => {
  await button.focus();
  await page.keyboard.press(key);
};
/** The name of the control that has the focus. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element === document.body ? 'nothing' : (element?.getAttribute('aria-label') ?? element?.textContent ?? '');
  });

describe('the panels of a film in the editor', () => {
  // A copy, so that the captions and the thumbnail are its own.
  const title = 'A copy to edit';
  const editor = () => page.getByRole('dialog', { name: `Edit ${title}` });
  const button = (name: string) => editor().getByRole('button', { name, exact: true });

  beforeAll(async () => {
    const call = await administratorApi(site.url);
    const { item, etag } = await call('POST', '/videos/branch-a-scenario/duplicate');
    await call('PATCH', `/videos/${item.id}`, { name: title }, etag);
    ({ page } = await administratorAt(browser, `${site.url}/videos`));
    await act(page, title, 'Edit');
  });
  afterAll(() => page.context().close());

  test('keeps the focus when a frame becomes the thumbnail, and when the thumbnail is deleted', async () => {
    await pressByKey(button('Take it from the video'));
    const take = editor().getByRole('button', { name: /^Use this frame \(\d+:\d\d\)$/ });
    await take.waitFor();
    expect(await focused()).toMatch(/^Use this frame/);
    await pressByKey(take);
    await editor().getByText('The thumbnail is saved.').waitFor();
    expect(await focused()).toMatch(/^Use this frame/);
    await pressByKey(button('Delete the thumbnail'));
    await pressByKey(
      page.getByRole('dialog', { name: /^Delete the thumbnail/ }).getByRole('button', { name: 'Delete' }),
    );
    await button('Delete the thumbnail').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Choose a picture');
  });

  test('keeps the focus when captions are deleted', async () => {
    await pressByKey(button('Delete the captions in English'));
    await pressByKey(
      page.getByRole('dialog', { name: 'Delete the captions in English?' }).getByRole('button', { name: 'Delete' }),
    );
    await button('Delete the captions in English').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Upload captions in English');
  });
});

describe('the panel of series', () => {
  const panel = () => page.getByRole('dialog', { name: 'Series', exact: true });
  beforeAll(async () => {
    ({ page } = await administratorAt(browser, `${site.url}/webinars`));
    await page.getByRole('button', { name: 'Series', exact: true }).click();
    await panel().getByLabel('New series').fill('Kept focus');
    await page.keyboard.press('Enter');
    await panel().getByText('Added “Kept focus”.').waitFor();
  });
  afterAll(() => page.context().close());

  test('stays open when Escape closes the menu of a series', async () => {
    const opener = page.getByRole('button', { name: 'Actions for Kept focus' });
    await pressByKey(opener);
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor({ state: 'detached' });
    expect([await panel().isVisible(), await focused()]).toEqual([true, expect.stringContaining('Kept focus')]);
  });

  test('stays open when Escape closes the question about deleting a series, and closes at the next Escape', async () => {
    await act(page, 'Kept focus', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Kept focus”?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect([await panel().isVisible(), await focused()]).toEqual([true, expect.stringContaining('Kept focus')]);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
  });
});

describe('the recommended training of a webinar', () => {
  const path = '/webinars/better-branching-consequences-over-corrections';
  const dialog = () => page.getByRole('dialog', { name: /^Recommended training of/i });
  const search = () => dialog().getByRole('combobox', { name: 'Find a recorded webinar' });
  const openEditor = async () => {
    await page.getByRole('button', { name: /^(Add|Edit) recommended training$/ }).click();
    await dialog().waitFor();
  };
  beforeAll(async () => {
    ({ page } = await administratorAt(browser, site.url + path));
    await openEditor();
  });
  afterAll(() => page.context().close());

  test('adds the only result by Enter after arrows, and the first result without arrows', async () => {
    await search().fill('reports for subscribers');
    await page.getByRole('option', { name: 'Reports for subscribers' }).waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await dialog().getByText('Reports for subscribers added.', { exact: true }).waitFor();
    await search().fill('session 8');
    await page.getByRole('option', { name: 'Session 8' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog().getByText('Session 8 added.', { exact: true }).waitFor();
  });

  test('adds the first result when Enter is pressed before the results have arrived', async () => {
    await search().fill('session-9');
    await page.keyboard.press('Enter');
    await dialog().getByText('Session 9 added.', { exact: true }).waitFor();
    expect(await search().inputValue()).toBe('');
  });
});
