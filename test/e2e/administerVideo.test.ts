import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { act, arriveAsAdministrator, chooseFile, startFreshSite } from '../fixtures/sites/freshSite.ts';
import { hydrated, launchBrowser, openPage, type WatchedPage } from '../fixtures/browser/browser.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { aPicture } from '../fixtures/media/pictures.ts';
import { freshDataFolder, removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';

const screenshots = process.env['SCREENSHOTS'];
const address = '/videos/harbour-lights';
const files = {
  film: 'Harbour lights.mp4',
  shorter: 'Harbour lights, cut.mp4',
  wrong: 'wrong.srt',
  captions: 'harbour.srt',
  picture: 'harbour.png',
};
/** Processing has a low priority, so a film takes long on a busy machine. */
const processed = { timeout: 200_000 };
let browser: Browser;
let site: RunningSite;
let folder: string;
let administrator: WatchedPage;
let visitor: WatchedPage;

beforeAll(async () => {
  folder = await freshDataFolder();
  for (const [name, file] of Object.entries(files)) files[name as keyof typeof files] = join(folder, file);
  await makeTestFilm(files.film, { seconds: 14, tone: 260 });
  await makeTestFilm(files.shorter, { seconds: 6, width: 320, height: 180, tone: 520 });
  const cues = Array.from(
    { length: 8 },
    (_, second) =>
      `${second + 1}\n00:00:0${second},000 --> 00:00:0${second + 1},000\nThe harbour wakes, second ${second + 1}\n`,
  );
  await writeFile(files.captions, cues.join('\n'));
  await writeFile(files.wrong, '1\n00:00:04,000 --> 00:00:99,000\nThe harbour sleeps\n');
  await writeFile(files.picture, await aPicture('png', 1280, 720));
  [browser, site] = await Promise.all([launchBrowser(), startFreshSite()]);
  administrator = await arriveAsAdministrator(browser, `${site.url}/videos`);
  visitor = await openPage(browser);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await Promise.all([removeFolder(site.dataFolder), removeFolder(folder)]);
});

const shoot = async (page: Page, name: string) =>
  void (
    screenshots !== undefined && (await page.screenshot({ path: join(screenshots, `administer-video-${name}.png`) }))
  );
const editor = (page: Page) => page.getByRole('dialog', { name: /^(Add video|Edit Harbour lights)$/ });
const tile = (page: Page) => page.getByRole('article').filter({ hasText: 'Harbour lights' });
const confirm = async (page: Page, question: string, answer: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: answer, exact: true }).click();
const withoutMissing = ({ complaints }: WatchedPage) =>
  complaints.filter((complaint) => !complaint.includes('Failed to load resource'));
/** The share that a progress bar of the editor shows. */
const shareOf = (page: Page, name: string) =>
  editor(page)
    .getByRole('progressbar', { name })
    .evaluate(({ value, max }: HTMLProgressElement) => value / max);
const playing = (page: Page, beyond: number) =>
  page.waitForFunction((seconds) => (document.querySelector('video')?.currentTime ?? 0) > seconds, beyond);

test('adds a video with its film and shows upload and processing to the end without a reload', async () => {
  const { page, context } = administrator;
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: 'Add video' }).click();
  await editor(page).getByLabel('Name').fill('Harbour lights');
  await editor(page).getByLabel('Public').check();
  await chooseFile(page, editor(page).getByRole('button', { name: 'Choose a file' }), files.film);
  await editor(page).getByText('Harbour lights.mp4 is uploaded as soon as this is saved.').waitFor();

  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const slow = (uploadThroughput: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await slow(4e5);
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await editor(page).getByText('Saved as a draft. Add what is missing, then publish it.').waitFor();
  await editor(page)
    .getByText(/^\d.* of \d.* MB · \d.*B\/s · .* left$/)
    .waitFor();
  expect(await shareOf(page, 'Upload of Harbour lights.mp4')).toBeGreaterThan(0);
  expect(await shareOf(page, 'Upload of Harbour lights.mp4')).toBeLessThan(1);
  await shoot(page, 'uploading');
  await slow(-1);

  await editor(page).getByText('Video may take several minutes to process', { exact: true }).first().waitFor();
  await editor(page).getByRole('progressbar', { name: 'Processing of Harbour lights.mp4' }).first().waitFor();
  await shoot(page, 'processing');
  await editor(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await tile(page).getByText('Video still processing', { exact: true }).waitFor();
  await tile(page)
    .getByText(/^Processing( \d+%)?$/)
    .waitFor();
  await shoot(page, 'tile');
  await tile(page).getByRole('button', { name: 'Refresh Harbour lights' }).click();
  await tile(page).getByText('0:14').waitFor(processed);
  await page.getByRole('region', { name: 'Uploads' }).getByRole('heading', { name: '1 upload finished' }).waitFor();
  await tile(page)
    .getByText(/^Processing/)
    .waitFor({ state: 'detached' });
  await shoot(page, 'ready');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}, 240_000);

