import type { Browser } from 'playwright-core';
import { itemPaths } from '../../src/contract/paths.ts';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { opener, readDialog, signInAs } from '../fixtures/browser/signedInVisitor.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import type { WayFault } from '../fixtures/services/faultyProxy.ts';
import { startBadDaySite, type BadDaySite } from '../fixtures/sites/badDaySite.ts';
import { settingsFor, startRemoteProvider, type RemoteProvider } from '../fixtures/sites/remoteProvider.ts';

// Rules SIGNIN-15 and REPORT-13: a provider on another origin that is down, slow or lying.
const failed = [
  'You are not signed in',
  'The sign-in failed because the connection or the sign-in service failed. Please try again, and contact support if you need help.',
  'Close',
  'Try again',
];
const paths = ['/videos', '/webinars', '/upcoming', '/search?search=quiz', '/my/data', '/privacy'];
const faults: readonly (readonly [string, WayFault])[] = [
  ['is down', 'refuses'],
  ['hangs', 'hangs'],
  ['is cut off', { cutAfter: 200 }],
  ['answers other bytes', { corrupts: 'bodies' }],
];

const nobody = 'Nobody can sign in';

describe.each(['okta', 'oidc'] as const)('a provider of the kind %s', (kind) => {
  let provider: RemoteProvider;
  let day: BadDaySite;
  let browser: Browser;
  let token: string;
  beforeAll(async () => {
    const port = await freePort();
    [provider, browser] = await Promise.all([startRemoteProvider(`http://localhost:${port}`), launchBrowser()]);
    const account = { email: 'admin@demo.test', password: demoPassword };
    token = await accessTokenByHttp(provider.issuer.replace('/oauth2/default', ''), account);
    provider.way.turn('refuses');
    day = await startBadDaySite({ port, environment: settingsFor(provider, kind) });
    // It asks beside its start, and the provider answers again with the first test.
    await until(() => day.site.printed().includes(nobody), 'the start has asked the provider', 60_000);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), day.stop()]);
    await provider.stop();
  });
  beforeEach(() => provider.way.turn('none'));

  test('says once at the start that nobody can sign in, and is ready', async () => {
    const said = day.site
      .printed()
      .split('\n')
      .filter((line) => line.includes(nobody));
    expect(said).toEqual([
      expect.stringContaining(`${provider.issuer}/.well-known/openid-configuration does not answer.`),
    ]);
    expect(await day.ready()).toBe('ready');
  });

  test.each(faults)(
    'lets everybody browse, and shows within 10 s that a sign-in fails, while it %s',
    async (_what, fault) => {
      provider.way.turn(fault);
      for (const path of paths) expect([path, (await fetch(day.site.url + path)).status]).toEqual([path, 200]);
      const { page, complaints, close } = await openPage(browser);
      await page.goto(`${day.site.url}/videos`);
      await hydrated(page);
      const begun = performance.now();
      await page.getByRole('link', { name: 'Sign In' }).click();
      expect(await readDialog(page)).toEqual(failed);
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect(new URL(page.url()).pathname).toBe('/videos');
      expect(complaints.filter((line) => line.startsWith('uncaught'))).toEqual([]);
      // The provider comes back, and so does the person.
      provider.way.turn('none');
      await page.getByRole('button', { name: 'Try again' }).click();
      await signInAs(page, 'team');
      await opener(page).waitFor();
      await close();
    },
  );

  test('signs in through a provider that takes a second for each answer', async () => {
    provider.way.turn({ delayMilliseconds: 1000 });
    const { page, close } = await openPage(browser);
    await page.goto(`${day.site.url}/videos`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInAs(page, 'team');
    await opener(page).waitFor();
    await close();
  });

  test('keeps a person signed in, with all reads, while it is away', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${day.site.url}/videos`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInAs(page, 'admin');
    await opener(page).waitFor();
    provider.way.turn('refuses');
    await page.getByRole('link', { name: 'On-Demand Training' }).click();
    await page.getByRole('heading', { name: /webinars/ }).waitFor();
    await opener(page).waitFor();
    await close();
  });

  test('verifies tokens with the keys that it knows while it is away', async () => {
    const authorization = `Bearer ${token}`;
    expect(
      (await fetch(`${day.site.url}${itemPaths.video.items}?drafts=1`, { headers: { authorization } })).status,
    ).toBe(200);
    provider.way.turn('refuses');
    const answered = await fetch(`${day.site.url}${itemPaths.video.items}?drafts=1`, { headers: { authorization } });
    expect(answered.status).toBe(200);
  });
});

test('answers a person in words, and logs one line, when it starts while the provider is away', async () => {
  const port = await freePort();
  const provider = await startRemoteProvider(`http://localhost:${port}`);
  const account = { email: 'admin@demo.test', password: demoPassword };
  const token = await accessTokenByHttp(provider.issuer.replace('/oauth2/default', ''), account);
  provider.way.turn('refuses');
  const day = await startBadDaySite({ port, environment: settingsFor(provider, 'okta') });
  const headers = { authorization: `Bearer ${token}` };
  day.logged();
  for (let count = 0; count < 30; count += 1) {
    const answered = await fetch(`${day.site.url}${itemPaths.video.items}?drafts=1`, { headers });
    expect([answered.status, await answered.json()]).toEqual([
      503,
      expect.objectContaining({ detail: 'The identity provider does not respond correctly. Try again in a moment.' }),
    ]);
    // Rule TOKEN-16: what everybody may read, everybody reads.
    expect((await fetch(day.site.url + itemPaths.webinar.items, { headers })).status).toBe(200);
  }
  const lines = day
    .logged()
    .split('\n')
    .filter((line) => line.includes('identity provider: it does not answer'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('ECONNRESET');
  expect(lines[0]).not.toContain(token);
  expect(await day.measure('dependency_faults_total')).toEqual({ 'service="identity provider"': 30 });
  expect(await day.doctor()).toEqual([expect.stringContaining('identity provider: Nobody can sign in')]);
  provider.way.turn('none');
  expect((await fetch(`${day.site.url}${itemPaths.video.items}?drafts=1`, { headers })).status).toBe(200);
  await Promise.all([day.stop(), provider.stop()]);
});
