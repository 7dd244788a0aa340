import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { administratorAt } from '../fixtures/sites/administeredSite.ts';
import { hasSidewaysScroll, hydrated, launchBrowser } from '../fixtures/browser/browser.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { editedSite, type EditedSite } from '../fixtures/sites/sharedSite.ts';

let changed: EditedSite;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  [changed, browser] = await Promise.all([editedSite(), launchBrowser()]);
  folder = join(changed.dataFolder, 'Course');
  await mkdir(folder);
  await makeTestFilm(join(folder, 'Dropped lesson.mp4'), { seconds: 2, tone: 220 });
  await writeFile(join(folder, 'Dropped lesson.en.vtt'), 'WEBVTT\n\n00:00.500 --> 00:01.000\nHello\n');
  await writeFile(join(folder, 'Workbook.xlsx'), 'no film');
});
afterAll(() => browser.close());

/** Drops a file or folder of this machine, as a person does with the mouse. */
async function dropAt(page: Page, path: string, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await wire.send('Input.dispatchDragEvent', { type, x, y, data });
}

test('makes one draft with captions when a folder is dropped, and none when it is dropped again', async () => {
  const { page, close } = await administratorAt(browser, `${changed.url}/videos`);
  const drop = async () => {
    const zone = page.locator('.file-drop');
    await zone.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await zone.boundingBox()) ?? {};
    await dropAt(page, folder, { x: x + 10, y: y + 10 });
  };
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await dropAt(page, join(folder, 'Workbook.xlsx'), { x: 5, y: 5 });
  await drop();
  const review = page.getByRole('form', { name: 'Check 2 files before they are added' });
  await review.getByText('Captions: Dropped lesson.en.vtt').waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await accessibilityFaults(page), await hasSidewaysScroll(page)]).toEqual([width, [], false]);
  }
  await review.getByRole('button', { name: 'Add 1 draft' }).click();
  await page.getByText('1 draft was added.').waitFor();
  await page.getByRole('region', { name: 'Uploads' }).getByText('1 upload finished').waitFor({ timeout: 100_000 });

  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await drop();
  await review.getByText('This file already belongs to Dropped lesson.').waitFor();
  expect(await review.getByRole('button', { name: /^Add/ }).count()).toBe(0);
  await review.getByRole('link', { name: 'Dropped lesson' }).waitFor();
  await close();
});
