import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser.ts';
import { sharedSite } from '../fixtures/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test.each([360, 1280])(
  'at %i px shows times in the zone of the visitor, and in the zone of the host next to them',
  async (width) => {
    const { page, complaints, close } = await openPage(browser, {
      viewport: { width, height: 900 },
      timezoneId: 'Asia/Tokyo',
    });
    await page.goto(`${site}/upcoming`);
    await hydrated(page);
    const first = page.locator('#UpcomingWebinars article').first();
    await first.getByText('GMT+9').waitFor();
    const text = (await first.textContent()) ?? '';
    expect(text).toContain('Live: quizzes people remember');
    expect(text).toContain('Noor Haddad');
    expect(text).toMatch(/in [34] days/);
    expect(text).toMatch(/GMT\+[12]|CES?T/);
    expect(await page.locator('#UpcomingWebinars article').count()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('opens the registration link in a new tab', async () => {
  const { page, context, close } = await openPage(browser);
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Registered' }));
  await page.goto(`${site}/upcoming`);
  await hydrated(page);
  const opened = context.waitForEvent('page');
  await page
    .locator('#UpcomingWebinars article')
    .first()
    .getByRole('button', { name: /Register/ })
    .click();
  expect((await opened).url()).toBe('https://example.com/register');
  await close();
});

test('shows the gate when a visitor registers for a webinar for subscribers', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site}/upcoming`);
  await hydrated(page);
  const gated = page.locator('#UpcomingWebinars article').filter({ hasText: 'For subscribers' });
  await gated.getByRole('button', { name: /Register/ }).click();
  await page.getByRole('dialog', { name: /^Subscribe to register for “For subscribers/ }).waitFor();
  await close();
});

test('filters by the part of the day in the zone of the visitor', async () => {
  const shown: number[] = [];
  const { page, close } = await openPage(browser, { timezoneId: 'Asia/Tokyo' });
  for (const start of ['morning', 'afternoon', 'evening']) {
    await page.goto(`${site}/upcoming?start=${start}`);
    await hydrated(page);
    await page
      .getByRole('status')
      .filter({ hasText: /\d+ result/ })
      .first()
      .waitFor();
    shown.push(await page.locator('#UpcomingWebinars article').count());
  }
  expect(shown.reduce((sum, count) => sum + count)).toBe(2);
  await close();
});

test('clears the part of the day and the search on Reset, and keeps the category', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site}/upcoming?category=storyline&start=morning&search=quizzes`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Reset', exact: true }).click();
  await page.waitForURL('**/upcoming?category=storyline');
  await page.waitForFunction(() => document.querySelectorAll('#UpcomingWebinars article').length === 2);
  expect([await page.getByLabel('Start').inputValue(), await page.getByRole('searchbox').inputValue()]).toEqual([
    '',
    '',
  ]);
  await close();
});

test('stops listing an upcoming webinar when it has ended', async () => {
  expect(await (await fetch(`${site}/upcoming`)).text()).not.toContain('Over since yesterday');
});
