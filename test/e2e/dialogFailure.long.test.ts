import type { Browser } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { until } from '../fixtures/run/until.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test.each(
  inForm<readonly (readonly [number, 'light' | 'dark'])[]>({
    short: [[320, 'dark']],
    long: [
      [320, 'light'],
      [1280, 'dark'],
    ],
  }),
)(
  'keeps the page and shows a message when the chunk of a dialog fails, and opens it at the next click: %i px, %s',
  async (width, colorScheme) => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width, height: 640 }, colorScheme });
    const chunk = /\/assets\/SiteDialog\.\w+\.js$/;
    await page.route(chunk, (route) => route.abort());
    await page.goto(`${site}/videos`);
    await hydrated(page);
    // A click without a pointer, because a pointer over the button would prefetch the chunk.
    const press = () =>
      page.getByRole('button', { name: 'Cookie Preferences' }).evaluate((button: HTMLElement) => button.click());
    await press();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Find the moment that answers it.');
    expect(await alert.innerText()).toContain('This could not be opened');
    expect([await accessibilityFaults(page), await hasSidewaysScroll(page)]).toEqual([[], false]);
    // The reporter is loaded with the first report, so the report comes later.
    const reports = () => complaints.filter((line) => line.includes('Loading chunk'));
    await until(() => reports().length > 0, 'it is reported');
    expect(reports()).toHaveLength(1);
    // The next click requests the same address again.
    await page.unroute(chunk);
    await press();
    await page.getByRole('dialog', { name: 'Cookie Preferences' }).waitFor();
    await until(async () => (await alert.count()) === 0, 'the message is gone');
    await close();
  },
);
