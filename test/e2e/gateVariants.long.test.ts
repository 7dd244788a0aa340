import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { followTrial, trialDays } from '../fixtures/values/followTrial.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { arriveAs, readHeader, readMenu } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const gated = '/videos/for-subscribers-only';

test.each(
  inForm({
    short: [['Buy Now', '/plans', 'lapsed']],
    long: [
      ['Start Free Trial', '/plans', 'retrial'],
      ['Buy Now', '/plans', 'lapsed'],
    ],
  }),
)('the button %s of the gate leads to %s, with and without an account', async (button, target, account) => {
  const { page, context, close } = await openPage(browser);
  await context.route(site + target, (route) => route.fulfill({ body: 'An offer' }));
  for (const name of [undefined, account]) {
    if (name !== undefined) await arriveAs(page, site + gated, name);
    else await page.goto(site + gated);
    await hydrated(page);
    await page.getByRole('button', { name: 'Play For subscribers only' }).click();
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await page.waitForURL(site + target);
    await page.goBack();
    await hydrated(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  await close();
});

// On a small screen the header has no room for the offer, so the menu shows it.
const accounts: readonly (readonly [name: string, person: string, offer: readonly string[]])[] = [
  ['trial', 'Theo Demo', [`Upgrade${trialDays}`]],
  ['team', 'Tariq Demo', []],
  ['nobody', 'Nia Demo', ['Start Free Trial']],
  ['admin', 'Ada Demo', []],
  ['expired', 'Edda Demo', ['Expired']],
  ['lapsed', 'Lena Demo', ['Subscribe']],
  ['role-admin', 'Robin Demo', []],
];
// The page tests of the account area prove the offer of every account.
test.each(inForm({ short: accounts.slice(0, 1), long: accounts }))(
  'at 360 px the menu of the account %s shows its offer',
  async (name, person, offer) => {
    const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    const withDays = followTrial(page);
    await arriveAs(page, `${site}/videos`, name);
    expect(await readHeader(page)).toEqual([`Account of ${person}`]);
    expect(await readMenu(page)).toEqual([
      person,
      `${name}@demo.test`,
      ...(await withDays(offer)),
      'Saved and notes',
      'Your data',
      'Sign Out',
    ]);
    await close();
  },
);
