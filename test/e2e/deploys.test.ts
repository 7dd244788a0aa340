import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser.ts';
import { startFreshSite } from '../fixtures/freshSite.ts';
import { copyOfSite, deployAnew } from '../fixtures/renamedBuild.ts';
import { removeFolder, startSite, type RunningSite } from '../fixtures/runningSite.ts';
import { sharedSite } from '../fixtures/sharedSite.ts';
import { until } from '../fixtures/until.ts';

let site: string;
const failureText = 'We ran into an error while we were looking for the next page. Please try again.';
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

/** How often each document and each file of a name was asked for. */
function countRequests(page: Page, file: RegExp) {
  const counted = { documents: 0, asked: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.documents += 1;
    else if (request.method() === 'GET' && file.test(request.url())) counted.asked += 1;
  });
  return counted;
}

describe('a chunk that does not come', () => {
  const chunk = /\/assets\/Video\.\w+\.js$/;

  test('is asked for once more by itself', async () => {
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

  test('gives way to the error page after two failures, is reported with number, reason and source, and "Try again" brings it', async () => {
    const { page, complaints, close } = await openPage(browser);
    const counted = countRequests(page, chunk);
    await page.route(chunk, (route) => route.abort());
    await page.goto(`${site}/videos`);
    await hydrated(page);
    const link = page.getByRole('link', { name: /^Lesson/ }).first();
    const path = await link.getAttribute('href');
    // Without a pointer nothing is loaded ahead.
    await link.evaluate((element: HTMLElement) => element.click());
    await page.getByText(failureText, { exact: true }).waitFor();
    expect(counted).toEqual({ documents: 1, asked: 2 });
    expect(await page.title()).toContain("That didn't work");
    expect(new URL(page.url()).pathname).toBe(path);
    // What reports it is loaded with the first report.
    const reports = () => complaints.filter((line) => line.includes('Loading chunk'));
    await until(() => reports().length > 0, 'it is reported');
    const reported = reports();
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(
      /Loading chunk \d+ failed\.\n\((error|missing): http:\/\/localhost:\d+\/assets\/Video\.\w+\.js\)/,
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

  test('is tried anew at the next address', async () => {
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
  async function deploy(): Promise<void> {
    await running.stop();
    await deployAnew(folder);
    running = await start(running);
  }

  test('an open page is loaded anew exactly once, where the visitor wanted to go, and works', async () => {
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
    await page.getByRole('heading', { name: /No live webinar/ }).waitFor();
    await page.getByRole('link', { name: 'Feature Tutorials' }).click();
    await page.getByRole('heading', { name: /tutorials/ }).waitFor();
    expect(counted.documents).toBe(2);
    await close();
  });

  test('files that are loaded ahead and are gone leave the page as it is, so that no typed word is lost; the next screen brings the new build, once', async () => {
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

  test('a deploy that lacks the file ends at the error page: it does not load in a circle', async () => {
    const { page, close } = await openPage(browser);
    const counted = countRequests(page, /\/assets\/RecordedWebinars\.\w+\.js$/);
    await page.goto(`${running.url}/videos`);
    await hydrated(page);
    await deploy();
    await page.route(/\/assets\/RecordedWebinars\./, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'On-Demand Training' }).evaluate((element: HTMLElement) => element.click());
    await page.getByText(failureText, { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    // Once for the file of the old build, once for that of the new.
    expect(counted.documents).toBe(3);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(2);
    await page.reload();
    await page.getByText(failureText, { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(counted.documents).toBe(4);
    await close();
  });
});
