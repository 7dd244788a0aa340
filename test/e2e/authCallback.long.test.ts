import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import {
  addressesInHistory,
  signInFrom,
  opener,
  signInAs,
  signOut,
  whoIsHere,
} from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

/** Goes from a list to the sign-in page and returns the state of the pending sign-in. */
async function startSignIn(page: Page, from = '/videos?category=rise'): Promise<string> {
  await page.goto(site + from);
  await hydrated(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Password').waitFor();
  return page.evaluate(
    () =>
      Object.keys(localStorage)
        .find((key) => key.startsWith('sdk.transaction.'))
        ?.slice('sdk.transaction.'.length) ?? '',
  );
}
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sdk.')));
/** What the page says after a failed sign-in, its address, and what it stored or requested by itself. */
async function ending(page: Page, seen: readonly string[]) {
  const dialog = page.getByRole('dialog', { name: 'You are not signed in' });
  await dialog.waitFor();
  await page.waitForLoadState('networkidle');
  return {
    says: await dialog.locator('p').allInnerTexts(),
    at: page.url().slice(site.length),
    who: await page.locator('.account').getByRole('link').first().innerText(),
    kept: await kept(page),
    tried: seen.filter((address) => !address.startsWith('/auth-callback')),
  };
}
function navigations(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && seen.push(request.url().slice(site.length))));
  return seen;
}
const refused = 'The sign-in was cancelled or refused. Nothing has changed.';
const failed =
  'The sign-in failed because the connection or the sign-in service failed. Please try again, and contact support if you need help.';
const signedOut = { who: 'Sign In', kept: [], tried: [] };

const failures: readonly (readonly [string, (state: string) => string, readonly string[], string])[] = [
  [
    'the person or the provider refuses',
    (state: string) => `?error=access_denied&state=${state}`,
    [refused, 'For support: Failed to fetch tokens'],
    '/videos?category=rise',
  ],
  [
    'the provider fails',
    (state: string) => `?error=server_error&error_description=x&state=${state}`,
    [failed, 'For support: Failed to fetch tokens'],
    '/videos?category=rise',
  ],
  [
    'the state belongs to no sign-in',
    () => '?code=forged&state=forged',
    [failed, 'For support: Code verifier not found'],
    '/videos',
  ],
  ['the answer has no state', () => '?code=forged', [failed, 'For support: Code verifier not found'], '/videos'],
  [
    'the answer has an error without a state',
    () => '?error=access_denied',
    [refused, 'For support: Code verifier not found'],
    '/videos',
  ],
];

// Units of the sign-in prove what each answer of the provider means.
test.each(inForm({ short: [failures[0], failures[2]].filter((row) => row !== undefined), long: failures }))(
  'shows an error, stays signed out and tries nothing by itself when %s',
  async (_, query, says, at) => {
    const { page, complaints, close } = await openPage(browser);
    const state = await startSignIn(page);
    if (!query(state).includes(state)) await page.evaluate(() => localStorage.clear());
    const seen = navigations(page);
    await page.goto(`${site}/auth-callback${query(state)}`);
    expect(await ending(page, seen)).toEqual({ says, at, ...signedOut });
    expect(complaints).toEqual([]);
    await close();
  },
);

test('refuses an id token with another nonce, and signs in when the person tries again', async () => {
  const { page, complaints, close } = await openPage(browser);
  const state = await startSignIn(page);
  await page.evaluate((key) => localStorage.setItem(key, 'another'), `sdk.nonce.${state}`);
  await signInAs(page, 'team');
  const seen = navigations(page);
  expect(await ending(page, seen)).toEqual({
    says: [failed, 'For support: Nonce mismatch'],
    at: '/videos?category=rise',
    ...signedOut,
  });
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await opener(page).waitFor();
  expect(page.url()).toBe(`${site}/videos?category=rise`);
  await close();
});

