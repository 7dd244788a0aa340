import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { followTrial, trialDays } from '../fixtures/values/followTrial.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { opener, readDialog, readHeader, readMenu, signInAs } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const gatedFilm = '/videos/for-subscribers-only';

/** The result of an attempt: the texts of the gate dialog, or granted. */
type Outcome = readonly string[] | 'granted';

interface Outcomes {
  readonly publicFilm: Outcome;
  readonly gatedFilm: Outcome;
  readonly riseFilm: Outcome;
  readonly recording: Outcome;
  readonly download: Outcome;
  readonly registration: Outcome;
}

const everything: Outcomes = {
  publicFilm: 'granted',
  gatedFilm: 'granted',
  riseFilm: 'granted',
  recording: 'granted',
  download: 'granted',
  registration: 'granted',
};

/** Everything that is not public meets the same gate. */
function stopped(standing: string, buttons: readonly string[], [need, mark] = ['Subscribe', '?']): Outcomes {
  const dialog = (wish: string) => [`${need} to ${wish}${mark}`, standing, ...buttons];
  return {
    publicFilm: 'granted',
    gatedFilm: dialog('watch “For subscribers only”'),
    riseFilm: dialog('watch “Theme a course”'),
    recording: dialog('watch “Reports for subscribers”'),
    download: dialog('download “Report template”'),
    registration: dialog('register for “For subscribers: reports that get read”'),
  };
}

const anonymous = stopped('You need an active subscription or trial. If you have one, sign in.', [
  'Start Free Trial',
  'Buy Now',
  'Sign In',
  'Cancel',
]);
const withoutRise = [
  '“Theme a course” is turned off for you',
  'It needs Rise, which the administrator of your subscription has turned off. Please contact your subscription administrator.',
  'Close',
];
const trial = 'Start Free Trial → /plans';

interface Journey {
  readonly person: string;
  /** The texts in the header before the account button. */
  readonly offer: readonly string[];
  readonly outcomes: Outcomes;
  /** Without a seat the status call answers 404, which the browser logs. */
  readonly hasSeat: boolean;
}

// Each row tests one of the rules SUBSCRIPTION-1 to SUBSCRIPTION-9 and ACCESS-1.
const journeys: readonly (readonly [name: string, journey: Journey])[] = [
  ['admin', { person: 'Ada Demo', offer: [], outcomes: everything, hasSeat: false }],
  ['team', { person: 'Tariq Demo', offer: [], outcomes: everything, hasSeat: true }],
  ['individual', { person: 'Ines Demo', offer: [], outcomes: everything, hasSeat: true }],
  ['trial', { person: 'Theo Demo', offer: [trialDays, 'Upgrade → /plans'], outcomes: everything, hasSeat: true }],
  [
    'expired',
    {
      person: 'Edda Demo',
      offer: ['Expired → /plans'],
      outcomes: stopped('Your trial has expired. Buy a subscription to continue.', ['Buy Now', 'Cancel']),
      hasSeat: true,
    },
  ],
  [
    'retrial',
    {
      person: 'Rafael Demo',
      offer: [trial],
      outcomes: stopped('Your trial has ended. You can start another one.', ['Start Free Trial', 'Buy Now', 'Cancel']),
      hasSeat: true,
    },
  ],
  [
    'lapsed',
    {
      person: 'Lena Demo',
      offer: ['Subscribe → /plans'],
      outcomes: stopped(
        'Your subscription is no longer active. Buy one to continue, or ask the person who manages it to renew it.',
        ['Buy Now', 'Cancel'],
      ),
      hasSeat: true,
    },
  ],
  ['norise', { person: 'Noor Demo', offer: [], outcomes: { ...everything, riseFilm: withoutRise }, hasSeat: true }],
  [
    'role-admin',
    {
      person: 'Robin Demo',
      offer: [],
      outcomes: stopped(
        'Your account manages a team without holding a seat in it. Assign a seat to your account where you manage your team, then reload this page. Support can show you where.',
        ['Contact support', 'Cancel'],
        ['You need a seat', ''],
      ),
      hasSeat: false,
    },
  ],
  ['reach', { person: 'Remy Demo', offer: [], outcomes: everything, hasSeat: false }],
  [
    'nobody',
    {
      person: 'Nia Demo',
      offer: [trial],
      outcomes: stopped('Your account has no subscription or trial yet. Both give you access.', [
        'Start Free Trial',
        'Buy Now',
        'Cancel',
      ]),
      hasSeat: false,
    },
  ],
];