test('refuses invalid captions with line and column, saves valid ones, and saves and deletes an uploaded thumbnail', async () => {
  const { page } = administrator;
  await act(page, 'Harbour lights', 'Edit');
  await chooseFile(page, editor(page).getByRole('button', { name: 'Upload captions in English' }), files.wrong);
  await editor(page)
    .getByText(/^Line 2, column \d+: /)
    .waitFor();
  await shoot(page, 'captions');
  await chooseFile(page, editor(page).getByRole('button', { name: 'Upload captions in English' }), files.captions);
  await editor(page).getByText('The captions in English are saved.').waitFor();
  await editor(page).getByText('Taken from the video').waitFor();
  const choosePicture = () =>
    chooseFile(page, editor(page).getByRole('button', { name: 'Choose a picture' }), files.picture);
  await page.route('**/thumbnail', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  );
  await choosePicture();
  await editor(page).getByText('An error occurred', { exact: true }).waitFor();
  await page.unroute('**/thumbnail');
  await choosePicture();
  await editor(page).getByText('The thumbnail is saved.').waitFor();
  await editor(page).getByText('Your own picture').waitFor();
  await editor(page).getByRole('button', { name: 'Delete the thumbnail' }).click();
  await confirm(page, 'Delete the thumbnail of “Harbour lights”?', 'Delete');
  await editor(page).getByText('Taken from the video').waitFor();
  await choosePicture();
  await editor(page).getByText('Your own picture').waitFor();
});

test('publishes the video when it has a category, and an anonymous visitor watches it with captions', async () => {
  const { page } = administrator;
  const dialog = page.getByRole('dialog', { name: 'Publish “Harbour lights”?' });
  await visitor.page.goto(`${site.url}/videos`);
  expect((await visitor.page.goto(site.url + address))?.status()).toBe(404);
  await editor(page).getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByText('It will be listed and open to everyone.').waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('Published videos must have a category', { exact: true }).waitFor();
  await shoot(page, 'refused');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await editor(page).getByLabel('Storyline').check();
  await editor(page).getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published “Harbour lights”.').waitFor();
  await tile(page).getByText('Published', { exact: true }).waitFor();

  const visit = visitor.page;
  await visit.goto(`${site.url}/videos`);
  await visit.getByRole('link', { name: /^Harbour lights/ }).click();
  await visit.waitForURL(`**${address}`);
  await visit.getByRole('button', { name: 'Play Harbour lights' }).click();
  await playing(visit, 0.5);
  await visit.keyboard.press('c');
  await visit
    .getByText(/The harbour wakes, second \d/)
    .first()
    .waitFor();
  const seen = await visit.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await playing(visit, seen + 1);
  await shoot(visit, 'visitor');
  expect(withoutMissing(visitor)).toEqual([]);
});

test('answers 404 to visitors after the video is unpublished', async () => {
  const { page } = administrator;
  await act(page, 'Harbour lights', 'Unpublish');
  await confirm(page, 'Unpublish “Harbour lights”?', 'Unpublish');
  await tile(page).getByText('Unpublished', { exact: true }).waitFor();
  expect((await visitor.page.reload())?.status()).toBe(404);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.page.getByText('Harbour lights').count()).toBe(0);
  await act(page, 'Harbour lights', 'Publish');
  await confirm(page, 'Publish “Harbour lights”?', 'Publish');
  await tile(page).getByText('Published', { exact: true }).waitFor();
});

