import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
const watched = 'better-branching-consequences-over-corrections';
// At 1280 px the keyboard walks through the same lists and objectives.
const widths = inForm({ short: [360], long: [360, 1280] });
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const cards = (page: Page) => page.locator('#RecordedWebinars article');
const titles = (page: Page) => page.locator('#RecordedWebinars article h2').allTextContents();
const counted = (page: Page, count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `${count} result` })
    .first()
    .waitFor();

describe.each(widths)('at %i px', (width) => {
  const viewport = { width, height: 900 };

  test('the captions badge of a card stays on the line of its day', async () => {
    const { page, close } = await openPage(browser, { viewport });
    await page.goto(`${site}/videos`);
    await hydrated(page);
    const apart = await page.locator('article .meta:has(.cc):has(time)').evaluateAll(
      (facts) =>
        facts.filter((fact) => {
          const [badge, day] = ['.cc', 'time'].map((part) => fact.querySelector(part)?.getBoundingClientRect());
          return badge === undefined || day === undefined || badge.top > day.bottom;
        }).length,
    );
    expect(apart).toBe(0);
    await close();
  });

  test('the tabs switch between lists and keep the category, and Back returns', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport });
    await page.goto(`${site}/videos?category=storyline`);
    await hydrated(page);
    await page.getByRole('link', { name: 'On-Demand Training' }).click();
    await page.waitForURL('**/webinars?category=storyline');
    await cards(page).first().waitFor();
    expect(await titles(page)).toEqual(['Better branching: consequences over corrections']);
    await page.getByRole('link', { name: 'Upcoming Webinars' }).click();
    await page.waitForURL('**/upcoming?category=storyline');
    await page.locator('#UpcomingWebinars article').first().waitFor();
    await page.goBack();
    await page.waitForURL('**/webinars?category=storyline');
    await cards(page).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('series, skill and sort change list and address; Reset keeps the category', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport });
    await page.goto(`${site}/webinars`);
    await hydrated(page);
    const series = await page.locator('option', { hasText: 'Course design' }).getAttribute('value');
    await page.getByLabel('Series').selectOption(series);
    await counted(page, 2);
    expect(await titles(page)).toEqual(['Better branching: consequences over corrections', 'Start with one lesson']);
    await page.getByLabel('Sort').selectOption({ label: 'Popular' });
    await page.waitForURL('**/webinars?series=*&sort=popular');
    await page.waitForFunction(
      () => document.querySelector('#RecordedWebinars h2')?.textContent === 'Start with one lesson',
    );
    await page.getByLabel('Skill').selectOption('beginner');
    await counted(page, 1);
    await page.getByRole('link', { name: /^Rise/ }).click();
    await page.waitForURL('**/webinars?category=rise&series=*&skill=beginner&sort=popular');
    await page
      .getByRole('link', { name: 'Reset' })
      .or(page.getByRole('button', { name: 'Reset' }))
      .click();
    await page.waitForURL('**/webinars?category=rise');
    await counted(page, 1);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a click on an objective plays the recording from its time', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport });
    await page.goto(`${site}/webinars/${watched}`);
    await hydrated(page);
    await page.getByRole('link', { name: /Variables without fear/ }).click();
    await page.waitForURL('**?t=8');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 8);
    await page.getByRole('link', { name: /Test it with one learner/ }).click();
    await page.waitForURL('**?t=14');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 14);
    expect(await page.evaluate(() => document.activeElement?.closest('.player-slot') !== null)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});

test('the page of a webinar shows its sections, downloads a file under its name, hides empty sections, and answers at every address below it', async () => {
  const { page, complaints, close } = await openPage(browser);
  const answer = await page.goto(`${site}/webinars/${watched}/anything/at-all`);
  expect(answer?.status()).toBe(200);
  await hydrated(page);
  for (const name of ['Objectives', 'Downloads', 'Recommended training', 'Resources', 'What you will need'])
    expect(await page.getByRole('heading', { name }).count()).toBe(1);
  expect(await page.getByText('A scenario of your own').count()).toBe(1);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: /Branching worksheet/ }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^Branching worksheet(\.txt)?$/);
  await page.goto(`${site}/webinars/start-with-one-lesson`);
  await hydrated(page);
  for (const name of ['Objectives', 'Downloads', 'Recommended training', 'Resources'])
    expect(await page.getByRole('heading', { name }).count()).toBe(0);
  expect((await page.goto(`${site}/videos/branch-a-scenario/anything`))?.status()).toBe(404);
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  await close();
});

test('hides drafts on all public pages, feeds and API calls', async () => {
  for (const path of [
    '/webinars?search=unicorn',
    '/upcoming?search=unicorn',
    '/webinars/secret-unicorn-draft',
    '/sitemap.xml',
    '/feed/webinars.xml',
    '/feed/upcoming.xml',
    '/training/api/v1/webinars?limit=100',
    '/training/api/v1/upcoming',
  ]) {
    const text = await (await fetch(site + path)).text();
    expect([path, /secret unicorn/i.test(text)]).toEqual([path, false]);
  }
});
