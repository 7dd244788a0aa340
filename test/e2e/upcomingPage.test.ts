import type { Browser } from 'playwright-core';
import { administratorApi } from '../fixtures/api/administratorApi.ts';
import { launchBrowser, openPage, visitPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';

const title = 'Live: quizzes people remember';
const draftTitle = 'Secret unicorn live';
let site: string;
let browser: Browser;
let items: readonly { readonly id: string; readonly title: string }[];
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
  const call = await administratorApi(site);
  items = (await call('GET', '/upcoming?drafts=1')).item['items'] as typeof items;
});
afterAll(() => browser.close());

const pathOf = (name: string) => `/upcoming/${items.find((item) => item.title === name)?.id ?? ''}`;

test('the hero of every list leads to the page of the next webinar', async () => {
  const { page, close } = await visitPage(browser, `${site}/videos`);
  await page.locator('.next').getByRole('link').click();
  await page.waitForURL('**/upcoming/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await close();
});

test('shows the time of the host and no button without scripts', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' });
  await page.goto(site + pathOf(title));
  expect(await page.getByRole('main').locator('time').first().textContent()).toMatch(/CES?T|GMT\+[12]/);
  await page.getByText('Turn on JavaScript to register.').waitFor();
  expect(await page.locator('button[type=button]:visible').count()).toBe(0);
  await close();
});

test('shows a draft to administrators only', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(site + pathOf(draftTitle));
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await arriveAs(page, site + pathOf(draftTitle), 'admin');
  await page.getByRole('heading', { level: 1, name: draftTitle }).waitFor();
  await page.getByText('Only administrators see this page.').waitFor();
  await page.getByRole('switch', { name: 'Admin mode' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await close();
});
