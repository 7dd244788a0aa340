import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { administratorApi } from '../fixtures/api/administratorApi.ts';
import { accessibilityFaults, faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { aPicture } from '../fixtures/media/pictures.ts';
import { runProgram, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { startSiteWithCatalogue } from '../fixtures/sites/sharedSite.ts';

let changed: RunningSite;
let site: string;
const screenshots = process.env['SCREENSHOTS'];
let browser: Browser;
/** New preview links of an administrator, and an expired one. */
let links: { readonly video: string; readonly webinar: string; readonly upcoming: string; readonly expired: string };

beforeAll(async () => {
  [changed, browser] = await Promise.all([startSiteWithCatalogue(), launchBrowser()]);
  site = changed.url;
  const call = await administratorApi(site);
  const linkTo = async (
    kind: 'videos' | 'webinars' | 'upcoming',
    of: string,
    finish?: (draft: string, version: string) => Promise<unknown>,
  ) => {
    const { item, etag } = await call('POST', `/${kind}/${of}/duplicate`);
    await finish?.(item.id, etag);
    return { id: item.id, url: (await call('POST', `/${kind}/${item.id}/preview`)).item.url };
  };
  const live = (
    (await call('GET', '/upcoming')).item['items'] as readonly { readonly id: string; readonly title: string }[]
  ).find(({ title }) => title === 'Live: quizzes people remember');
  const picture = await aPicture('png', 1280, 720);
  const video = await linkTo('videos', 'branch-a-scenario');
  const webinar = await linkTo('webinars', 'better-branching-consequences-over-corrections');
  const upcoming = await linkTo('upcoming', live?.id ?? '', (id, version) =>
    call('PUT', `/upcoming/${id}/thumbnail`, picture, version),
  );
  const old = await runProgram('test/fixtures/identity/oldPreviewToken.ts', ['video', video.id], changed.environment);
  links = {
    video: video.url,
    webinar: webinar.url,
    upcoming: upcoming.url,
    expired: `/video-preview?${new URLSearchParams({ id: video.id, token: old.output.trim() })}`,
  };
});
afterAll(() => Promise.all([browser.close(), changed.stop()]));

/** Waits until a picture is loaded. */
const seen = (page: Page, picture: string) =>
  page.waitForFunction(
    (selector) => (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0,
    picture,
  );

const widths = [360, 1280];
/** Takes a screenshot in each theme when screenshots are wanted. */
async function photograph(page: Page, name: string): Promise<void> {
  if (screenshots === undefined) return;
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await page.screenshot({ path: join(screenshots, `${name}-${theme}.png`), fullPage: true });
  }
}

test.each(widths)(
  'plays a draft with captions to anyone with the link at %i px, and answers 404 at its public address',
  async (width) => {
    const visitor = await openPage(browser, { viewport: { width, height: 900 } });
    const { page } = visitor;
    const answer = await page.goto(site + links.video);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: 'Copy of Branch a scenario' }).waitFor();
    await page.getByText('Preview - not published').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    expect([await accessibilityFaults(page), await hasSidewaysScroll(page)]).toEqual([[], false]);
    await page.getByRole('button', { name: 'Play Copy of Branch a scenario' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
    await page.keyboard.press('c');
    await page.locator('.player-captions', { hasText: /The learner decides, second \d+/ }).waitFor();
    if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, `preview-${width}.png`) });
    expect(visitor.complaints).toEqual([]);
    expect((await page.goto(`${site}/videos/copy-of-branch-a-scenario`))?.status()).toBe(404);
    await visitor.close();
  },
);

test('previews a recorded webinar with its sections, but without its downloads', async () => {
  const visitor = await openPage(browser);
  const { page } = visitor;
  await page.goto(site + links.webinar);
  await page
    .getByRole('heading', { level: 1, name: 'Copy of Better branching: consequences over corrections' })
    .waitFor();
  await seen(page, '.player-slot img');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['About this webinar', 'Recommended training']),
  );
  await page.getByText('These files can be downloaded once the webinar is published.').waitFor();
  await page.getByRole('link', { name: /Variables without fear/ }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 8);
  expect(new URL(page.url()).searchParams.has('token')).toBe(true);
  await page.getByText('Preview - not published').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('previews an upcoming webinar with picture and time, but without registration', async () => {
  const visitor = await openPage(browser, { timezoneId: 'America/New_York' });
  const { page } = visitor;
  await page.goto(site + links.upcoming);
  await page.getByRole('heading', { level: 1, name: 'Copy of Live: quizzes people remember' }).waitFor();
  await seen(page, 'main img');
  await page.getByText(/for the host/).waitFor();
  expect(await page.getByRole('button', { name: /Register/ }).count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

const everyLook = widths.flatMap((width) =>
  (['video', 'webinar', 'upcoming'] as const).map((kind) => [kind, width] as const),
);

test.each(everyLook)(
  'the preview of a draft %s has a banner and noindex, and passes the accessibility rules in both themes at %i px',
  async (kind, width) => {
    const visitor = await openPage(browser, { viewport: { width, height: 900 } });
    const { page } = visitor;
    await page.goto(site + links[kind]);
    await page.getByText('Preview - not published').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect([await faultsInBothThemes(page), await hasSidewaysScroll(page)]).toEqual([[], false]);
    await photograph(page, `preview-${kind}-${width}`);
    await visitor.close();
  },
);

test('shows a message for a modified link', async () => {
  const visitor = await openPage(browser);
  await visitor.page.goto(`${site}${links.video}x`);
  await visitor.page.getByRole('heading', { level: 1, name: 'This preview link does not work' }).waitFor();
  expect(await accessibilityFaults(visitor.page)).toEqual([]);
  await visitor.close();
});

test.each(widths)(
  'shows that an old link has expired, and passes the accessibility rules in both themes at %i px',
  async (width) => {
    const visitor = await openPage(browser, { viewport: { width, height: 900 } });
    const { page } = visitor;
    await page.goto(site + links.expired);
    await page.getByRole('heading', { level: 1, name: 'This preview link has expired' }).waitFor();
    await page.getByText('Ask the person who sent it for a new link.', { exact: true }).waitFor();
    expect(await page.getByText('Preview - not published').count()).toBe(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect([await faultsInBothThemes(page), await hasSidewaysScroll(page)]).toEqual([[], false]);
    await photograph(page, `expired-${width}`);
    await visitor.close();
  },
);
