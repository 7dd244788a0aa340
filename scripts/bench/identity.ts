import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { launchChromium } from './launchChromium.ts';
import { atLeast, atMost, median, type Measurement } from './measurement.ts';
import { refreshTokenIn, signInByHttp } from './signInByHttp.ts';

const person = { email: 'team@demo.test', password: demoPassword };
const sessions = 16;
const roundMilliseconds = 2000;
const rounds = 5;

/**
 * Rule BUDGET-10: how fast people sign in and refresh tokens at the embedded provider, over real HTTP and in a real
 * browser.
 */
export async function benchIdentity(siteUrl: string): Promise<Measurement[]> {
  const figures = await refreshes(siteUrl);
  const browser = await launchChromium();
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, siteUrl));
    return [
      atLeast(
        `token refreshes of ${sessions} sessions at once, requests/s`,
        median(figures.map(({ perSecond }) => perSecond)),
        100,
        '/s',
      ),
      atMost(
        `token refreshes of ${sessions} sessions at once, p99`,
        median(figures.map(({ slowest }) => slowest)),
        500,
        'ms',
      ),
      atMost(
        'sign-in, from the click to the signed-in page, typing excluded',
        median(visits.map(({ signIn }) => signIn)),
        900,
        'ms',
      ),
      atMost(
        'silent refresh, from the request to the token kept',
        median(visits.map(({ refresh }) => refresh)),
        150,
        'ms',
      ),
      atMost(
        'identity scripts and calls before the first paint of the listing, signed in',
        Math.max(...visits.map(({ early }) => early)),
        0,
        'requests',
      ),
      atMost(
        'identity scripts and calls of an anonymous visitor of the listing',
        Math.max(...visits.map(({ anonymous }) => anonymous)),
        0,
        'requests',
      ),
    ];
  } finally {
    await browser.close();
  }
}

/** Each session refreshes with its latest token again and again, without pauses. */
async function refreshes(
  siteUrl: string,
): Promise<readonly { readonly perSecond: number; readonly slowest: number }[]> {
  const tokens = await Promise.all(Array.from({ length: sessions }, () => signInByHttp(siteUrl, person)));
  const figures = [];
  for (let round = 0; round < rounds; round += 1) {
    const took: number[] = [];
    const began = performance.now();
    await Promise.all(
      tokens.map(async (_, place) => {
        while (performance.now() - began < roundMilliseconds) {
          const asked = performance.now();
          const form = { grant_type: 'refresh_token', client_id: 'lectern', refresh_token: tokens[place] ?? '' };
          const response = await fetch(`${siteUrl}/oauth2/default/v1/token`, {
            method: 'POST',
            body: new URLSearchParams(form),
          });
          tokens[place] = refreshTokenIn(await response.text());
          took.push(performance.now() - asked);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    figures.push({
      perSecond: took.length / seconds,
      slowest: took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN,
    });
  }
  return figures;
}

interface Visit {
  readonly signIn: number;
  readonly refresh: number;
  readonly early: number;
  readonly anonymous: number;
}

/** A first visit, a sign-in, and a reload. */
async function visit(browser: Browser, siteUrl: string): Promise<Visit> {
  const context = await browser.newContext();
  try {
    await context.addInitScript(follow, person);
    const page = await context.newPage();
    const opener = page.getByRole('button', { name: /^Account of / });
    await page.goto(`${siteUrl}/videos`);
    await hydrated(page);
    // The first touch of the page preloads chunks. Wait for that, because a real visitor looks around before signing
    // in.
    await page.mouse.move(200, 400);
    await page.waitForLoadState('networkidle');
    const anonymous = await identityRequests(page, Infinity);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await opener.waitFor();
    const signIn = (await noted(page, 'shown')) - (await noted(page, 'click'));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await opener.waitFor();
    const asked = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/v1/token'))?.startTime ??
        Number.NaN,
    );
    const refresh = (await noted(page, 'kept')) - asked;
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return { signIn, refresh, anonymous, early: await identityRequests(page, firstPaint) };
  } finally {
    await context.close();
  }
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
}

/** A time that `follow` has recorded. */
function noted(page: Page, what: 'click' | 'shown' | 'kept'): Promise<number> {
  return page.evaluate((key) => Number(sessionStorage.getItem(key) ?? Number.NaN), `bench.${what}`);
}

/** The number of requests before the time `before` that only a session needs: its chunks by name, and the provider. */
function identityRequests(page: Page, before: number): Promise<number> {
  return page.evaluate((moment) => {
    const isOfIdentity = (name: string) =>
      /\/assets\/(session|okta|oidc|Account)\.|\/oauth2\/|\/api\/v1\/sessions|\/subscriptions\//.test(name);
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => isOfIdentity(name) && startTime < moment).length;
  }, before);
}

/**
 * Runs in every page. It records the click on "Sign In", the first signed-in view and the arrival of tokens, and it
 * submits the sign-in form at once.
 */
function follow({ email, password }: { readonly email: string; readonly password: string }): void {
  if (window !== window.top) return;
  const note = (what: string, moment: number) => sessionStorage.setItem(`bench.${what}`, String(moment));
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    if (key === 'sdk.access_token') note('kept', performance.now());
  };
  addEventListener(
    'click',
    ({ target }) =>
      target instanceof Element && target.closest('a')?.textContent === 'Sign In' && note('click', Date.now()),
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    const form = document.querySelector('form');
    if (location.pathname.startsWith('/sign-in/') && form !== null) {
      for (const [name, value] of [
        ['username', email],
        ['password', password],
      ] as const)
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      form.requestSubmit();
      return;
    }
    const watch = new MutationObserver(() => {
      if (
        ![...document.querySelectorAll('button .visually-hidden')].some(({ textContent }) =>
          textContent?.startsWith('Account of '),
        )
      )
        return;
      watch.disconnect();
      note('shown', Date.now());
    });
    watch.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  });
}
