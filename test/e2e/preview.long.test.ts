import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { administratorApi } from '../fixtures/api/administratorApi.ts';
import { accessibilityFaults, faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { aPicture } from '../fixtures/media/pictures.ts';
import { runProgram } from '../fixtures/sites/runningSite.ts';
import { editedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
const screenshots = process.env['SCREENSHOTS'];
let browser: Browser;
/** New preview links of an administrator, and an expired one. */
let links: { readonly video: string; readonly webinar: string; readonly upcoming: string; readonly expired: string };

beforeAll(async () => {
  const [edited, launched] = await Promise.all([editedSite(), launchBrowser()]);
  [site, browser] = [edited.url, launched];
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
  const old = await runProgram('test/fixtures/identity/oldPreviewToken.ts', ['video', video.id], edited.environment);
  links = {
    video: video.url,
    webinar: webinar.url,
    upcoming: upcoming.url,
    expired: `/video-preview?${new URLSearchParams({ id: video.id, token: old.output.trim() })}`,
  };
});
afterAll(() => browser.close());

/** Waits until a picture is loaded. */
const seen = (page: Page, picture: string) =>
  page.waitForFunction(
    (selector) => (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0,
    picture,
  );

/** Looks at a page at both widths in both themes, and takes screenshots when they are wanted. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsInBothThemes(page);
    expect([name, width, faults, await hasSidewaysScroll(page)]).toEqual([name, width, [], false]);
    if (screenshots === undefined) continue;
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await page.screenshot({ path: join(screenshots, `${name}-${width}-${theme}.png`), fullPage: true });
    }
  }
}

/** Opens a link and looks at its page, which no search engine may list. */
async function open(link: string, name: string, heading: string, options: Parameters<typeof openPage>[1] = {}) {
  const visitor = await openPage(browser, options);
  const { page } = visitor;
  expect((await page.goto(site + link))?.status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  return { ...visitor, look: () => look(page, name) };
}

test('plays a draft with captions to anyone with the link, and answers 404 at its public address', async () => {
  const visitor = await open(links.video, 'preview-video', 'Copy of Branch a scenario');
  const { page } = visitor;
  await page.getByText('Preview - not published').waitFor();
  await visitor.look();
  await page.getByRole('button', { name: 'Play Copy of Branch a scenario' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await page.keyboard.press('c');
  await page.locator('.player-captions', { hasText: /The learner decides, second \d+/ }).waitFor();
  expect(visitor.complaints).toEqual([]);
  expect((await page.goto(`${site}/videos/copy-of-branch-a-scenario`))?.status()).toBe(404);
  await visitor.close();
});

test('previews a recorded webinar with its sections, but without its downloads', async () => {
  const heading = 'Copy of Better branching: consequences over corrections';
  const visitor = await open(links.webinar, 'preview-webinar', heading);
  const { page } = visitor;
  await page.getByText('Preview - not published').waitFor();
  await seen(page, '.player-slot img');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['About this webinar', 'Recommended training']),
  );
  await page.getByText('These files can be downloaded once the webinar is published.').waitFor();
  await visitor.look();
  await page.getByRole('link', { name: /Variables without fear/ }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 8);
  expect(new URL(page.url()).searchParams.has('token')).toBe(true);
  await page.getByText('Preview - not published').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('previews an upcoming webinar with picture and time, but without registration', async () => {
  const heading = 'Copy of Live: quizzes people remember';
  const visitor = await open(links.upcoming, 'preview-upcoming', heading, { timezoneId: 'America/New_York' });
  const { page } = visitor;
  await page.getByText('Preview - not published').waitFor();
  await seen(page, 'main img');
  await page.getByText(/the host’s time/).waitFor();
  expect(await page.getByRole('button', { name: /Register/ }).count()).toBe(0);
  await visitor.look();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('shows that an old link has expired, and a message for a modified one', async () => {
  const visitor = await open(links.expired, 'preview-expired', 'This preview link has expired');
  const { page } = visitor;
  await page.getByText('Ask the person who sent it for a new link.', { exact: true }).waitFor();
  expect(await page.getByText('Preview - not published').count()).toBe(0);
  await visitor.look();
  await page.goto(`${site}${links.video}x`);
  await page.getByRole('heading', { level: 1, name: 'This preview link does not work' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await visitor.close();
});
