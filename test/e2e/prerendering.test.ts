import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { measureShift, tooMuchShift } from '../fixtures/browser/layoutShift.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

// A class hides times until the visitor's zone is known.
const withoutZoned = (markup: string) => markup.replaceAll(' class="zoned"', '').replaceAll(' zoned"', '"');
const rootMarkup = async (page: Page) =>
  withoutZoned(await (await copyOfRoot(page)).evaluate((root) => root.innerHTML));

/**
 * Copies the page at one moment, so that nothing arrives between two steps of reading it. The copy is without what loads
 * when the browser is idle, but keeps the places of it; without what lies over a picture once the person is known (rule
 * GATE-11); and without the numbers at the filters (rule LIST-22).
 */
const copyOfRoot = (page: Page) =>
  page.evaluateHandle(() => {
    const root = (document.getElementById('root') ?? document.body).cloneNode(true) as HTMLElement;
    for (const mark of root.querySelectorAll('.for-subscribers')) mark.remove();
    for (const count of root.querySelectorAll('.pill-count')) count.replaceChildren();
    for (const choice of root.querySelectorAll<HTMLOptionElement>('.choice option')) {
      choice.replaceChildren(choice.text.replace(/ \(\d+\)$/, ''));
      choice.removeAttribute('disabled');
    }
    for (const way of root.querySelectorAll('.ways .button'))
      way.replaceChildren((way.textContent ?? '').replace(/: \d+ [^:]*$/, ''));
    for (const link of root.querySelectorAll('.pill, .ways .button')) link.removeAttribute('aria-disabled');
    for (const place of root.querySelectorAll('.film-panel, .after-film, .frame, .theme')) {
      const kept = document.createElement('div');
      const names = ['film-panel', 'after-film', 'frame', 'theme'];
      kept.className = names.find((name) => place.classList.contains(name)) ?? '';
      place.replaceWith(kept);
    }
    return root;
  });

/** Every element with sorted attributes, and every text, so that the way of rendering makes no difference. */
const outline = async (page: Page) => {
  const copy = await copyOfRoot(page);
  return copy.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!(node instanceof Element)) lines.push(node.textContent ?? '');
      // Only the prerendered page has preload links, and only a page without scripts has what is inside NOSCRIPT.
      else if (node.tagName !== 'LINK' && node.closest('noscript > *') === null)
        lines.push(
          `${node.tagName} ${[...node.attributes]
            .map(({ name, value }) => `${name}=${value.replace(/ ?\bzoned$/, '')}`)
            .filter((attribute) => attribute !== 'class=')
            .sort()
            .join(' ')}`,
        );
    }
    return lines;
  });
};

const representatives = [
  '/videos',
  '/videos?search=branch',
  '/videos/branch-a-scenario',
  '/nowhere',
  '/webinars?category=storyline&skill=advanced&search=branching',
  '/upcoming?category=reach',
];
const screens = inForm({
  short: representatives,
  long: [
    ...representatives,
    '/videos?category=more',
    '/videos?search=zzzzqqqq',
    '/videos/for-subscribers-only',
    '/webinars',
    '/webinars?series=more&sort=title',
  ],
});

test.each(screens)('%s stays the same through hydration, without console errors and layout shift', async (path) => {
  // The zone of the host, because in other zones hydration changes the times to those of the visitor.
  const visitor = await openPage(browser, { timezoneId: 'Europe/Berlin' });
  const { page } = visitor;
  const shifted = await measureShift(page);
  await page.goto(site + path);
  await hydrated(page);
  const isFilm = (await page.locator('.after-film').count()) > 0;
  // The transcript and what follows the film have arrived too, without moving anything.
  if (isFilm) await page.locator('.after-film:not(.is-loading)').waitFor({ state: 'attached' });
  // In the zone of the host the answers of other lists are asked for again.
  await page.waitForLoadState('networkidle');
  await page.locator('.is-stale').first().waitFor({ state: 'detached' });
  const shifts = await shifted();
  const after = await rootMarkup(page);
  const withoutScript = await openPage(browser, { javaScriptEnabled: false });
  await withoutScript.page.goto(site + path);
  const before = await rootMarkup(withoutScript.page);
  await withoutScript.close();
  expect(before.length).toBeGreaterThan(500);
  expect(after).toBe(before);
  expect(visitor.complaints.filter((complaint) => path !== '/nowhere' || !complaint.includes('404'))).toEqual([]);
  expect(tooMuchShift(shifts, 0.02)).toEqual([]);
  await visitor.close();
});

