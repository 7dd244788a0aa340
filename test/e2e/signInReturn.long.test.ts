import type { Browser, Page } from 'playwright-core';
import { findBrowsers } from '../../scripts/chromium.ts';
import { hydrated, launchBrowser, launchWholeBrowser, openPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { addressesInHistory, signInFrom, opener, signInAs, whoIsHere } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

/** Records the addresses of all navigations of the page and its frames. */
function navigations(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && seen.push(request.url().slice(site.length))));
  return seen;
}

const answer = /[?&#](code|state|iss|error)=/;

const addresses: readonly (readonly [string, string])[] = [
  ['a filtered list', '/videos?category=rise&search=course#VideosPanel'],
  ['a moment of a film', '/videos/branch-a-scenario?t=12'],
  ['an unknown query', '/webinars/better-branching-consequences-over-corrections?from=mail&x=%C3%A9+1#resources'],
];

test.each(inForm({ short: addresses.slice(-1), long: addresses }))(
  'returns to the same address after sign-in from %s, and leaves no code in address and history',
  async (_what, path) => {
    const { page, complaints, close } = await openPage(browser);
    await page.goto(site + path);
    await hydrated(page);
    const before = page.url();
    const seen = navigations(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInAs(page, 'team');
    await opener(page).waitFor();
    expect(page.url()).toBe(before);
    expect(
      seen.filter((address) => address.startsWith('/auth-callback?code=') && address.includes('&state=')),
    ).toHaveLength(1);
    expect(
      (await addressesInHistory(page)).filter(
        (address) => answer.test(address) || address.startsWith('/auth-callback'),
      ),
    ).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/code|state=/);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('starts the film by itself at ?t= after sign-in at the gate', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${site}/videos/for-subscribers-only?t=1`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Play For subscribers only' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await signInAs(page, 'team');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  expect(page.url()).toBe(`${site}/videos/for-subscribers-only?t=1`);
  // A reload starts nothing.
  await page.reload();
  await opener(page).waitFor();
  await page.getByRole('button', { name: 'Play For subscribers only' }).waitFor();
  expect(await page.locator('video').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('Back after sign-in leads to the previous pages, and the person stays signed in', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${site}/videos?search=branch`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Branch a scenario' }).click();
  await page.waitForURL('**/videos/branch-a-scenario');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signInAs(page, 'team');
  await opener(page).waitFor();
  const steps: string[] = [];
  for (let press = 0; press < 3; press += 1) {
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    steps.push(page.url().slice(site.length));
    expect(await whoIsHere(page)).toBe('Account of Tariq Demo');
  }
  // The first Back reaches the sign-in page, which redirects to the site because the sign-in is finished.
  expect(steps).toEqual(['/videos', '/videos/branch-a-scenario', '/videos?search=branch']);
  expect(complaints).toEqual([]);
  await close();
});

test('leads a bookmark of the callback to the home page and keeps the person signed in', async () => {
  const { page, complaints, close } = await openPage(browser);
  await signInFrom(page, `${site}/videos`, 'team');
  for (const address of ['/auth-callback', '/auth-callback?code=used&state=unknown']) {
    await page.goto(site + address);
    await page.waitForURL(`${site}/videos`);
    expect(await whoIsHere(page)).toBe('Account of Tariq Demo');
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  // The second address logs an expected error, because no sign-in was pending.
  expect(complaints.filter((line) => !line.includes('Code verifier not found'))).toEqual([]);
  await close();
});

test('stays signed in after a reload, without a request to the provider and without showing Sign In', async () => {
  const { page, complaints, close } = await openPage(browser);
  await signInFrom(page, `${site}/videos?category=more`, 'trial');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const link of document.querySelectorAll('.account a'))
        if (link.checkVisibility({ visibilityProperty: true, opacityProperty: true })) seen.push(link.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = navigations(page);
  const frames: string[] = [];
  page.on('frameattached', (frame) => frames.push(frame.url()));
  await page.reload();
  await opener(page).waitFor();
  await page.getByRole('link', { name: 'Upgrade' }).waitFor();
  expect(seen).toEqual(['/videos?category=more']);
  // The link is in the page a frame before it is noted.
  await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.includes('Upgrade'));
  expect(await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])).toEqual(['Upgrade']);
  expect(frames).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

/** Whether a frame of frame.example can store a cookie inside a page at the address `top`. */
async function keepsCookie(whole: Browser, top: string): Promise<boolean> {
  const { page, context, close } = await openPage(whole);
  await context.route('https://*.example/**', (route) => {
    const isFrame = route.request().url() === 'https://frame.example/';
    return route.fulfill({
      contentType: 'text/html',
      body: isFrame
        ? "<script>document.cookie = 'a=b; SameSite=None; Secure'; document.title = document.cookie === '' ? 'none' : 'kept'</script>"
        : '<iframe src="https://frame.example/"></iframe>',
    });
  });
  await page.goto(top);
  const title = await page.frames()[1]?.title();
  await close();
  return title === 'kept';
}

// The headless shell does not block them.
const withWholeBrowser = findBrowsers().whole === undefined ? test.skip : test;
withWholeBrowser(
  'signs in by the hidden frame when tokens are lost, although the browser blocks third-party cookies',
  async () => {
    const whole = await launchWholeBrowser();
    const kept = [
      await keepsCookie(whole, 'https://top.example/'),
      await keepsCookie(whole, 'https://frame.example/top'),
    ];
    expect(kept).toEqual([false, true]);
    const { page, complaints, close } = await openPage(whole);
    await signInFrom(page, `${site}/videos?category=more`, 'team');
    // The tokens are lost; the cookie and the provider session still exist.
    await page.evaluate(() => localStorage.clear());
    const seen = navigations(page);
    await page.reload();
    expect(await whoIsHere(page)).toBe('Account of Tariq Demo');
    expect(seen.map((address) => address.replace(/\?.*/, ''))).toEqual(['/videos', '/oauth2/default/v1/authorize']);
    expect([page.url(), await page.locator('iframe').count(), complaints]).toEqual([
      `${site}/videos?category=more`,
      0,
      [],
    ]);
    await close();
    await whole.close();
  },
);