/** One of each kind of answer. Units prove the rules of access, the offers and the menus of every account. */
const representatives = journeys.filter(([name]) => ['team', 'norise'].includes(name));

const visitor = () => openPage(browser, { acceptDownloads: true });

/** Presses Play and waits for the film or for the gate dialog. */
async function watch(page: Page, name: string): Promise<Outcome> {
  await page.getByRole('button', { name: `Play ${name}` }).click();
  return outcomeOf(page);
}

/** Waits for the film or for the gate dialog. */
async function outcomeOf(page: Page): Promise<Outcome> {
  const said = await (
    await page.waitForFunction(() =>
      document.querySelector('dialog[open]') !== null
        ? 'dialog'
        : (document.querySelector('video')?.currentTime ?? 0) > 0.1
          ? 'film'
          : undefined,
    )
  ).jsonValue();
  return said === 'film' ? 'granted' : readDialog(page);
}

async function visitAll(page: Page): Promise<Outcomes> {
  const goTo = async (path: string) => {
    await page.goto(site + path);
    await hydrated(page);
  };
  const film = async (path: string, name: string) => {
    await goTo(path);
    return watch(page, name);
  };
  const dialogOr = <Answer>(other: Promise<Answer>) =>
    Promise.race([
      page
        .getByRole('dialog')
        .waitFor()
        .then(() => readDialog(page)),
      other.then(() => 'granted' as const),
    ]);

  const publicFilm = await film('/videos/branch-a-scenario', 'Branch a scenario');
  const gated = await film(gatedFilm, 'For subscribers only');
  const riseFilm = await film('/videos/theme-a-course', 'Theme a course');
  const recording = await film('/webinars/reports-for-subscribers', 'Reports for subscribers');
  if (recording !== 'granted') await page.keyboard.press('Escape');
  const arriving = page.waitForEvent('download').catch(() => new Promise<never>(() => undefined));
  await page.getByRole('button', { name: /Report template/ }).click();
  const download = await dialogOr(arriving);
  await goTo('/upcoming');
  const opened = page
    .context()
    .waitForEvent('page')
    .catch(() => new Promise<never>(() => undefined));
  await page.getByRole('button', { name: 'Register for For subscribers: reports that get read' }).click();
  const registration = await dialogOr(opened.then((tab) => tab.waitForURL('https://example.com/register')));
  return { publicFilm, gatedFilm: gated, riseFilm, recording, download, registration };
}

test('an anonymous visitor browses freely and gets four choices at the gate', async () => {
  const { page, complaints, close } = await visitor();
  await page.goto(`${site}/videos`);
  await hydrated(page);
  expect(await readHeader(page)).toEqual(['Sign In → /auth-callback?sign-in', trial]);
  expect(await visitAll(page)).toEqual(anonymous);
  expect(complaints).toEqual([]);
  await close();
});

test.each(inForm({ short: representatives, long: journeys }))(
  'the account %s goes on with the film after sign-in at the gate and gets what its subscription allows',
  async (name, { person, offer, outcomes, hasSeat }) => {
    const { page, context, complaints, close } = await visitor();
    const withDays = followTrial(page);
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Registered' }));
    await page.goto(`${site}/videos?search=subscribers`);
    await hydrated(page);
    await page.getByRole('link', { name: 'For subscribers only' }).click();
    await page.waitForURL(site + gatedFilm);
    expect(await watch(page, 'For subscribers only')).toEqual(anonymous.gatedFilm);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    await signInAs(page, name);
    await opener(page).waitFor();
    expect(page.url()).toBe(site + gatedFilm);
    // Nobody presses Play again.
    expect(await outcomeOf(page)).toEqual(outcomes.gatedFilm);
    if (outcomes.gatedFilm !== 'granted') await page.keyboard.press('Escape');
    expect(await readHeader(page)).toEqual([...(await withDays(offer)), `Account of ${person}`]);
    expect(await readMenu(page)).toEqual([person, `${name}@demo.test`, 'Saved and notes', 'Your data', 'Sign Out']);
    expect(await visitAll(page)).toEqual(outcomes);
    expect(complaints.filter((line) => hasSeat || !/status of 404/.test(line))).toEqual([]);
    await close();
  },
);