// Hydration keeps wrong attributes of the server silently in production. A render by the browser alone shows them.
test('renders list and film page in the browser like on the server', async () => {
  const { page, close } = await openPage(browser, { timezoneId: 'Europe/Berlin' });
  await page.goto(`${site}/videos?search=branch`);
  await hydrated(page);
  await page.getByRole('link', { name: /^Branch a scenario/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Branch a scenario' }).waitFor();
  // The picture of the card goes when the poster is loaded.
  await page.locator('.poster-before').waitFor({ state: 'detached' });
  const video = await outline(page);
  await page.getByRole('link', { name: 'Feature Tutorials' }).click();
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 24);
  await page.getByRole('heading', { name: 'Live: quizzes people remember' }).waitFor();
  const listing = await outline(page);
  const server = await openPage(browser, { javaScriptEnabled: false });
  await server.page.goto(`${site}/videos/branch-a-scenario`);
  expect(video).toEqual(await outline(server.page));
  await server.page.goto(`${site}/videos`);
  expect(listing).toEqual(await outline(server.page));
  await server.close();
  await close();
});

test('renders the lists of webinars in the browser like on the server', async () => {
  const { page, close } = await openPage(browser, { timezoneId: 'Europe/Berlin' });
  const server = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/videos?category=storyline`);
  await hydrated(page);
  await page.getByRole('link', { name: 'On-Demand Training' }).click();
  await page.getByRole('heading', { name: 'Better branching: consequences over corrections' }).waitFor();
  await page.waitForFunction(() => document.querySelector('.is-stale, [aria-busy="true"]') === null);
  await server.page.goto(page.url());
  expect(await outline(page)).toEqual(await outline(server.page));
  await page.getByRole('link', { name: 'Upcoming Webinars' }).click();
  await page.waitForURL('**/upcoming?category=storyline');
  // The host of the first webinar is in the zone of this visitor, so hydration changes none of its times.
  const first = (shown: Page) =>
    shown
      .locator('#UpcomingWebinars article')
      .first()
      .evaluate((card) => card.outerHTML)
      .then(withoutZoned);
  const card = await first(page);
  await server.page.goto(page.url());
  expect(card).toContain('Live: quizzes people remember');
  expect(card).toBe(await first(server.page));
  await Promise.all([server.close(), close()]);
});

test('requests no script before the largest contentful paint', async () => {
  const { page, close } = await openPage(browser);
  await page.addInitScript(() => {
    Object.assign(globalThis, { largestPaint: 0 });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => Object.assign(globalThis, { largestPaint: entry.startTime })),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(`${site}/videos`);
  await hydrated(page);
  const { paint, script } = await page.evaluate(() => ({
    paint: (globalThis as unknown as { largestPaint: number }).largestPaint,
    script: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .map((entry) => entry.startTime),
    ),
  }));
  expect(paint).toBeGreaterThan(0);
  // The browser rounds the time of a paint up to the next 4 ms.
  expect(script).toBeGreaterThan(paint - 4);
  await close();
});

test.each([
  ['/', 302, '/videos'],
  ['/?search=rise', 302, '/videos?search=rise'],
  ['/videos/', 308, '/videos'],
  ['/videos/branch-a-scenario/', 308, '/videos/branch-a-scenario'],
])('%s answers %i to %s', async (path, status, to) => {
  const answer = await fetch(site + path, { redirect: 'manual' });
  expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({ status, location: to });
});

test.each([
  '/nowhere',
  '/videos/no-such-film',
  '/videos/a/b',
  '/Videos',
  '/videos//',
  '//evil.example/',
  '/videos/..%2f..%2fetc',
  '/errors',
])('answers %s with the not-found page and status 404', async (path) => {
  const answer = await fetch(`${site}${path}`, { redirect: 'manual' });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('We tried, but we can&#x27;t find the page you&#x27;re looking for.');
});

test('sends pages with the strict content security policy and their own script hash', async () => {
  const answer = await fetch(`${site}/videos`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'sha256-[^']+' 'strict-dynamic';/);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  expect((await fetch(`${site}/videos`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('requests the script of the sign-in callback while the page still loads', async () => {
  const { page, close } = await openPage(browser);
  await page.route('**/*.woff2', () => undefined);
  const script = page.waitForRequest(/\/assets\/site\.[^/]*\.js$/);
  await page.goto(`${site}/auth-callback`, { waitUntil: 'commit' });
  await script;
  await close();
});
