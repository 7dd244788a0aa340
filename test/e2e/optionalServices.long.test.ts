import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { startFlagService, type FlagService } from '../fixtures/services/flagService.ts';
import { startFreshSite } from '../fixtures/sites/freshSite.ts';
import { startGrowthService, type GrowthService } from '../fixtures/services/growthService.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { signInFrom } from '../fixtures/browser/signedInVisitor.ts';
import { until } from '../fixtures/run/until.ts';

const anonymous = { kind: 'user', key: '00000000-0000-0000-0000-000000000000', anonymous: true };
let browser: Browser;
let flags: FlagService;
let growth: GrowthService;
let site: RunningSite;
let usual: string;
beforeAll(async () => {
  [browser, flags, growth, usual] = await Promise.all([
    launchBrowser(),
    startFlagService(false),
    startGrowthService(),
    sharedSite(),
  ]);
  site = await startFreshSite({
    environment: {
      LAUNCHDARKLY_CLIENT_ID: 'client-side-id',
      LAUNCHDARKLY_URL: flags.url,
      GROWTH_SCRIPT_URL: growth.scriptUrl,
      GROWTH_ENVIRONMENT: 'stage',
      GROWTH_REGION: 'eu',
      GEO_URL: growth.geoUrl,
    },
  });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await removeFolder(site.dataFolder);
});
beforeEach(() => {
  growth.sent.length = 0;
  growth.received.length = 0;
  flags.questions.length = 0;
});

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Cookie Preferences' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
const country = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'user_country')?.value;
const shownFlags = (page: Page) => page.evaluate(() => document.documentElement.dataset['flags'] ?? '');
/** The browser says on its own that a host does not answer. */
const ours = (complaints: readonly string[]) =>
  complaints.filter((line) => !line.startsWith('error: Failed to load resource'));
const initialized = ['initialize', { environment: 'stage', product: '360', region: 'eu' }];

test('starts the growth script and the country lookup only after consent, and stops both in all tabs when it is withdrawn', async () => {
  const { page, context, complaints, close } = await openPage(browser);
  await page.goto(`${site.url}/videos`);
  await hydrated(page);
  await until(() => flags.questions.length > 1, 'the flags are asked for');
  expect(growth.received).toEqual([]);
  await choose(page, 'Accept all');
  await until(async () => growth.sent.length === 1 && (await country(context)) === 'NZL', 'both have started');
  expect(growth.sent).toEqual([initialized]);

  const other = await context.newPage();
  await other.goto(`${site.url}/webinars`);
  await until(() => growth.sent.length === 2, 'the script has started in another tab');
  await choose(page, 'Necessary only');
  await until(() => growth.sent.length === 4, 'the script has stopped in both tabs');
  expect(growth.sent.slice(2)).toEqual([['stop'], ['stop']]);
  expect(await country(context)).toBeUndefined();
  const before = growth.received.length;
  await other.reload();
  await hydrated(other);
  await choose(other, 'Necessary only');
  expect(growth.received).toHaveLength(before);
  expect(complaints).toEqual([]);
  await close();
});

test('names a signed-in person by ids and proof only, and changes a flag without a reload', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${site.url}/videos`);
  await hydrated(page);
  await choose(page, 'Accept all');
  await signInFrom(page, `${site.url}/videos`, 'team');
  await until(() => growth.sent.some((said) => (said as unknown[])[0] === 'identify'), 'the person is known');
  const tokens = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^sdk\.(access_token|id_token|refresh_token)$/.test(key))
      .map(([, token]) => String(token)),
  );
  expect(tokens.length).toBeGreaterThan(1);
  const { aid, launchdarkly } = claimsOf(tokens);
  expect(growth.sent.at(-1)).toEqual(['identify', { subscription_id: 'demo-team', user_id: aid }]);
  const person = { kind: 'user', key: aid, anonymous: false, subscriptionId: 'demo-team' };
  await until(() => flags.questions.some(({ hash }) => hash !== null), 'the flags of the person are asked for');
  expect(flags.questions[0]).toMatchObject({ context: anonymous, hash: null });
  expect(flags.questions.filter(({ hash }) => hash !== null)[0]).toMatchObject({ context: person, hash: launchdarkly });
  const bytes = [...growth.received, ...flags.received].join('\n');
  for (const token of tokens) expect(bytes.includes(token)).toBe(false);
  expect(bytes).not.toMatch(/team@demo|@demo\.test/);

  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await until(() => flags.questions.some(({ path, hash }) => path.startsWith('/eval/') && hash !== null), 'it streams');
  for (const isOn of [true, false]) {
    flags.turn(isOn);
    await until(async () => (await shownFlags(page)) === (isOn ? 'design-system-theme' : ''), `the flag is ${isOn}`);
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('starts nothing while the browser sends Global Privacy Control, and says so', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    const choice = { measurement: true, marketing: true, chosenAt: new Date().toISOString() };
    localStorage.setItem('consent', JSON.stringify(choice));
  });
  await page.goto(`${site.url}/videos`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Cookie Preferences' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your browser sends Global Privacy Control').waitFor();
  expect([await accessibilityFaults(page), await hasSidewaysScroll(page)]).toEqual([[], false]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await until(() => flags.questions.length > 1, 'the services are loaded');
  expect(growth.received).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('requests no other origin when no service is configured, whatever the visitor allows', async () => {
  const { page, context, complaints, close } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${usual}/videos`);
  await hydrated(page);
  expect(asked.filter((url) => url.includes('/geo'))).toEqual([]);
  const answered = page.waitForResponse('**/training/api/v1/geo');
  await choose(page, 'Accept all');
  expect(await (await answered).json()).toEqual({ threeCharCountry: null });
  expect(await country(context)).toBeUndefined();
  expect(asked.filter((url) => new URL(url).origin !== new URL(usual).origin)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('shows every screen and reports no error while the services are down', async () => {
  await Promise.all([flags.stop(), growth.stop()]);
  const { page, context, complaints, close } = await openPage(browser);
  await page.goto(`${site.url}/videos`);
  await hydrated(page);
  await choose(page, 'Accept all');
  for (const path of inForm({
    short: ['/upcoming', '/errors/rendering'],
    long: [
      '/videos',
      '/webinars',
      '/upcoming',
      '/search',
      '/my/data',
      '/privacy',
      '/video-preview',
      '/errors/rendering',
    ],
  })) {
    const asked = page.waitForRequest((request) => request.url().endsWith('/growth.js'));
    await page.goto(site.url + path);
    await hydrated(page);
    await asked;
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await choose(page, 'Necessary only');
  expect([await country(context), await shownFlags(page)]).toEqual([undefined, '']);
  expect(ours(complaints)).toEqual([]);
  await close();
});

/** The claims of all tokens that have any. */
function claimsOf(tokens: readonly string[]): Record<string, unknown> {
  const parts = tokens.map((token) => token.split('.')[1]).filter((part) => part !== undefined);
  const claims = parts.map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object);
  return Object.assign({}, ...claims) as Record<string, unknown>;
}
