import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage, type WatchedPage } from '../fixtures/browser/browser.ts';
import {
  administratorAt,
  faultsOf,
  press,
  startAdministeredSite,
  type AdministeredSite,
} from '../fixtures/sites/administeredSite.ts';

const screenshots = process.env['SCREENSHOTS'];
const path = '/admin/captions/video/branch-a-scenario';
let browser: Browser;
let site: AdministeredSite;
let editor: WatchedPage;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startAdministeredSite()]);
  editor = await administratorAt(browser, `${site.url}${path}/en`);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const shoot = async (page: Page, name: string) =>
  void (screenshots !== undefined && (await page.screenshot({ path: join(screenshots, `captions-${name}.png`) })));
const cue = (page: Page, number: number) => page.getByRole('textbox', { name: `Text of cue ${number}`, exact: true });
const focused = (page: Page, number: number) =>
  page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, `Text of cue ${number}`);
const playing = (page: Page) => page.waitForFunction(() => document.querySelector('video')?.paused === false);

test('corrects ten cues by keyboard, publishes them, and finds them in the search', async () => {
  const { page } = editor;
  await cue(page, 1).focus();
  for (let number = 1; number <= 10; number += 1) {
    await focused(page, number);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`Zephyrs blow, line ${number}`);
    await page.keyboard.press('Enter');
  }
  await focused(page, 11);
  await page.keyboard.press('Control+s');
  await page.getByText('The draft is saved. Visitors do not see it.').waitFor();
  const found = async () => {
    const answer = await fetch(`${site.url}/training/api/v1/search?q=zephyrs`);
    return ((await answer.json()) as { readonly total: number }).total;
  };
  expect(await found()).toBe(0);
  await press(page, 'Publish');
  await page.getByText('Published. Visitors see these captions.').waitFor();
  expect(await found()).toBe(1);
  expect(faultsOf(editor)).toEqual([]);
});

test('plays from a cue, sets times from the player and splits there, and follows the film', async () => {
  const { page } = editor;
  await cue(page, 3).focus();
  await page.keyboard.press('Alt+l');
  await playing(page);
  await page.locator('.cue-list .is-current').waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2.4);
  await page.keyboard.press('Alt+k');
  await page.waitForFunction(() => document.querySelector('video')?.paused === true);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video !== null) video.currentTime = 2.5;
  });
  await page.keyboard.press('Alt+Shift+x');
  await page.getByText('Split. You are in cue 4 now.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Start of cue 4' }).inputValue()).toBe('00:02.500');
  await page.keyboard.press('Alt+i');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByText('Undone.').waitFor();
  expect(await cue(page, 4).inputValue()).toBe('Zephyrs blow, line 4');
  expect(faultsOf(editor)).toEqual([]);
});

test('keeps the selected cue in the document while the list is scrolled far away', async () => {
  const { page } = editor;
  await page.goto(`${site.url}${path}/de`);
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const at = (second: number) => (second / 100).toFixed(2);
    return `${at(index)},${at(index + 1)},Zeile ${index + 1}`;
  });
  const file = {
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`start,end,translation\n${rows.join('\n')}\n`),
  };
  await page.getByRole('button', { name: 'Import translated lines' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Imported 1000 lines.').waitFor();
  await cue(page, 5).focus();
  await page.keyboard.type('!');
  await page.locator('.cue-list').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await cue(page, 1000).waitFor();
  expect(await page.locator('.cue-list li').count()).toBeLessThan(40);
  await page.keyboard.type('?');
  expect(await cue(page, 5).inputValue()).toMatch(/[!?]{2}/);
});

test('has no fault of accessibility at any width in both themes, and scrolls sideways nowhere', async () => {
  for (const width of [360, 768, 1280, 1920]) {
    const opened = await administratorAt(browser, `${site.url}${path}/fr`, { viewport: { width, height: 800 } });
    const { page } = opened;
    await cue(page, 1).waitFor();
    await shoot(page, `${width}-light`);
    expect([width, await faultsInBothThemes(page)]).toEqual([width, []]);
    await shoot(page, `${width}-dark`);
    expect([width, await hasSidewaysScroll(page)]).toEqual([width, false]);
    await opened.close();
  }
});

test('shows visitors the not-found page and loads none of the editor', async () => {
  const { page, close } = await openPage(browser);
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.goto(`${site.url}${path}/en`);
  await page.getByRole('heading', { level: 1, name: /not.*found|exist/i }).waitFor();
  expect(scripts.filter((url) => /Captions\./.test(url))).toEqual([]);
  await close();
});
