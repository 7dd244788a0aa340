import type { Browser } from 'playwright-core';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { allTabStops, pressablePlaces, tabStop, tabTo } from '../fixtures/browser/keyboardVisitor.ts';
import {
  aProgress,
  makeSignInSite,
  signInEmail,
  signInPassword,
  type SignInSite,
} from '../fixtures/identity/signInSite.ts';
import { until } from '../fixtures/run/until.ts';

let browser: Browser;
let site: SignInSite;
let url: string;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());
beforeEach(async () => {
  site = await makeSignInSite();
  url = (await site.app.listen({ port: 0, host: '127.0.0.1' })) + site.address;
});
afterEach(() => site.app.close());

/** Console messages except those for the expected status codes of a failed sign-in. */
const unexpected = (complaints: readonly string[]) =>
  complaints.filter((line) => !/status of (401|404|429)/.test(line));
test('every state of the page passes the accessibility rules in both themes without horizontal scroll at 360 and 1280 px', async () => {
  const { page, complaints, close } = await openPage(browser, { reducedMotion: 'reduce' });
  const look = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await faultsInBothThemes(page), await hasSidewaysScroll(page)]).toEqual([width, [], false]);
    }
  };
  await page.goto(url);
  expect(await page.title()).toBe('Sign in · Lectern');
  await look();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Enter your email.' }).waitFor();
  await look();
  await page.fill('[name=username]', 'nobody@example.com');
  await page.fill('[name=password]', 'wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'The email or the password is wrong.' }).waitFor();
  expect(await page.title()).toBe('Error: Sign in · Lectern');
  await look();
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.goto(url.replace('one', 'unknown'));
  await page.getByRole('heading', { name: 'This page has expired' }).waitFor();
  await look();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

test('shows errors with links to the fields, and signs in, by keyboard only and without scripts', async () => {
  const { page, complaints, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(url);
  expect((await tabStop(page)).name).toBe('Email');
  await page.keyboard.type('nobody@example.com');
  await tabTo(page, 'Password');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  const summary = page.locator('#summary');
  await page.waitForFunction(() => document.activeElement?.id === 'summary');
  expect(await summary.getAttribute('role')).toBe('alert');
  await tabTo(page, 'The email or the password is wrong.');
  await page.keyboard.press('Enter');
  expect((await tabStop(page)).name).toBe('Email');
  for (const name of ['Email', 'Password']) {
    const field = page.getByLabel(name);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`#${await field.getAttribute('aria-describedby')}`).textContent()).toBe(
      'The email or the password is wrong.',
    );
  }
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(signInEmail);
  await tabTo(page, 'Password');
  await page.keyboard.type(signInPassword);
  await tabTo(page, 'Sign In');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Signed in' }).waitFor();
  expect(site.finished).toEqual([site.accountId]);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

test('Tab reaches every control, visible and with a focus ring', async () => {
  const { page, close } = await openPage(browser);
  for (const address of [url, url.replace('one', 'unknown')]) {
    await page.goto(address);
    // The page sets the focus in its first frames. A click afterwards makes Tab start at the top instead.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.mouse.click(5, 5);
    const stops = await allTabStops(page);
    expect(stops.filter(({ hasRing, isInSight }) => !hasRing || !isInSight)).toEqual([]);
    expect(stops.map(({ place }) => place).sort()).toEqual([...(await pressablePlaces(page))].sort());
  }
  await close();
});

test('redirects after sign-in to the origin of the client, and the browser blocks any other', async () => {
  const { page, complaints, close } = await openPage(browser);
  const [asked, elsewhere] = ['localhost', 'elsewhere.localhost'].map(
    (hostname) => Object.assign(new URL('/done', url), { hostname }).href,
  );
  const signIn = async (leadsTo = '') => {
    site.inProgress.set('one', aProgress({ returnTo: asked ?? '' }));
    site.leadsTo = leadsTo;
    await page.goto(url);
    await page.fill('[name=username]', signInEmail);
    await page.fill('[name=password]', signInPassword);
    await page.getByRole('button', { name: 'Sign In' }).click({ noWaitAfter: true });
  };
  await signIn(asked);
  await page.getByRole('heading', { name: 'Signed in' }).waitFor();
  expect([page.url(), unexpected(complaints)]).toEqual([asked, []]);
  await signIn(elsewhere);
  await until(() => complaints.some((line) => line.includes('form-action')), 'the browser refuses to leave');
  expect(page.url()).toBe(url);
  await close();
});

test('shows borders of fields, button and errors in forced colours', async () => {
  const { page, close } = await openPage(browser, { forcedColors: 'active' });
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  const widths = await page
    .locator('.control, .button, .summary')
    .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).borderTopWidth)));
  expect(widths.every((width) => width >= 1)).toBe(true);
  await close();
});

test('refuses to be framed by another page', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.route('**/framing', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>x</title><iframe src="${site.address}"></iframe>`,
    }),
  );
  await page.goto(new URL('/framing', url).href);
  await page.waitForLoadState('networkidle');
  await until(() => complaints.some((line) => line.includes('frame-ancestors')), 'the browser refuses the frame');
  expect(page.frames()[1]?.url()).not.toContain('/sign-in');
  await close();
});
