import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { apiPaths, itemPaths } from '../../src/contract/paths.ts';
import { consentKey } from '../../src/infrastructure/browser/consentKey.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { opener, signInAs } from '../fixtures/browser/signedInVisitor.ts';
import { openIntake, type Intake } from '../fixtures/services/intake.ts';
import { faultyProxy, type FaultyProxy, type WayFault } from '../fixtures/services/faultyProxy.ts';
import { startFlagService, type FlagService } from '../fixtures/services/flagService.ts';
import { startGrowthService, type GrowthService } from '../fixtures/services/growthService.ts';
import { startBadDaySite, type BadDaySite } from '../fixtures/sites/badDaySite.ts';

// Rules REPORT-6, REPORT-13 and SUBSCRIPTION-13: everything that the site or its pages ask of others, slow and lying too.
let flags: FlagService;
let growth: GrowthService;
let intakes: readonly Intake[];
let subscriptions: ReturnType<typeof createServer>;
let ways: Readonly<Record<'flags' | 'growth' | 'errors' | 'measures' | 'subscriptions' | 'reach', FaultyProxy>>;
let day: BadDaySite;
let browser: Browser;

const wayTo = (url: string) => faultyProxy(Number(new URL(url).port));
const at = (way: FaultyProxy) => `http://127.0.0.1:${way.port}`;

beforeAll(async () => {
  [flags, growth, intakes, browser] = await Promise.all([
    startFlagService(false),
    startGrowthService(),
    Promise.all([openIntake(), openIntake(), openIntake()]),
    launchBrowser(),
  ]);
  subscriptions = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ plan: 'team', status: 'active', subscription_id: 'one', is_retrial_eligible: false }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => subscriptions.once('listening', listening));
  const [errors, measures, reach] = intakes;
  ways = {
    flags: await wayTo(flags.url),
    growth: await wayTo(growth.scriptUrl),
    errors: await wayTo(errors?.url ?? ''),
    measures: await wayTo(measures?.url ?? ''),
    reach: await wayTo(reach?.url ?? ''),
    subscriptions: await faultyProxy((subscriptions.address() as AddressInfo).port),
  };
  day = await startBadDaySite({
    environment: {
      LAUNCHDARKLY_CLIENT_ID: 'client-side-id',
      LAUNCHDARKLY_URL: at(ways.flags),
      GROWTH_SCRIPT_URL: `${at(ways.growth)}/growth.js`,
      GEO_URL: `${at(ways.growth)}/country`,
      SENTRY_DSN: `http://publickey@127.0.0.1:${ways.errors.port}/7`,
      DATADOG_APPLICATION_ID: '00000000-0000-4000-8000-000000000001',
      DATADOG_CLIENT_TOKEN: 'pub0123456789abcdef',
      DATADOG_PROXY_URL: `${at(ways.measures)}/rum`,
      SUBSCRIPTIONS_URL: at(ways.subscriptions),
      REACH_TRAINING_URL: `${at(ways.reach)}/training`,
    },
  });
}, 120_000);
afterAll(async () => {
  await Promise.all([browser.close(), day.stop(), flags.stop(), growth.stop(), ...intakes.map((each) => each.stop())]);
  await Promise.all(Object.values(ways).map((way) => way.close()));
  subscriptions.closeAllConnections();
  subscriptions.close();
});

const faults: readonly (readonly [string, WayFault])[] = [
  ['are down', 'refuses'],
  ['hang', 'hangs'],
  ['take two seconds', { delayMilliseconds: 2000 }],
  ['answer other bytes', { corrupts: 'bodies' }],
];
/** The browser says on its own that a host does not answer, and that a script of others is none. */
const ofTheSite = (complaint: string) =>
  !/Failed to load resource|ERR_|CORS|Invalid or unexpected token|LaunchDarkly|thrown by the test/.test(complaint);

test.each(faults)(
  'shows every screen to visitors who have consented to everything, while the services %s',
  async (_what, fault) => {
    for (const way of [ways.flags, ways.growth, ways.errors, ways.measures]) way.turn(fault);
    const { page, context, complaints, close } = await openPage(browser);
    await context.addInitScript(
      ([key, choice]) => {
        if (location.protocol === 'http:') localStorage.setItem(key, choice);
      },
      [
        consentKey,
        JSON.stringify({ measurement: true, marketing: true, chosenAt: new Date(Date.now() - 1000).toISOString() }),
      ] as const,
    );
    day.logged();
    for (const path of ['/videos', '/webinars', '/upcoming', '/search?search=quiz', '/my/data']) {
      const begun = performance.now();
      await page.goto(day.site.url + path, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(performance.now() - begun).toBeLessThan(8000);
    }
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('thrown by the test');
        }),
    );
    await page.goto(`${day.site.url}/videos`, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInAs(page, 'team');
    await opener(page).waitFor();
    expect(complaints.filter(ofTheSite)).toEqual([]);
    const log = day.logged();
    expect(log.split('\n').filter((line) => line.startsWith('{"level":50')).length).toBeLessThan(3);
    expect(log).not.toMatch(/Bearer |eyJ/);
    expect(await day.ready()).toBe('ready');
    await close();
  },
  120_000,
);

test.each(faults.filter(([what]) => what !== 'take two seconds'))(
  'answers in words for a film that needs a subscription, and plays public ones, while the subscription services %s',
  async (_what, fault) => {
    const idOf = async (name: string, isPublic: boolean) => {
      const body = { name, categories: ['rise'], public: isPublic };
      const added = await day.call('POST', itemPaths.video.items, body);
      const { id } = (await added.json()) as { readonly id: string };
      return id;
    };
    const [gated, open] = [await idOf(`Gated ${_what}`, false), await idOf(`Open ${_what}`, true)];
    await day.database.pool.query('UPDATE videos SET published = true, published_at = now()');
    ways.subscriptions.turn(fault);
    ways.reach.turn(fault);
    // A new token each time: what the service said about one holds for a minute.
    const token = await accessTokenByHttp(day.site.url, { email: 'team@demo.test', password: demoPassword });
    const post = (path: string) =>
      fetch(day.site.url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    const begun = performance.now();
    const refused = await post(itemPaths.video.playback(gated));
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({
        detail: 'The subscription service does not respond correctly. Try again in a moment.',
      }),
    ]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    // It has no film yet, which only those who may watch are told.
    expect((await post(itemPaths.video.playback(open))).status).toBe(409);
    expect(Object.keys(await day.measure('dependency_faults_total'))).toContain('service="subscription service"');
    const reached = await post(apiPaths.reachTraining);
    expect([reached.status, ((await reached.json()) as { detail: string }).detail]).toEqual([
      502,
      'Reach training does not respond correctly. Try again in a moment.',
    ]);
    const log = day.logged();
    expect(log).not.toMatch(/Bearer |eyJ/);
    ways.subscriptions.turn('none');
    expect((await post(itemPaths.video.playback(gated))).status).toBe(409);
  },
  60_000,
);
