import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { administratorAt } from '../fixtures/sites/administeredSite.ts';
import { hydrated, launchBrowser, openPage, visitPage } from '../fixtures/browser/browser.ts';
import { editedSite, type EditedSite } from '../fixtures/sites/sharedSite.ts';
import { arriveAs, opener } from '../fixtures/browser/signedInVisitor.ts';
import { until } from '../fixtures/run/until.ts';

const path = '/webinars/better-branching-consequences-over-corrections';
let browser: Browser;
let site: EditedSite;
/** The service of REACH_TRAINING_URL, and what it was asked. It begins at its own page. */
let reach: Server;
let reachUrl: string;
let reachStatus = 200;
const asked: string[] = [];

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), editedSite()]);
  reachUrl = `http://127.0.0.1:${site.reachPort}`;
  reach = createServer((request, response) => {
    if (request.url === '/begin') return void response.end('<title>Reach</title>');
    asked.push(`${request.method} ${/^Bearer ./.test(request.headers.authorization ?? '')}`);
    response.writeHead(reachStatus).end(JSON.stringify({ url: `${reachUrl}/begin` }));
  }).listen(site.reachPort, '127.0.0.1');
  await once(reach, 'listening');
});
afterAll(async () => {
  await browser.close();
  reach.closeAllConnections();
  reach.close();
});

const step = (page: Page, name: RegExp) => page.getByRole('link', { name });
const current = (page: Page) => page.locator('.step[aria-current="true"]').allTextContents();
const isCurrent = (page: Page, name: string) =>
  page.waitForFunction((title) => document.querySelector('.step[aria-current]')?.textContent?.includes(title), name);
const places = (page: Page) =>
  page.locator('.step').evaluateAll((steps) => steps.map((each) => each.getBoundingClientRect().height));
const secondOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const playing = (page: Page, from = 0) =>
  page.waitForFunction((second) => (document.querySelector('video')?.currentTime ?? 0) > second, from);

test('marks the objective that the film passes, also while it is paused and sought, and moves nothing', async () => {
  const { page, complaints, close } = await visitPage(browser, site.url + path);
  const before = await places(page);
  expect(await current(page)).toEqual([]);
  await step(page, /Variables without fear/).click();
  await isCurrent(page, 'Variables without fear');
  await isCurrent(page, 'Test it with one learner');
  expect(await secondOf(page)).toBeGreaterThanOrEqual(14);
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.querySelector('video')?.paused);
  await page.keyboard.press('0');
  await isCurrent(page, 'Why most branching falls flat');
  expect(await current(page)).toHaveLength(1);
  expect(await places(page)).toEqual(before);
  expect(complaints).toEqual([]);
  await close();
});

test('shares the link at the current second, and a visitor who follows it starts there', async () => {
  const { page, context, complaints, close } = await visitPage(browser, site.url + path);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await step(page, /Variables without fear/).click();
  await playing(page, 8);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share “Better branching/ });
  await dialog.getByRole('checkbox', { name: /^Start at 0:\d\d$/ }).waitFor();
  const link = await dialog.getByRole('textbox', { name: 'Link to this page' }).inputValue();
  expect(link).toMatch(new RegExp(`^${site.url}${path}\\?t=(8|9|1\\d)$`));
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('checkbox').uncheck();
  expect(await dialog.getByRole('textbox').inputValue()).toBe(site.url + path);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: /^Play Better branching/ }).click();
  await playing(page, Number(/\d+$/.exec(link)?.[0]));
  expect(complaints).toEqual([]);
  await close();
});

test('passes the link to the share dialog of the device when there is one', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async (shared: object) => void Object.assign(window, { shared }) }),
  );
  await page.goto(`${site.url}${path}?t=9`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared') as unknown)).toEqual({
    title: 'Better branching: consequences over corrections',
    url: `${site.url}${path}?t=9`,
  });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await close();
});

