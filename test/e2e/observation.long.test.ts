import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, searchField } from '../fixtures/browser/browser.ts';
import {
  bytesOf,
  eventsOf,
  measuresOf,
  openObserved,
  secretsOf,
  startObservedSite,
  type ObservedSite,
} from '../fixtures/sites/observedSite.ts';
import { opener, signInAs, whoIsHere } from '../fixtures/browser/signedInVisitor.ts';
import { until } from '../fixtures/run/until.ts';

let observed: ObservedSite;
let browser: Browser;
beforeAll(async () => void ([observed, browser] = await Promise.all([startObservedSite(), launchBrowser()])));
afterAll(() => Promise.all([observed.stop(), browser.close()]));
beforeEach(() => {
  observed.errors.arrived.length = 0;
  observed.measures.arrived.length = 0;
});

const throwLater = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new RangeError(text);
      }),
    message,
  );
const messages = () =>
  eventsOf(observed.errors).flatMap(({ exception }) =>
    (exception as { values: { value: string }[] }).values.map(({ value }) => value),
  );
const arrives = (message: string) => until(() => messages().includes(message), `"${message}" arrives`, 30_000);
/** Sends what the SDK of the monitoring still holds. */
const leave = async (page: Page) => {
  await page.goto('about:blank');
  await until(() => observed.measures.arrived.length > 0, 'measures arrive', 30_000);
};

// Rules REPORT-6, REPORT-8 and REPORT-10.
test('sends errors to Sentry through the site, also those before its code is loaded, without personal data', async () => {
  const { page, requests, context, close } = await openObserved(browser);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const wait = () =>
        document.querySelector('script[src*="/assets/site."]') === null
          ? setTimeout(wait, 5)
          : setTimeout(() => {
              throw new Error('an early fault');
            }, 300);
      wait();
    });
  });
  await page.goto(`${observed.site.url}/videos?code=s3cret-code&state=s3cret-state`);
  await hydrated(page);
  await arrives('an early fault');
  await page.evaluate(() => void Promise.reject(new TypeError('a rejection')));
  await arrives('a rejection');
  const [event] = eventsOf(observed.errors);
  expect(event).toMatchObject({
    environment: 'test',
    release: expect.stringMatching(/^lectern@[0-9a-f]{8}$/),
    tags: { source: 'unhandled' },
    request: { url: `${observed.site.url}/videos` },
  });
  expect(eventsOf(observed.errors).filter(({ user }) => user !== undefined)).toEqual([]);
  expect(bytesOf(...observed.errors.arrived)).not.toMatch(/s3cret/);
  // The visitor has chosen nothing, so nothing is measured and no other host is called.
  expect(observed.measures.arrived).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(observed.site.url))).toEqual([]);
  expect(requests.filter((url) => url.includes('measures'))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_dd'))).toEqual([]);
  await close();
});

// Rule REPORT-1: what the error boundary catches.
test('sends the fault of a screen that cannot be rendered', async () => {
  const { page, close } = await openObserved(browser);
  await page.goto(`${observed.site.url}/videos`);
  await hydrated(page);
  await page.route('**/training/api/v1/videos?*', (route) =>
    route.fulfill({ json: { items: [{ id: 'broken' }], total: 1, nextCursor: null } }),
  );
  await searchField(page).fill('anything');
  await page
    .getByRole('heading', { name: 'That didn’t work' })
    .or(page.getByRole('heading', { name: "That didn't work" }))
    .waitFor();
  await until(() => eventsOf(observed.errors).length > 0, 'the fault arrives', 30_000);
  expect(eventsOf(observed.errors)[0]).toMatchObject({ tags: { source: 'render' }, level: 'error' });
  await close();
});

// Rules REPORT-3, MONITOR-1, MONITOR-3 and MONITOR-5.
test('measures after consent, with the id of the person and without tokens', async () => {
  const { page, requests, complaints, close } = await openObserved(browser, true);
  await page.goto(`${observed.site.url}/videos`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signInAs(page, 'team');
  await opener(page).waitFor();
  expect(await whoIsHere(page)).toBe('Account of Tariq Demo');
  await throwLater(page, 'a fault of Tariq');
  await arrives('a fault of Tariq');
  const secrets = await secretsOf(page, requests);
  await page.goto(`${observed.site.url}/webinars?state=${secrets[0]}`);
  expect(await whoIsHere(page)).toBe('Account of Tariq Demo');
  await leave(page);
  const named = () =>
    measuresOf(observed.measures).filter(
      ({ usr }) => (usr as { email?: string } | undefined)?.email === 'team@demo.test',
    );
  await until(() => named().length > 0, 'the person is named', 30_000);
  const [measure] = named();
  expect(measure).toMatchObject({
    service: 'training-video-frontend',
    ddtags: expect.stringMatching(/env:stage\b.*service:training-video-frontend/),
    version: expect.stringMatching(/^lectern-[0-9a-f]{8}$/),
    usr: { id: expect.any(String), name: 'Tariq Demo', email: 'team@demo.test' },
  });
  expect(measuresOf(observed.measures).map(({ type }) => type)).toEqual(expect.arrayContaining(['view', 'resource']));
  expect(eventsOf(observed.errors).at(-1)).toMatchObject({ user: { id: expect.any(String) } });

  const left = bytesOf(...observed.errors.arrived, ...observed.measures.arrived);
  expect(secrets.length).toBeGreaterThanOrEqual(5);
  expect(left).toMatch(/(code|state)(=|%3D)redacted/);
  const found = secrets.filter((secret) => left.includes(secret) || left.includes(encodeURIComponent(secret)));
  process.stdout.write(
    `captured ${observed.errors.arrived.length} envelopes and ${observed.measures.arrived.length} batches, ${left.length} characters; searched for ${secrets.length} secrets, found ${found.length}\n`,
  );
  expect(found).toEqual([]);
  expect(left).not.toMatch(/Bearer [\w.-]{20}|eyJ[\w-]{10}/);
  expect(complaints.filter((complaint) => !complaint.includes('a fault of Tariq'))).toEqual([]);
  await close();
});

// Rule MONITOR-1.
test('measures nothing after a refusal', async () => {
  const { page, requests, close } = await openObserved(browser, false);
  await page.goto(`${observed.site.url}/videos`);
  await hydrated(page);
  await throwLater(page, 'still reported');
  await arrives('still reported');
  await page.goto('about:blank');
  expect(observed.measures.arrived).toEqual([]);
  expect(requests.filter((url) => url.includes('measures'))).toEqual([]);
  await close();
});

// Rule REPORT-6.
test('shows every screen without an error while both services are down', async () => {
  await Promise.all([observed.errors.stop(), observed.measures.stop()]);
  const { page, complaints, close } = await openObserved(browser, true);
  await page.goto(`${observed.site.url}/videos`);
  await hydrated(page);
  await throwLater(page, 'nobody listens');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signInAs(page, 'team');
  await opener(page).waitFor();
  for (const path of ['/upcoming', '/my/data']) {
    await page.goto(observed.site.url + path);
    expect(await whoIsHere(page)).toBe('Account of Tariq Demo');
  }
  // The browser itself notes that it cannot reach the host of the monitoring.
  const ofTheSite = complaints.filter((complaint) => !/ERR_CONNECTION_REFUSED|nobody listens/.test(complaint));
  expect(ofTheSite).toEqual([]);
  await close();
});
