import type { Browser, Page } from 'playwright-core';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { linksOf, sameOrigin } from '../fixtures/browser/linksOf.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { arriveAs, opener } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const accounts = demoAccounts(new Date()).map(({ account }) => account.email.replace('@demo.test', ''));
// It sees an offer and all links of a signed-in person. The offers of the others lead to the same page.
const representative = accounts.filter((name) => name === 'trial');

/** Requests a page and follows its links. Lists of the same section with other filters show the same kinds of links. */
async function crawl(start: readonly string[]): Promise<{ visited: ReadonlySet<string>; dead: readonly string[] }> {
  const visited = new Set(start);
  const waiting = [...visited];
  const dead: string[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await fetch(address);
    if (answer.status !== 200) dead.push(`${address} answers ${answer.status}`);
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    const links = type.startsWith('text/html')
      ? linksOf(text, answer.url)
      : sameOrigin(
          [...text.matchAll(/<(?:loc|link)>([^<]+)</g)].map(([, link = '']) => link),
          site,
        );
    for (const link of links.filter((each) => !visited.has(each))) {
      visited.add(link);
      waiting.push(link);
    }
  }
  return { visited, dead };
}

async function linksShownOn(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle');
  return linksOf(await page.content(), page.url());
}

async function deadLinks(addresses: Iterable<string>): Promise<readonly string[]> {
  const answers = await Promise.all(
    [...new Set(addresses)].map(async (address) => `${(await fetch(address)).status} ${address}`),
  );
  return answers.filter((answer) => !answer.startsWith('200 '));
}

test('every link of the pages, the feeds and the sitemap answers 200', async () => {
  const { visited, dead } = await crawl([`${site}/`, `${site}/sitemap.xml`]);
  expect(dead).toEqual([]);
  for (const path of ['/privacy', '/faqs', '/support', '/terms', '/plans', '/feed/videos.xml'])
    expect(visited).toContain(site + path);
});

test.each(['/nothing-here', '/errors/rendering', '/interaction/none'])(
  'every link of the page %s answers 200',
  async (path) => {
    const answer = await fetch(site + path);
    const links = linksOf(await answer.text(), answer.url);
    // The skip link leads to the page itself, which answers its own status.
    expect(await deadLinks(links.filter((link) => link !== answer.url))).toEqual([]);
  },
);

test('every link of the sign-in page answers 200', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site}/videos`);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Password').waitFor();
  const help = await page.getByRole('link', { name: /Forgotten your password/ }).getAttribute('href');
  const links = await linksShownOn(page);
  expect(links).toContain(new URL(help ?? '', site).href);
  expect(await deadLinks(links)).toEqual([]);
  await close();
});

test.each(inForm({ short: representative, long: accounts }))(
  'every link and every offer that the account %s sees answers 200',
  async (name) => {
    const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await arriveAs(page, `${site}/videos/for-subscribers-only`, name);
    await opener(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    const links = await linksShownOn(page);
    expect(await deadLinks(links)).toEqual([]);
    await close();
  },
);

test('without scripts the footer leads to the text pages, and the offer to the plans', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/videos`);
  for (const [link, heading] of [
    ['Privacy', 'Privacy'],
    ['FAQs', 'Frequently asked questions'],
    ['Support', 'Support'],
    ['Terms', 'Terms'],
    ['Start Free Trial', 'Plans'],
  ] as const) {
    const frame = page.getByRole('banner').or(page.getByRole('contentinfo'));
    await frame.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await close();
});

test('Back and Forward show a text page again after a navigation inside the site', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${site}/videos`);
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Lectern' }).click();
  await page.waitForURL('**/videos');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await page.reload();
  await hydrated(page);
  await page.goForward();
  await page.waitForURL('**/videos');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
