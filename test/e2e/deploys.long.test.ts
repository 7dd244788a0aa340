import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { startFreshSite } from '../fixtures/sites/freshSite.ts';
import { copyOfSite, deployAnew } from '../fixtures/sites/renamedBuild.ts';
import { removeFolder, startSite, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { until } from '../fixtures/run/until.ts';

let site: string;
const failureText = 'We ran into an error while we were looking for the next page. Please try again.';
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

/** Counts the requests for documents and for files that match `file`. */
function countRequests(page: Page, file: RegExp) {
  const counted = { documents: 0, asked: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.documents += 1;
    else if (request.method() === 'GET' && file.test(request.url())) counted.asked += 1;
  });
  return counted;
}

describe('a chunk that fails to load', () => {
  const chunk = /\/assets\/Video\.\w+\.js$/;

  test('is requested a second time after a failure', async () => {
    const { page, close } = await openPage(browser);
    const counted = countRequests(page, chunk);
    let failures = 0;
    await page.route(chunk, (route) => (failures++ === 0 ? route.abort() : route.continue()));
    await page.goto(`${site}/videos`);
    await hydrated(page);
    await page
      .getByRole('link', { name: /^Branch a scenario|^Lesson/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Play / }).waitFor();
    expect(counted).toEqual({ documents: 1, asked: 2 });
    await close();
  });

  test('leads to the error page after two failures, is reported with its address, and loads by "Try again"', async () => {
    const { page, complaints, close } = await openPage(browser);
    const counted = countRequests(page, chunk);
    await page.route(chunk, (route) => route.abort());
    await page.goto(`${site}/videos`);
    await hydrated(page);
    const link = page.getByRole('link', { name: /^Lesson/ }).first();
    const path = await link.getAttribute('href');
    // A click without a pointer, because a pointer over the link would prefetch the chunk.
    await link.evaluate((element: HTMLElement) => element.click());
    await page.getByText(failureText, { exact: true }).waitFor();
    expect(counted).toEqual({ documents: 1, asked: 2 });
    expect(await page.title()).toContain("That didn't work");
    expect(new URL(page.url()).pathname).toBe(path);
    // The reporter is loaded with the first report, so the report comes later.
    const reports = () => complaints.filter((line) => line.includes('Loading chunk'));
    await until(() => reports().length > 0, 'it is reported');
    const reported = reports();
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(
      /Loading chunk \w+ failed\.\n\((error|missing): http:\/\/localhost:\d+\/assets\/Video\.\w+\.js\)/,
    );
    await page.unroute(chunk);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Play / }).waitFor();
    await hydrated(page);
    expect(await page.getByText(failureText).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(counted.documents).toBe(2);
    await close();
  });

  test('is requested again when the visitor opens another address', async () => {
    const { page, close } = await openPage(browser);
    const counted = countRequests(page, chunk);
    await page.route(chunk, (route) => route.abort());
    await page.goto(`${site}/videos`);
    await hydrated(page);
    await page
      .getByRole('link', { name: /^Lesson/ })
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await page.getByText(failureText, { exact: true }).waitFor();
    await page.unroute(chunk);
    await page.goBack();
    await page
      .getByRole('link', { name: /^Lesson/ })
      .nth(1)
      .click();
    await page.getByRole('button', { name: /^Play / }).waitFor();
    expect(counted.documents).toBe(1);
    await close();
  });
});

describe('after a deploy', () => {
  let folder: string;
  let running: RunningSite;
  const start = async (before?: RunningSite) =>
    before === undefined
      ? startFreshSite({ folder })
      : startSite({
          folder,
          port: Number(new URL(before.url).port),
          dataFolder: before.dataFolder,
          environment: before.environment,
        });
  beforeAll(async () => {
    folder = await copyOfSite();
    running = await start();
  });
  afterAll(async () => {
    await running.stop();
    await Promise.all([removeFolder(folder), removeFolder(running.dataFolder)]);
  });
  /** A deploy that was so many minutes ago. */
  async function deploy(minutes = 120): Promise<void> {
    await running.stop();
    await deployAnew(folder);
    const database = new Client(running.environment['DATABASE_URL']);
    await database.connect();
    await database.query(`UPDATE built_files SET kept_at = kept_at - $1 * interval '1 minute'`, [minutes]);
    await database.end();
    running = await start(running);
  }

  // Rule UPDATE-5.
  test('goes on with an open page for an hour, because the new process has the files of the build before', async () => {
    const { page, close } = await openPage(browser);
    const counted = countRequests(page, /\/assets\/RecordedWebinars\.\w+\.js$/);
    await page.goto(`${running.url}/videos`);
    await hydrated(page);
    await deploy(50);
    await page.getByRole('link', { name: 'On-Demand Training' }).evaluate((element: HTMLElement) => element.click());
    await page.getByRole('heading', { name: /webinars/ }).waitFor();
    expect(counted).toEqual({ documents: 1, asked: 1 });
    await close();
  });

  test('reloads an open page exactly once, at the address that the visitor chose', async () => {
    const { page, close } = await openPage(browser);
    const counted = countRequests(page, /\/assets\/RecordedWebinars\.\w+\.js$/);
    await page.goto(`${running.url}/videos?category=rise`);
    await hydrated(page);
    await deploy();
    await page.getByRole('link', { name: 'On-Demand Training' }).evaluate((element: HTMLElement) => element.click());
    await page.getByRole('heading', { name: /webinars/ }).waitFor();
    await hydrated(page);
    expect(page.url()).toBe(`${running.url}/webinars?category=rise`);
    expect(counted.documents).toBe(2);
    await page.getByRole('link', { name: 'Upcoming Webinars' }).click();
    await page.waitForURL('**/upcoming?category=rise');
    await page.getByRole('heading', { name: /no upcoming webinars/i }).waitFor();
    await page.getByRole('link', { name: 'Feature Tutorials' }).click();
    await page.getByRole('heading', { name: /tutorials/ }).waitFor();
    expect(counted.documents).toBe(2);
    await close();
  });

  test('keeps the page when prefetched files are gone, and loads the new build once with the next screen', async () => {
    const { page, close } = await openPage(browser);
    const counted = countRequests(page, /\.js$/);
    await page.goto(`${running.url}/videos`);
    await hydrated(page);
    await deploy();
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    expect(counted.documents).toBe(1);
    const again = page.waitForEvent('load');
    await page.getByRole('link', { name: 'On-Demand Training' }).click();
    await again;
    await hydrated(page);
    await page.getByRole('heading', { name: /webinars/ }).waitFor();
    expect(counted.documents).toBe(2);
    expect(await page.getByText(failureText).count()).toBe(0);
    await close();
  });

  test('shows the error page instead of a reload loop when the new build lacks the file', async () => {
    const { page, close } = await openPage(browser);
    const counted = countRequests(page, /\/assets\/RecordedWebinars\.\w+\.js$/);
    await page.goto(`${running.url}/videos`);
    await hydrated(page);
    await deploy();
    await page.route(/\/assets\/RecordedWebinars\./, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'On-Demand Training' }).evaluate((element: HTMLElement) => element.click());
    await page.getByText(failureText, { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    // One reload for the missing file of the old build, one for that of the new build.
    expect(counted.documents).toBe(3);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(2);
    await page.reload();
    await page.getByText(failureText, { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(counted.documents).toBe(4);
    await close();
  });
});
