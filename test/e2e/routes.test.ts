import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { staticScreenNames, staticScreens } from '../../src/domain/page/staticScreens.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const answers: readonly (readonly [path: string, status: number, location: string | null])[] = [
  ['/?category=rise', 302, '/videos?category=rise'],
  ['/videos', 200, null],
  ['/webinars', 200, null],
  ['/upcoming', 200, null],
  ['/videos/', 308, '/videos'],
  ['/Videos', 404, null],
  ['/videos/a/b', 404, null],
  ['/webinars/no-such-webinar', 404, null],
  ['/upcoming/x', 404, null],
  ['/errors/rendering/x', 404, null],
  ['/search', 200, null],
  ...staticScreenNames.map((name) => [staticScreens[name].path, 200, null] as const),
  ['/privacy', 200, null],
  ['/faqs/', 308, '/faqs'],
  ['/admin/calendar', 404, null],
  ['/admin/synonyms', 404, null],
  ['/admin/webhooks', 404, null],
  ['/admin/jobs', 404, null],
  ['/nothing-here', 404, null],
  ['/%ff', 404, null],
  ['/webinars?sort=%00&series=../../x&skill=9&cursor=zzz', 200, null],
];
test.each(answers)('%s answers %i', async (path, status, location) => {
  const answer = await fetch(site + path, { redirect: 'manual' });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')?.replace(site, '') ?? null).toBe(location);
});

test.each([
  '/webinars/quick-tips-and-tricks-episode-01',
  '/webinars/Quick-Tips-And-Tricks-Episode-91/',
  '/webinars/year-in-review-2023',
])('redirects %s permanently to the community', async (path) => {
  const answer = await fetch(site + path, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toMatch(/^https:\/\/community\.example\.com\//);
});

test('leaves the site for an old address followed inside it, and replaces its history entry', async () => {
  const { page, context, close } = await openPage(browser);
  const target = 'https://community.example.com/kb/quick-tips-and-tricks-episode-01';
  await context.route('https://community.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Community</title>' }),
  );
  await page.goto(`${site}/webinars`);
  await hydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  // Like the router of the site: one more history entry without a document request.
  const length = await page.evaluate(() => {
    history.pushState({ usr: null, key: 'followed', idx: 1 }, '', '/webinars/Quick-Tips-and-tricks-episode-01');
    dispatchEvent(new PopStateEvent('popstate'));
    return history.length;
  });
  await page.waitForURL(target);
  expect(documents).toEqual([target]);
  expect([await page.title(), await page.evaluate(() => history.length)]).toEqual(['Community', length]);
  await page.goBack();
  expect(page.url()).toBe(`${site}/webinars`);
  await close();
});

test('replaces the landing entry, so that Back leaves the site', async () => {
  const { page, close } = await openPage(browser);
  await page.goto('about:blank');
  await page.goto(`${site}/?category=rise#content`);
  await page.waitForURL('**/videos?category=rise#content');
  // Until then the page may still replace its own entry, which would stop the way back.
  await hydrated(page);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
  await close();
});

test('the error pages have the specified sizes, and a margin of 16 px where they do not fit', async () => {
  const { page, close } = await openPage(browser);
  const boxAt = async (width: number, part: string) => {
    await page.setViewportSize({ width, height: 900 });
    return page.locator(part).boundingBox();
  };
  const whole = (width: number) => ({ x: 16, width: width - 32 });
  await page.goto(`${site}/nothing-here`);
  await hydrated(page);
  expect(
    await page.getByText("We tried, but we can't find the page you're looking for.", { exact: true }).count(),
  ).toBe(1);
  for (const width of [320, 360, 539]) {
    expect(await boxAt(width, '.not-found-picture')).toMatchObject(whole(width));
    expect(await boxAt(width, '.error-button')).toMatchObject({ ...whole(width), height: 51 });
  }
  for (const width of [540, 767]) {
    expect(await boxAt(width, '.not-found-picture')).toMatchObject({ width: 516 });
    expect(await boxAt(width, '.error-button')).toMatchObject({ width: 410, height: 51 });
  }
  await page.getByRole('link', { name: 'Back to Lectern Training' }).click();
  await page.waitForURL('**/videos');

  await page.goto(`${site}/errors/rendering`);
  await hydrated(page);
  expect(await page.title()).toContain("That didn't work");
  expect(
    await page
      .getByText('We ran into an error while we were looking for the next page. Please try again.', { exact: true })
      .count(),
  ).toBe(1);
  for (const width of [320, 360, 539]) {
    expect(await boxAt(width, '.error-picture')).toMatchObject(whole(width));
    expect(await boxAt(width, '.error-button')).toMatchObject({ ...whole(width), height: 51 });
  }
  expect(await boxAt(767, '.error-picture')).toMatchObject(whole(767));
  expect(await boxAt(768, '.error-picture')).toMatchObject({ width: 704 });
  expect(await boxAt(768, '.error-button')).toMatchObject({ width: 410, height: 51 });
  expect(await page.locator('.error-button').evaluate((link) => getComputedStyle(link).borderRadius)).toBe('22px');
  await close();
});