test('counts one view of a visitor, and administrators see the number without being counted', async () => {
  const { page, close } = await openPage(browser);
  const viewed: number[] = [];
  page.on('response', (answer) => void (answer.url().endsWith('/viewed') && viewed.push(answer.status())));
  for (const visit of [1, 2]) {
    await page.goto(site.url + path);
    await hydrated(page);
    await page.getByRole('button', { name: /^Play Better branching/ }).click();
    await playing(page);
    await until(() => viewed.length === visit, `view ${visit} is sent`);
    await page.keyboard.press('k');
    await page.waitForFunction(() => document.querySelector('video')?.paused);
    await page.keyboard.press('k');
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
  }
  expect(viewed).toEqual([204, 204]);
  await close();

  const administrator = await administratorAt(browser, site.url + path);
  const sent: string[] = [];
  administrator.page.on('request', (request) => void (request.url().endsWith('/viewed') && sent.push(request.url())));
  const bar = administrator.page.getByRole('region', { name: 'Administration of this page' });
  await bar.getByText(/^\d+ views$/).waitFor();
  const shown = Number.parseInt((await bar.getByText(/^\d+ views$/).textContent()) ?? '', 10);
  await administrator.page.getByRole('button', { name: /^Play Better branching/ }).click();
  await playing(administrator.page, 1);
  await administrator.page.reload();
  await bar.getByText(`${shown} views`, { exact: true }).waitFor();
  expect(sent).toEqual([]);
  for (const name of ['Add recommended training', 'Add resources', 'Add downloads', 'Add objectives'])
    expect(await administrator.page.getByRole('button', { name }).count()).toBe(0);
  await administrator.close();
});

test('offers every empty section to an administrator in admin mode, and nobody else sees it', async () => {
  const bare = `${site.url}/webinars/start-with-one-lesson`;
  const names = ['detailed description', 'objectives', 'downloads', 'resources', 'recommended training'];
  const administrator = await administratorAt(browser, bare);
  for (const name of names) await administrator.page.getByRole('button', { name: `Add ${name}` }).waitFor();
  await administrator.close();
  const { page, close } = await visitPage(browser, bare);
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0);
  expect(await page.locator('.rail').count()).toBe(0);
  await close();
});

test('keeps the rail in sight on a wide screen, and scrolls a long rail within itself', async () => {
  const { page, close } = await visitPage(browser, site.url + path, { viewport: { width: 1280, height: 500 } });
  const rail = page.locator('.webinar > .rail').last();
  await page.evaluate(() => {
    // A text of several screens beside the rail, and a rail of more than one.
    document.querySelector('.webinar-rest')?.append(Object.assign(document.createElement('div'), { className: 'far' }));
    document.querySelector<HTMLElement>('.far')?.style.setProperty('height', '3000px');
  });
  await page.evaluate(() => scrollTo(0, 1500));
  const box = () => rail.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);
  const header = await page.locator('.top').evaluate((each) => each.getBoundingClientRect().bottom);
  expect(header).toBeGreaterThan(0);
  expect((await box()).top).toBeGreaterThan(header);
  expect((await box()).bottom).toBeLessThanOrEqual(500);
  await page.setViewportSize({ width: 1280, height: 481 });
  await rail.evaluate((each) =>
    each.append(Object.assign(document.createElement('p'), { textContent: 'x\n'.repeat(900) })),
  );
  expect(await rail.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(true);
  expect((await box()).bottom).toBeLessThanOrEqual(481);
  await page.setViewportSize({ width: 900, height: 500 });
  expect(await rail.evaluate((each) => getComputedStyle(each).position)).toBe('static');
  await close();
});

test('leads a person with Reach to their training in a new tab, and says what to do when that fails', async () => {
  const { page, context, close } = await openPage(browser);
  await arriveAs(page, site.url + path, 'reach');
  const choose = async () => {
    await opener(page).click();
    await page.getByRole('menuitem', { name: 'Reach training (opens in a new tab)' }).click();
  };
  const opening = context.waitForEvent('page');
  await choose();
  const tab = await opening;
  await tab.waitForURL(`${reachUrl}/begin`);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  expect(asked).toEqual(['POST true']);
  await tab.close();

  reachStatus = 500;
  await choose();
  const dialog = page.getByRole('dialog', { name: 'Reach training' });
  await dialog.waitFor();
  expect(await dialog.locator('p').textContent()).toBe(
    "Oops, that didn't work. Please try again, and contact support if you need help.",
  );
  await until(() => context.pages().length === 1, 'the empty tab is closed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await close();
});
