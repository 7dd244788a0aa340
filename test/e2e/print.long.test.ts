import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const print = (page: Page, width = 720) =>
  Promise.all([
    page.emulateMedia({ media: 'print', colorScheme: 'dark' }),
    page.setViewportSize({ width, height: 1050 }),
  ]);

const colours = (page: Page) =>
  page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
    return [color, getComputedStyle(document.body).backgroundColor];
  });

const onPaper = ['rgb(23, 32, 42)', 'rgba(0, 0, 0, 0)'];

// Rule TRANSCRIPT-8.
test('prints a film page with its transcript, also when it is closed, on a sheet of any width', async () => {
  const { page, close } = await visitPage(browser, `${site}/videos/branch-a-scenario`, { colorScheme: 'dark' });
  const lines = page.locator('.transcript-lines li');
  await lines.last().waitFor({ state: 'attached' });
  const isOpen = () => page.locator('.transcript').evaluate((box: HTMLDetailsElement) => box.open);
  const looksPrinted = async (width: number) => {
    await print(page, width);
    await page.locator('.top').waitFor({ state: 'hidden' });
    expect(await colours(page)).toEqual(onPaper);
    await lines.last().waitFor();
    const bottom = await lines.last().evaluate((line) => line.getBoundingClientRect().bottom + window.scrollY);
    expect(bottom).toBeGreaterThan(20 * 30);
    for (const hidden of ['.player-slot', '.film-tools', '.share', '.transcript-tools', 'footer', '.after-film'])
      expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
    expect(await page.locator('button:visible').count()).toBe(0);
  };
  expect(await isOpen()).toBe(true);
  await looksPrinted(720);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('.transcript summary').click();
  await page.waitForFunction(() => !(document.querySelector('.transcript') as HTMLDetailsElement).open);
  for (const width of [720, 1050]) await looksPrinted(width);
  await close();
});

test.each(['/upcoming', '/search?search=branching', '/my/data'])(
  'prints %s in dark ink, without the parts that need a screen',
  async (path) => {
    const { page, close } = await visitPage(browser, `${site}${path}`, { colorScheme: 'dark' });
    await page.locator('h1').waitFor();
    await print(page);
    await page.locator('.top').waitFor({ state: 'hidden' });
    expect(await colours(page)).toEqual(onPaper);
    expect(await page.locator('button:visible, input:visible, footer:visible, .button:visible').count()).toBe(0);
    await close();
  },
);
