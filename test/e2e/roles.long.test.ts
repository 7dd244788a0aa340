import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { arriveAs, opener } from '../fixtures/browser/signedInVisitor.ts';
import { arriveAsAdministrator, startFreshSite } from '../fixtures/sites/freshSite.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';

const screenshots = process.env['SCREENSHOTS'];
let browser: Browser;
let site: RunningSite;

beforeAll(async () => void ([browser, site] = await Promise.all([launchBrowser(), startFreshSite()])));
afterAll(async () => {
  await browser.close();
  await site.stop();
  await removeFolder(site.dataFolder);
});

test.each([360, 1280])('the page of tokens passes the accessibility rules in both themes at %i px', async (width) => {
  const { page, close } = await arriveAsAdministrator(browser, `${site.url}/admin/tokens`, {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  const look = async (what: string) => {
    faults.push(...(await faultsInBothThemes(page)).map((fault) => `${what}: ${fault}`));
    if (await hasSidewaysScroll(page)) faults.push(`${what} is wider than the window`);
    if (screenshots === undefined) return;
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await page.screenshot({ path: join(screenshots, `tokens-${what}-${theme}-${width}.png`) });
    }
  };
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Create a token' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await look('mistakes');
  await dialog.getByLabel('Name').fill('Unternehmensgrundsatzkommunikation of the nightly import');
  await dialog.getByRole('checkbox', { name: 'Import' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByLabel('Token', { exact: true }).waitFor();
  await look('created');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('table').waitFor();
  await look('list');
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click();
  await look('question');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked', { exact: true }).first().waitFor();
  await look('revoked');
  expect(faults).toEqual([]);
  await close();
});

test('an editor adds a draft and finds nothing that would publish it; visitors load no code for it', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  await arriveAs(page, `${site.url}/videos`, 'editor');
  await page.getByRole('switch', { name: 'Admin mode' }).click();
  await page.getByRole('button', { name: 'Add video' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Made by an editor');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText(/^Saved as a draft/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Made by an editor' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Edit',
    'Duplicate',
    'Copy preview link',
    'History',
  ]);
  await page.keyboard.press('Escape');
  await opener(page).click();
  await page.getByText('Your role: Editor').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  if (screenshots !== undefined) await page.screenshot({ path: join(screenshots, 'roles-editor.png') });
  await close();

  const visitor = await openPage(browser);
  const scripts: string[] = [];
  visitor.page.on('request', (request) => void scripts.push(request.url()));
  await visitor.page.goto(`${site.url}/admin/tokens`);
  await visitor.page.getByRole('heading', { level: 1, name: /not.*found|exist/i }).waitFor();
  expect(scripts.filter((address) => /Tokens\.|administration\./.test(address))).toEqual([]);
  await visitor.close();
});