test('replaces the film at the same address, keeps the captions, and restores the old film', async () => {
  const { page } = administrator;
  await act(page, 'Harbour lights', 'Edit');
  await chooseFile(page, editor(page).getByRole('button', { name: 'Replace the file' }), files.shorter);
  await editor(page)
    .getByText(/0:06 long/)
    .waitFor(processed);
  await editor(page).getByText('Replaced files (1)').click();
  await editor(page).getByRole('button', { name: 'Restore Harbour lights.mp4' }).waitFor();
  await editor(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await tile(page).getByText('0:06').waitFor();

  expect((await visitor.page.goto(site.url + address))?.status()).toBe(200);
  await visitor.page.getByRole('button', { name: 'Play Harbour lights' }).click();
  await playing(visitor.page, 0.5);
  expect(await visitor.page.evaluate(() => document.querySelector('video')?.duration)).toBeCloseTo(6, 0);
  await visitor.page
    .getByText(/The harbour wakes, second \d/)
    .first()
    .waitFor();

  await act(page, 'Harbour lights', 'Edit');
  await editor(page).getByText('Replaced files (1)').click();
  await editor(page).getByRole('button', { name: 'Restore Harbour lights.mp4' }).click();
  await editor(page)
    .getByText(/0:14 long/)
    .waitFor();
  await editor(page).getByRole('button', { name: 'Restore Harbour lights, cut.mp4' }).waitFor();
  await editor(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await tile(page).getByText('0:14').waitFor();
}, 240_000);

test('restores the deleted video by Undo, and from the bin', async () => {
  const { page } = administrator;
  await act(page, 'Harbour lights', 'Delete');
  await confirm(page, 'Delete “Harbour lights”?', 'Delete');
  await tile(page).waitFor({ state: 'detached' });
  expect((await visitor.page.reload())?.status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await tile(page).getByText('Published', { exact: true }).waitFor();
  expect((await visitor.page.goto(site.url + address))?.status()).toBe(200);

  await act(page, 'Harbour lights', 'Delete');
  await confirm(page, 'Delete “Harbour lights”?', 'Delete');
  await tile(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Bin' }).click();
  const bin = page.getByRole('dialog', { name: 'Bin' });
  await bin.getByRole('button', { name: 'Restore Harbour lights' }).waitFor();
  await shoot(page, 'bin');
  await bin.getByRole('button', { name: 'Restore Harbour lights' }).click();
  await bin.getByText('Restored “Harbour lights”.').waitFor();
  await bin.getByText('The bin is empty.').waitFor();
  await bin.getByRole('button', { name: 'Close' }).click();
  await tile(page).getByText('Published', { exact: true }).waitFor();
  expect((await visitor.page.goto(site.url + address))?.status()).toBe(200);
  expect(withoutMissing(administrator)).toEqual([]);
});

test('visitors and members of a team load no script of administration and see none of its controls', async () => {
  const guest = await openPage(browser);
  const { page } = guest;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const seesNone = async () => {
    await page.waitForLoadState('networkidle');
    expect(
      await page
        .getByText(/admin mode/i)
        .or(page.getByRole('button', { name: /^(Add |Edit|Actions|Bin|Series$)/ }))
        .count(),
    ).toBe(0);
  };
  for (const arrive of [() => page.goto(`${site.url}/videos`), () => arriveAs(page, `${site.url}/videos`, 'team')]) {
    await arrive();
    await hydrated(page);
    await seesNone();
    for (const [tab, path] of [
      ['On-Demand Training', '/webinars'],
      ['Upcoming Webinars', '/upcoming'],
      ['Feature Tutorials', '/videos'],
    ] as const) {
      await page.getByRole('link', { name: tab }).first().click();
      await page.waitForURL(`**${path}`);
      await seesNone();
    }
    await page.getByRole('link', { name: /^Harbour lights/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbour lights' }).waitFor();
    await seesNone();
  }
  expect(loaded.filter((path) => /\/Video\.[0-9a-f]+\.js$/.test(path))).not.toEqual([]);
  expect(loaded.filter((path) => /administration|RichTextEditor|uploads/i.test(path))).toEqual([]);
  await guest.close();
});
