import type { Browser } from 'playwright-core';
import { accessibilityFaults, faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage, searchField } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test('restores list, scroll position and focus at Back from a film', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${site}/videos`);
  await hydrated(page);
  const cards = page.locator('main article');
  expect(await cards.count()).toBe(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.waitForFunction(() => document.querySelectorAll('main article').length > 24);
  const all = await cards.count();
  const last = cards.last().getByRole('link');
  const name = await last.textContent();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await last.click();
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: name ?? '' })
    .waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction((count) => document.querySelectorAll('main article').length === count, all);
  await page.waitForFunction((position) => Math.abs(scrollY - position) < 4, scrolled);
  await page.waitForFunction((text) => document.activeElement?.textContent === text, name);
  expect(complaints).toEqual([]);
  await close();
});

test('typing replaces the history entry, Enter adds one, and Back returns to the previous list', async () => {
  const { page, close } = await openPage(browser);
  const entries = () => page.evaluate(() => history.length);
  const cards = page.locator('main article');
  await page.goto('about:blank');
  await page.goto(`${site}/videos?category=more`);
  await hydrated(page);
  const titles = () => cards.getByRole('link').allTextContents();
  const before = { entries: await entries(), titles: await titles() };
  expect(before.titles).toContain('Branch a scenario');
  await page.keyboard.press('/');
  for (const typed of ['blo', 'cks']) {
    await page.keyboard.type(typed);
    await page.waitForURL(`**/videos?category=more&search=${typed === 'blo' ? 'blo' : 'blocks'}`);
  }
  await page.getByRole('status').filter({ hasText: '1 result' }).waitFor();
  expect(await cards.count()).toBe(1);
  expect(await entries()).toBe(before.entries);
  // Enter skips the debounce and adds a history entry.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('branch');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/videos?category=more&search=branch');
  await page.getByRole('heading', { name: 'Branch a scenario' }).waitFor();
  expect(await entries()).toBe(before.entries + 1);
  await page.goBack();
  expect(page.url()).toBe(`${site}/videos?category=more&search=blocks`);
  // The list before has one result too, and answers of other lists below it.
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 1);
  expect(await searchField(page).inputValue()).toBe('blocks');
  await page.goBack();
  expect(page.url()).toBe('about:blank');
  await page.goto(`${site}/videos?category=more`);
  await hydrated(page);
  expect(await titles()).toEqual(before.titles);
  await close();
});

const failing: readonly (readonly [string, string, string])[] = [
  ['/videos', 'On-Demand Training', 'The webinars could not be loaded'],
  ['/webinars', 'Upcoming Webinars', 'The upcoming webinars could not be loaded'],
  ['/webinars', 'Feature Tutorials', 'The tutorials could not be loaded'],
];
test.each(inForm({ short: failing.slice(0, 1), long: failing }))(
  'from %s, shows the list “%s” as failed, not as empty, when it answers 404',
  async (from, tab, title) => {
    const { page, close } = await openPage(browser);
    await page.goto(site + from);
    await hydrated(page);
    await page.route('**/training/api/**', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: '{"type":"/problems/not-found","status":404}',
      }),
    );
    await page.getByRole('link', { name: tab }).click();
    await page.getByRole('alert').filter({ hasText: title }).waitFor();
    expect(await page.locator('main article').count()).toBe(0);
    await page.unroute('**/training/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main article').first().waitFor();
    await close();
  },
);

test('shows a message and a link to clear the search when nothing is found, also for a long word on a phone', async () => {
  const { page, complaints, close } = await openPage(browser, { viewport: { width: 360, height: 800 } });
  await page.goto(`${site}/videos?search=${'zzzzqqqq'.repeat(24)}`);
  await hydrated(page);
  expect(await page.locator('main article').count()).toBe(0);
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: /clear/i })
    .or(page.getByRole('main').getByRole('link', { name: /clear/i }))
    .first()
    .click();
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 24);
  expect(complaints).toEqual([]);
  await close();
});

test('search works without scripts', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/videos`);
  await searchField(page).fill('timelines');
  await searchField(page).press('Enter');
  await page.waitForURL('**/videos?search=timelines');
  expect(await page.locator('main article').count()).toBe(1);
  await close();
});

// The test of all screens covers 320 and 1280 px.
test.each(inForm({ short: [768], long: [320, 360, 768, 1280, 1920] }))(
  'at %i px list, film and not-found page pass the accessibility rules without horizontal scroll in both themes',
  async (width) => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width, height: 800 } });
    const paths = ['/videos', '/videos/branch-a-scenario', '/videos?search=zzzzqqqq', '/nowhere'];
    for (const path of inForm({ short: paths.slice(0, 2), long: paths })) {
      await page.goto(site + path);
      await hydrated(page);
      expect({ path, faults: await faultsInBothThemes(page) }).toEqual({ path, faults: [] });
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme);
        expect({ path, theme, sideways: await hasSidewaysScroll(page) }).toEqual({ path, theme, sideways: false });
      }
    }
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await close();
  },
);

test('has a hero of at most 120 px at every width, and five columns and a wide film page at 1920 px', async () => {
  const { page, close } = await openPage(browser);
  const heightOf = (selector: string) => page.locator(selector).evaluate((box) => box.getBoundingClientRect().height);
  const widthOf = (selector: string) => page.locator(selector).evaluate((box) => box.getBoundingClientRect().width);
  await page.goto(`${site}/videos`);
  await hydrated(page);
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, (await heightOf('.hero')) <= 120]).toEqual([width, true]);
  }
  const columns = await page.locator('.grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '));
  expect([await widthOf('main'), columns.length]).toEqual([1600, 5]);
  await page.goto(`${site}/videos/branch-a-scenario`);
  expect(await widthOf('main')).toBe(1680);
  await close();
});
