import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright-core';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { faultsOf } from '../fixtures/sites/administeredSite.ts';
import { arriveAsAdministrator } from '../fixtures/sites/freshSite.ts';
import { startInsightSite, type InsightSite } from '../fixtures/sites/insightSite.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { until } from '../fixtures/run/until.ts';

const screenshots = process.env['SCREENSHOTS'];
const webinar = /^Quizzes people remember/;
let browser: Browser;
let insights: InsightSite;

beforeAll(async () => void ([browser, insights] = await Promise.all([launchBrowser(), startInsightSite()])));
afterAll(async () => {
  await browser.close();
  await insights.stop();
});

const arrive = async (path: string, options: Parameters<typeof openPage>[1] = {}) => {
  const opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await arriveAs(opened.page, insights.site.url + path, 'admin');
  return opened;
};
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} [\\d,]+`) });
const drawn = (page: Page) => page.locator('.chart-lines canvas').first().waitFor();
const row = (page: Page, table: string, name: string | RegExp) =>
  page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: name });

test('hides the insights from visitors, links to them from the lists of administrators, and offers to try again after a failure', async () => {
  const visitor = await openPage(browser);
  await visitor.page.goto(`${insights.site.url}/admin/insights`);
  await visitor.page.getByRole('heading', { level: 1, name: /not.*found|exist/i }).waitFor();
  await visitor.close();
  const watched = await arriveAsAdministrator(browser, `${insights.site.url}/videos`);
  const { page, close } = watched;
  await page.getByRole('link', { name: 'Insights' }).click();
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
  await drawn(page);
  expect(faultsOf(watched)).toEqual([]);

  await page.route('**/training/api/v1/insights/items*', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'The insights could not be loaded.' }).waitFor();
  await drawn(page);
  await page.unroute('**/training/api/v1/insights/items*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await row(page, 'Items by views', 'Layers and states').waitFor();
  await close();
});

test('shows the period and the product of the address as a chart, a table and a file', async () => {
  const watched = await arrive('/admin/insights');
  const { page, close } = watched;
  await drawn(page);
  expect(await tile(page, 'Searches').locator('b').textContent()).toBe('45');
  await page.getByRole('link', { name: '7 days' }).click();
  const clicked = tile(page, 'Objectives clicked').locator('b');
  await until(async () => (await clicked.textContent()) === '7', 'the figures of seven days');
  expect(new URL(page.url()).search).toBe('?days=7');
  await page.getByLabel('Product').selectOption('Rise');
  await row(page, 'Items by views', 'Layers and states').waitFor({ state: 'detached' });
  await row(page, 'Items by views', 'Build a presentation').waitFor();
  await page.reload();
  await row(page, 'Items by views', 'Build a presentation').waitFor();
  await page.goBack();
  await row(page, 'Items by views', 'Layers and states').waitFor();

  await page.getByText('Show as a table').first().click();
  expect(await page.getByRole('region', { name: 'By day' }).getByRole('row').count()).toBe(8);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV: items' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^items-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const rows = parse(text, { bom: true, columns: true }) as unknown as readonly Record<string, string>[];
  expect(rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Build a presentation', expect.stringMatching(webinar), 'Live: feedback']),
  );

  await page.getByText('Own period').click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-05');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('The last day must not be before the first one.').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2026-01-06');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Jan 5, 2026 – Jan 6, 2026').waitFor();
  await page.getByText('Nothing has happened in this period.').first().waitFor();
  expect(faultsOf(watched)).toEqual([]);
  await close();
});

test('shows how far a film is watched, on the insights and on its own page', async () => {
  const watched = await arrive('/admin/insights?days=28');
  const { page, close } = watched;
  await page.getByRole('link', { name: /Watch-through of Quizzes/ }).click();
  const heading = page.getByRole('heading', { name: /^How far “Quizzes people remember/ });
  await heading.waitFor();
  await page.getByText('Begun 10 times.').waitFor();
  expect(await heading.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.getByRole('row', { name: '2 Give feedback that helps 0:40 28' }).waitFor();
  expect(await page.getByRole('img', { name: /from 100% at the start to 50% at the end/ }).count()).toBe(1);
  await page.getByRole('link', { name: 'Close' }).click();
  await heading.waitFor({ state: 'detached' });
  await page.getByRole('rowheader').getByRole('link', { name: webinar }).click();
  await page.getByRole('heading', { level: 1, name: webinar }).waitFor();
  await page.getByRole('switch', { name: 'Admin mode' }).click();
  await page.getByRole('button', { name: 'Figures' }).click();
  const panel = page.getByRole('region', { name: 'Figures of the last 28 days' });
  await panel.getByText('Begun 10 times.').waitFor();
  expect(await panel.locator('dd').allTextContents()).toEqual(['10', '28', '28', '75%']);
  if (screenshots !== undefined)
    await page.screenshot({ path: join(screenshots, 'insights-item.png'), fullPage: true });
  expect(faultsOf(watched)).toEqual([]);
  await close();
});

test('leads from a search without results to a synonym that gives it results', async () => {
  const watched = await arrive('/admin/insights?view=searches');
  const { page, close } = watched;
  await row(page, 'Nobody opened a result', 'timeline').waitFor();
  await row(page, 'Top searches', 'quiz').waitFor();
  const found = async () => {
    const answer = await fetch(`${insights.site.url}/training/api/v1/search?q=slidemaker`);
    return ((await answer.json()) as { readonly items: readonly { readonly name?: string }[] }).items[0]?.name;
  };
  expect(await found()).not.toBe('Build a presentation');
  await row(page, 'Searches that found nothing', 'slidemaker')
    .getByRole('link', { name: 'Add a synonym of “slidemaker”' })
    .click();
  const words = page.getByLabel('Words and phrases');
  await words.waitFor();
  expect(await words.inputValue()).toBe('slidemaker\n');
  await words.press('End');
  await words.fill('slidemaker\npresentation');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved the synonyms of “slidemaker”.').first().waitFor();
  expect(await found()).toBe('Build a presentation');
  expect(faultsOf(watched)).toEqual([]);
  await close();
});

test('lists the errors of browsers, and clears them after a question', async () => {
  await insights.reportErrors();
  const watched = await arrive('/admin/insights');
  const { page, close } = watched;
  await page.getByRole('link', { name: 'Errors' }).click();
  await page.getByText('2 errors').waitFor();
  expect(await page.getByRole('link', { name: '7 days' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear "The film could not be decoded"' }).click();
  await page.getByText('1 error', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, 'insights-errors-question.png') });
  await page.getByRole('button', { name: 'Clear all errors' }).click();
  await page.getByText('No errors have been reported.').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Errors');
  expect(faultsOf(watched)).toEqual([]);
  await close();
});

test('every view passes the accessibility rules in both themes at every width', async () => {
  await insights.reportErrors();
  const { page, close } = await arrive('/admin/insights?days=28&film=webinar/quizzes');
  const faults: string[] = [];
  for (const [what, query] of [
    ['usage', undefined],
    ['searches', '?view=searches'],
    ['empty', '?from=2026-01-01&to=2026-01-02'],
    ['learned', '?view=learned'],
    ['errors', '?view=errors'],
  ] as const) {
    if (query !== undefined) await page.goto(`${insights.site.url}/admin/insights${query}`);
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
    for (const width of inForm({ short: [360, 1280], long: [360, 768, 1280, 1920] })) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsInBothThemes(page)).map((fault) => `${what} at ${width} px: ${fault}`));
      if (await hasSidewaysScroll(page)) faults.push(`${what} is wider than the window at ${width} px`);
      if (screenshots !== undefined)
        for (const theme of ['light', 'dark'] as const) {
          await showTheme(page, theme);
          await page.screenshot({ path: join(screenshots, `insights-${what}-${theme}-${width}.png`), fullPage: true });
        }
    }
  }
  expect(faults).toEqual([]);
  await close();
});
