import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { accessibilityFaults, hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser.ts';
import { arriveAs } from '../fixtures/signedInVisitor.ts';

const site = process.env['SITE_URL'] ?? '';
const screenshots = process.env['SCREENSHOTS'];
let browser: Browser;
/** A link to a draft that an administrator has just made. */
let links: { readonly video: string };

beforeAll(async () => {
  browser = await launchBrowser();
  const administrator = await openPage(browser);
  await arriveAs(administrator.page, `${site}/videos`, 'admin');
  links = await administrator.page.evaluate(async () => {
    const token = localStorage.getItem('sdk.access_token') ?? '';
    const post = async (path: string) => (await fetch(`/training/api/v1${path}`, { method: 'POST', headers: { authorization: `Bearer ${token.replace(/^"|"$/g, '')}` } })).json() as Promise<{ id: string; url: string }>;
    const linkTo = async (path: string) => {
      const { id } = await post(`${path}/duplicate`);
      return (await post(`${path.slice(0, path.lastIndexOf('/'))}/${id}/preview`)).url;
    };
    return { video: await linkTo('/videos/branch-a-scenario') };
  });
  await administrator.close();
});
afterAll(() => browser.close());

const widths = [360, 1280];
const looks = widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => [width, colorScheme] as const));

test.each(widths)('anyone with the link watches a draft with captions, %i pixels wide, and its own address stays closed to them', async (width) => {
  const visitor = await openPage(browser, { viewport: { width, height: 900 } });
  const { page } = visitor;
  const answer = await page.goto(site + links.video);
  expect(answer?.status()).toBe(200);
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: 'Copy of Branch a scenario' }).waitFor();
  await page.getByText('Preview – not published').waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  expect([await accessibilityFaults(page), await hasSidewaysScroll(page)]).toEqual([[], false]);
  await page.getByRole('button', { name: 'Play Copy of Branch a scenario' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await page.keyboard.press('c');
  await page.getByText(/The learner decides, second \d+/).first().waitFor();
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, `preview-${width}.png`) });
  expect(visitor.complaints).toEqual([]);
  expect((await page.goto(`${site}/videos/copy-of-branch-a-scenario`))?.status()).toBe(404);
  await visitor.close();
});

test.each(looks)('a preview has no fault, %i pixels wide, in %s', async (width, colorScheme) => {
  const visitor = await openPage(browser, { viewport: { width, height: 900 }, colorScheme });
  await visitor.page.goto(site + links.video);
  await visitor.page.getByText('Preview – not published').waitFor();
  expect([await accessibilityFaults(visitor.page), await hasSidewaysScroll(visitor.page)]).toEqual([[], false]);
  if (screenshots !== undefined) await visitor.page.screenshot({ path: join(screenshots, `preview-${width}-${colorScheme}.png`) });
  await visitor.close();
});

test('a link that was changed says what to do', async () => {
  const visitor = await openPage(browser);
  await visitor.page.goto(`${site}${links.video}x`);
  await visitor.page.getByRole('heading', { level: 1, name: 'This preview link does not work' }).waitFor();
  expect(await accessibilityFaults(visitor.page)).toEqual([]);
  await visitor.close();
});

test.each(looks)('a link that has expired says so, %i pixels wide, in %s', async (width, colorScheme) => {
  const visitor = await openPage(browser, { viewport: { width, height: 900 }, colorScheme });
  const { page } = visitor;
  await page.route('**/training/api/v1/previews/**', (route) => route.fulfill({ status: 410, contentType: 'application/problem+json', body: '{}' }));
  await page.goto(site + links.video);
  await page.getByRole('heading', { level: 1, name: 'This preview link has expired' }).waitFor();
  await page.getByText('Ask whoever sent it for a new one.', { exact: true }).waitFor();
  expect(await page.getByText('Preview – not published').count()).toBe(0);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect([await accessibilityFaults(page), await hasSidewaysScroll(page)]).toEqual([[], false]);
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, `expired-${width}-${colorScheme}.png`) });
  await visitor.close();
});
