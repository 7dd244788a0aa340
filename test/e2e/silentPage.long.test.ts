import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage, type WatchedPage } from '../fixtures/browser/browser.ts';
import { startFreshSite } from '../fixtures/sites/freshSite.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { opener } from '../fixtures/browser/signedInVisitor.ts';
import { until } from '../fixtures/run/until.ts';

const framing = (address: string) => `<!doctype html><title>x</title><iframe src="${address}"></iframe>`;
let browser: Browser;
let site: RunningSite;
let provider: Server;
let issuer: string;

/** Starts a stock provider at a separate origin. It sends no messages and issues no refresh token without consent. */
async function startProvider(siteUrl: string): Promise<void> {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  provider = createServer().listen(0, '127.0.0.1');
  await once(provider, 'listening');
  issuer = `http://localhost:${(provider.address() as AddressInfo).port}`;
  const client = {
    client_id: 'training',
    redirect_uris: ['/auth-callback', '/auth-silent'].map((path) => siteUrl + path),
    post_logout_redirect_uris: [`${siteUrl}/`],
    token_endpoint_auth_method: 'none' as const,
  };
  const made = new Provider(issuer, {
    clients: [client],
    cookies: { keys: ['stock'] },
    clientBasedCORS: () => true,
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email'] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, given_name: 'Ada', family_name: 'Byron', email: 'ada@demo.test' }),
    }),
  });
  const answer = made.callback();
  provider.on('request', (request, response) => {
    const [path, framed = ''] = request.url?.split('?') ?? [];
    if (path === '/framing') response.setHeader('content-type', 'text/html').end(framing(siteUrl + framed));
    else void answer(request, response);
  });
}

beforeAll(async () => {
  const port = await freePort();
  await startProvider(`http://localhost:${port}`);
  [browser, site] = await Promise.all([
    launchBrowser(),
    startFreshSite({
      port,
      environment: { IDENTITY_KIND: 'oidc', IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: 'training' },
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), site.stop()]);
  provider.closeAllConnections();
  provider.close();
  await removeFolder(site.dataFolder);
});

/** Opens a page and signs in with the pages of the provider. */
async function visitor(): Promise<WatchedPage> {
  const visit = await openPage(browser);
  const { page, context } = visit;
  // Its pages would load a font from the internet.
  await context.route(/googleapis/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(`${site.url}/videos`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.locator('[name=login]').fill('ada');
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await opener(page).waitFor();
  // The offer shows that the subscription service has answered, so its 404 is among the complaints to forget.
  await page.getByRole('link', { name: 'Start Free Trial' }).waitFor();
  visit.complaints.length = 0;
  return visit;
}

/** Records the navigations of the page and its frames. */
function steps(page: Page): string[] {
  const seen: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.isNavigationRequest() &&
        seen.push(`${request.frame() === page.mainFrame() ? 'page' : 'frame'} ${request.url().split('?')[0]}`)
      ),
  );
  return seen;
}
const hasTokens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('sdk.access_token')));

test('signs in silently by the empty page of the site when the provider sends no messages', async () => {
  const { page, complaints, close } = await visitor();
  expect(await page.evaluate(() => localStorage.getItem('sdk.refresh_token'))).toBeNull();
  const seen = steps(page);
  await page.reload();
  await opener(page).waitFor();
  expect(seen).toEqual([`page ${site.url}/videos`, `frame ${issuer}/auth`, `frame ${site.url}/auth-silent`]);
  expect(page.frames()).toHaveLength(1);
  expect(page.url()).toBe(`${site.url}/videos`);
  // The subscription service answers 404, because it does not know this person.
  await page.getByRole('link', { name: 'Start Free Trial' }).waitFor();
  expect(complaints).toEqual([expect.stringMatching(/status of 404/)]);
  await close();
});

test('signs out silently when the provider session is gone', async () => {
  const { page, context, complaints, close } = await visitor();
  await context.clearCookies({ name: /^_session/ });
  const seen = steps(page);
  await page.reload();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(seen.at(-1)).toBe(`frame ${site.url}/auth-silent`);
  expect([page.frames().length, await hasTokens(page), complaints]).toEqual([1, false, []]);
  await close();
});

test('signs out silently when the provider shows a page in the frame', async () => {
  const { page, context, complaints, close } = await visitor();
  await context.route(`${issuer}/auth?*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Oops</title><h1>Not now</h1>' }),
  );
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('sdk.')) localStorage.removeItem(key);
  });
  await page.reload();
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  expect([page.frames().length, page.url(), complaints]).toEqual([1, `${site.url}/videos`, []]);
  await close();
});

test('allows framing only of the empty page, and only by the site itself', async () => {
  const { page, complaints, close } = await openPage(browser);
  const isRefused = () => complaints.some((line) => line.includes('frame-ancestors'));
  const isFramed = () => page.frames()[1]?.url().startsWith(site.url) ?? false;
  const frame = async (origin: string, path: string) => {
    complaints.length = 0;
    await page.route(`${site.url}/framing?**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: framing(site.url + path) }),
    );
    await page.goto(`${origin}/framing?${path}`);
    await until(() => isRefused() || isFramed(), `${path} is framed or refused`);
    await page.unroute(`${site.url}/framing?**`);
    return isRefused() ? 'refused' : 'framed';
  };
  expect(await frame(site.url, '/auth-silent')).toBe('framed');
  expect(await frame(issuer, '/auth-silent')).toBe('refused');
  expect(await frame(site.url, '/videos')).toBe('refused');
  await close();
});
