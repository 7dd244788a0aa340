import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../fixtures/browser/browser.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { arriveAsAdministrator, chooseFile, startFreshSite } from '../fixtures/sites/freshSite.ts';
import { freshDataFolder, removeFolder, startSite, type RunningSite } from '../fixtures/sites/runningSite.ts';

let browser: Browser;
let site: RunningSite;
let folder: string;
let film: string;
let bytes: number;

beforeAll(async () => {
  [browser, site, folder] = await Promise.all([launchBrowser(), startFreshSite(), freshDataFolder()]);
  film = await makeTestFilm(join(folder, 'Interrupted.mp4'), { seconds: 4, width: 320, height: 180, tone: 310 });
  // An unused box makes the file larger than one request, so that the upload can be interrupted.
  const nothing = 36 * 1024 ** 2;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(nothing + 8, 0);
  head.write('free', 4);
  await appendFile(film, Buffer.concat([head, randomBytes(nothing)]));
  bytes = (await stat(film)).size;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await Promise.all([removeFolder(site.dataFolder), removeFolder(folder)]);
});

const sent = (page: Page, least: number) =>
  page.waitForFunction(
    (wanted) => Number(document.querySelector<HTMLProgressElement>('.upload-tray progress')?.value ?? 0) >= wanted,
    least,
  );

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

test('completes an upload with the same bytes by itself after the server was killed and restarted', async () => {
  const administrator = await arriveAsAdministrator(browser, `${site.url}/videos`);
  const { page, context } = administrator;
  const dialog = page.getByRole('dialog').first();
  await page.getByRole('button', { name: 'Add video' }).click();
  await dialog.getByLabel('Name').fill('Interrupted');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText(/^Saved as a draft/).waitFor();

  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const speed = (uploadThroughput: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(6e6);
  await chooseFile(page, dialog.getByRole('button', { name: 'Choose a file' }), film);
  await sent(page, 12e6);
  await site.stop('SIGKILL');
  await dialog.getByText('No connection to the server. The upload continues automatically.').waitFor();

  const offsets: number[] = [];
  page.on(
    'request',
    (request) => request.method() === 'PATCH' && offsets.push(Number(request.headers()['upload-offset'])),
  );
  site = await startSite({
    dataFolder: site.dataFolder,
    port: Number(new URL(site.url).port),
    environment: site.environment,
  });
  await speed(-1);
  await page
    .getByRole('heading', { name: '1 upload finished', includeHidden: true })
    .waitFor({ state: 'attached', timeout: 150_000 });
  expect(offsets[0]).toBeGreaterThan(1e6);
  expect(offsets[0]).toBeLessThan(bytes);

  const kept: string[] = [];
  for await (const name of glob('**/*', { cwd: site.dataFolder })) {
    const file = join(site.dataFolder, name);
    const about = await stat(file).catch(() => undefined);
    if (about?.isFile() === true && about.size === bytes) kept.push(await sha256(file));
  }
  expect(kept).toEqual([await sha256(film)]);
  await administrator.close();
}, 240_000);
