import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hydrated, launchBrowser, openPage, visitPage } from '../fixtures/browser/browser.ts';
import { editedSite } from '../fixtures/sites/sharedSite.ts';
import { arriveAs, opener, signInFrom, signOut } from '../fixtures/browser/signedInVisitor.ts';

const screenshots = process.env['SCREENSHOTS'];
const original = 'Branch a scenario';
let site: string;
let browser: Browser;
beforeAll(async () => {
  [{ url: site }, browser] = await Promise.all([editedSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const toggle = (page: Page) => page.getByRole('switch', { name: 'Admin mode' });
const tools = (page: Page) => page.getByRole('button', { name: 'Add video', exact: true });
const act = async (page: Page, name: string, item: string) => {
  await page
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
/** Resolves when the picture is loaded. */
async function arrived(page: Page, picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
    await picture.elementHandle(),
  );
}

test('keeps admin mode after a reload, shares it with other tabs, and ends it at sign-out', async () => {
  const { page, context, close } = await openPage(browser);
  await signInFrom(page, `${site}/videos`, 'admin');
  await toggle(page).waitFor();
  expect([await toggle(page).getAttribute('aria-checked'), await tools(page).count()]).toEqual(['false', 0]);
  await toggle(page).click();
  await tools(page).waitFor();
  await page.reload();
  await tools(page).waitFor();
  expect(await toggle(page).getAttribute('aria-checked')).toBe('true');

  const second = await context.newPage();
  await second.goto(`${site}/videos`);
  await tools(second).waitFor();
  await toggle(page).click();
  await tools(second).waitFor({ state: 'detached' });
  await toggle(second).click();
  await tools(page).waitFor();

  await signOut(page);
  await page.locator('#Videos article').first().waitFor();
  expect([await toggle(page).count(), await tools(page).count()]).toEqual([0, 0]);
  await close();
});

test('turns admin mode on in the account menu on a small screen', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 360, height: 780 } });
  await arriveAs(page, `${site}/videos`, 'admin');
  await opener(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Admin mode' }).click();
  await tools(page).waitFor();
  expect(await toggle(page).count()).toBe(0);
  await close();
});

test('shows no admin mode to a person who is no administrator, even when local storage has it on', async () => {
  const { page, close } = await openPage(browser);
  await page.addInitScript(() => localStorage.setItem('admin-mode', 'true'));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await arriveAs(page, `${site}/videos`, 'team');
  await page.waitForLoadState('networkidle');
  expect([
    await toggle(page).count(),
    await tools(page).count(),
    fetched.filter((path) => path.includes('administration')),
  ]).toEqual([0, 0, []]);
  await opener(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  expect(await page.getByRole('menuitemcheckbox').count()).toBe(0);
  await close();
});

test('shows the picture of a draft to administrators only, and its film only by the preview link', async () => {
  const administrator = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = administrator;
  await arriveAs(page, `${site}/videos`, 'admin');
  await toggle(page).click();
  await act(page, original, 'Duplicate');
  const notice = page.getByText(/^Duplicated as “/);
  await notice.waitFor();
  const name = ((await notice.textContent()) ?? '').replace(/^Duplicated as “|”\.$/g, '');
  const card = page
    .locator('#Videos article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first();
  await card.waitFor();
  await arrived(page, card.locator('img'));
  const picture = await card
    .locator('img')
    .evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
  await page.reload();
  await arrived(page, card.locator('img'));
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, 'mode-list.png') });

  await card.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  // Until the poster is loaded, the picture of the card stands in its place.
  const poster = page.locator('.player-slot img:not(.poster-before)');
  await arrived(page, poster);
  await page.reload();
  await arrived(page, poster);
  expect(await accessibilityFaults(page)).toEqual([]);
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, 'mode-page.png') });

  // The preview link gives access to the draft; its files need the link too.
  await act(page, name, 'Copy preview link');
  await page.getByText(/^Preview link copied\. It works until /).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await openPage(browser);
  const films: string[] = [];
  visitor.page.on(
    'request',
    (request) => /\.(m3u8|mp4|m4s|mpd)(\?|$)/.test(request.url()) && films.push(request.url()),
  );
  expect((await visitor.context.request.get(picture)).status()).toBe(404);
  await visitor.page.goto(link);
  await hydrated(visitor.page);
  await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
  await visitor.page.getByText('Preview - not published').waitFor();
  await visitor.page.getByRole('button', { name: `Play ${name}` }).click();
  await visitor.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await visitor.close();

  const stranger = await visitPage(browser, `${site}/videos`);
  expect(films).not.toEqual([]);
  for (const file of [picture, ...films])
    expect([file, (await stranger.context.request.get(file)).status()]).toEqual([file, 404]);
  expect(await stranger.page.getByRole('heading', { name, exact: true }).count()).toBe(0);
  await stranger.close();

  await act(page, name, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL('**/videos');
  await administrator.close();
});