test('sends the code of the address to nobody as referrer, not even for a font', async () => {
  const { page, close } = await openPage(browser);
  const requests: Promise<readonly [string, string | undefined]>[] = [];
  page.on('request', (request) =>
    requests.push(request.allHeaders().then(({ referer }) => [new URL(request.url()).pathname, referer] as const)),
  );
  await page.goto(`${site}/auth-callback?code=secret-code&state=unknown`);
  await page.getByRole('dialog', { name: 'You are not signed in' }).waitFor();
  await page.waitForLoadState('networkidle');
  const sent = await Promise.all(requests);
  expect(sent.some(([path]) => path.endsWith('.woff2'))).toBe(true);
  expect(sent.filter(([, referer]) => referer?.includes('secret-code') === true)).toEqual([]);
  await close();
});

test('shows an error after one try when the provider refuses the code', async () => {
  const { page, complaints, close } = await openPage(browser);
  const state = await startSignIn(page);
  let asked = 0;
  page.on('request', (request) => void (asked += Number(request.url().endsWith('/v1/token'))));
  await page.goto(
    `${site}/auth-callback?code=forged&state=${state}&iss=${encodeURIComponent(`${site}/oauth2/default`)}`,
  );
  expect(await ending(page, [])).toEqual({
    says: [failed, 'For support: Failed to fetch tokens'],
    at: '/videos?category=rise',
    ...signedOut,
  });
  expect(asked).toBe(1);
  expect(complaints).toEqual([expect.stringMatching(/the server responded with a status of 400/)]);
  await close();
});

test.each(inForm({ short: ['?state=unknown'], long: ['', '?', '?state=unknown', '#'] }))(
  'leads a bookmark of /auth-callback%s to the home page without a message',
  async (query) => {
    const { page, complaints, close } = await openPage(browser);
    const seen = navigations(page);
    await page.goto(`${site}/auth-callback${query}`);
    await page.waitForURL(`${site}/videos`);
    expect(await whoIsHere(page)).toBeUndefined();
    await page.waitForLoadState('networkidle');
    expect([await page.getByRole('dialog').count(), seen.length, complaints]).toEqual([0, 1, []]);
    await close();
  },
);

test('refuses a used answer after sign-out, also after reload and Back', async () => {
  const { page, complaints, close } = await openPage(browser);
  let answer = '';
  page.on('request', (request) => void (request.url().includes('/auth-callback?code=') && (answer = request.url())));
  await signInFrom(page, `${site}/videos?category=rise`, 'team');
  await page.goto(answer);
  expect(await whoIsHere(page)).toBe('Account of Tariq Demo');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await signOut(page);
  // Wait until the provider has received the sign-out: until then the browser remembers it.
  await page.waitForFunction(() => localStorage.getItem('sdk.sign_out') === null);
  const seen = navigations(page);
  await page.goto(answer);
  expect(await ending(page, seen)).toEqual({
    says: [failed, 'For support: Code verifier not found'],
    at: '/videos',
    ...signedOut,
  });
  expect((await addressesInHistory(page)).filter((address) => address.includes('auth-callback'))).toEqual([]);
  await page.reload();
  expect(await whoIsHere(page)).toBeUndefined();
  await page.goBack();
  expect(await whoIsHere(page)).toBeUndefined();
  expect(page.url()).not.toContain('auth-callback');
  expect(complaints).toEqual([]);
  await close();
});

test('returns a person who came for a trial to the same address without the trial marker', async () => {
  const { page, complaints, close } = await openPage(browser);
  const state = await startSignIn(page, '/videos?registration=trial&category=rise');
  expect(
    await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as unknown, `sdk.transaction.${state}`),
  ).toMatchObject({ path: '/videos?category=rise', registration: true });
  await signInAs(page, 'trial');
  await opener(page).waitFor();
  await page.getByRole('link', { name: 'Upgrade' }).waitFor();
  expect(page.url()).toBe(`${site}/videos?category=rise`);
  expect(complaints).toEqual([]);
  await close();
});
