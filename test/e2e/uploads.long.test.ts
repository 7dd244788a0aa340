import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { editedSite } from '../fixtures/sites/sharedSite.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
let folder: string;
let film: string;

beforeAll(async () => {
  [{ url: site }, browser] = await Promise.all([editedSite(), launchBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'lectern-films-'));
  film = await makeTestFilm(join(folder, 'Upload me.mp4'), { seconds: 6, tone: 220 });
  // An unused box makes the file much larger than a request of 32 MB: the connection is lost between two requests, also
  // when the pause comes late.
  const bytes = 64 * 1024 ** 2;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes + 8, 0);
  head.write('free', 4);
  await appendFile(film, Buffer.concat([head, randomBytes(bytes)]));
  await writeFile(join(folder, 'wrong.vtt'), 'WEBVTT\n\n00:01.000 --> 00:00:99.000\nHello\n');
  await writeFile(join(folder, 'right.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** Waits until this many bytes are uploaded. */
const sent = (page: Page, bytes: number) =>
  page.waitForFunction(
    (least) => Number(document.querySelector<HTMLProgressElement>('.upload-tray progress')?.value ?? 0) >= least,
    bytes,
  );

/** Whether the end of the page can be scrolled above the tray of uploads. */
const endIsInSight = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const edge = (selector: string, side: 'top' | 'bottom') =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect()[side] ?? NaN);
    return edge('footer', 'bottom') <= edge('.upload-tray', 'top') && edge('.upload-tray', 'bottom') <= innerHeight;
  });

test('continues an upload after a lost connection and a reload, and processes it to a film', async () => {
  const administrator = await openPage(browser);
  const { page, context } = administrator;
  page.on('dialog', (dialog) => void dialog.accept());
  await arriveAs(page, `${site}/videos`, 'admin');
  await page.getByRole('switch', { name: 'Admin mode' }).click();
  await page.getByRole('button', { name: 'Add video' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Name').fill('Upload me');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Video file', exact: true }).waitFor();

  const wire = await context.newCDPSession(page);
  const connection = (offline: boolean, uploadThroughput: number) =>
    wire.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await wire.send('Network.enable');
  await connection(false, 6e6);
  await dialog.locator('input[type=file]').first().setInputFiles(film);
  await sent(page, 4e6);
  expect(await dialog.locator('.upload').textContent()).toMatch(/Uploading.* MB of 6\d\.\d MB/);
  await dialog.getByRole('button', { name: 'Pause: Upload me.mp4' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Resume: Upload me.mp4' }).click();
  await sent(page, 20e6);
  await connection(true, 6e6);
  await dialog.getByText('No connection to the server. The upload continues automatically.').waitFor();
  await connection(false, 2e6);
  await sent(page, 40e6);

  await page.reload();
  await hydrated(page);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.getByText(/^Choose Upload me\.mp4 again to continue from [5-9]\d %$/).waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await accessibilityFaults(page), await endIsInSight(page), await hasSidewaysScroll(page)]).toEqual([
      width,
      [],
      true,
      false,
    ]);
  }
  await tray.locator('input[type=file]').setInputFiles(film);
  await connection(false, -1);
  await tray.getByRole('heading', { name: '1 upload finished' }).waitFor({ timeout: 100_000 });

  await tray.getByRole('button', { name: 'Clear finished' }).click();
  await page
    .getByRole('button', { name: /^Actions.*Upload me/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  await dialog.getByText(/0:06 long/).waitFor();
  await dialog.locator('input[type=file]').nth(1).setInputFiles(join(folder, 'wrong.vtt'));
  await dialog.getByText(/^Line 3, column \d+: /).waitFor();
  await dialog.locator('input[type=file]').nth(1).setInputFiles(join(folder, 'right.vtt'));
  await dialog.getByText('The captions in English are saved.').waitFor();

  await dialog.getByRole('button', { name: 'Take it from the video' }).click();
  await dialog.getByRole('button', { name: /^Use this frame/ }).click();
  await dialog.getByText('The thumbnail is saved.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete the thumbnail' }).count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(administrator.complaints.filter((complaint) => !complaint.includes('Failed to load resource'))).toEqual([]);
  await administrator.close();
});
