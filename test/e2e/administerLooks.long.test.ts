import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { act, arriveAsAdministrator, startFreshSite } from '../fixtures/sites/freshSite.ts';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';

const screenshots = process.env['SCREENSHOTS'];
const long = 'Restructure a whole course without losing what learners have reached: Unternehmensgrundsatzkommunikation';
let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startFreshSite()]);
  const { page, close } = await arriveAsAdministrator(browser, `${site.url}/videos`);
  for (const name of [long, 'Deleted']) {
    await page.getByRole('button', { name: 'Add video' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByLabel('Reach').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Saved as a draft/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('article').filter({ hasText: name }).waitFor();
  }
  await act(page, 'Deleted', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('article').filter({ hasText: 'Deleted' }).waitFor({ state: 'detached' });
  await close();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await removeFolder(site.dataFolder);
});

// At 1280 px the same parts have more room.
test.each(inForm({ short: [360], long: [360, 1280] }))(
  'list, forms, confirmations, bin, history, audit log, synonyms and page of admin mode pass the accessibility rules in both themes at %i px',
  async (width) => {
    const administrator = await arriveAsAdministrator(browser, `${site.url}/videos`, {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const { page } = administrator;
    const dialog = page.getByRole('dialog');
    const faults: string[] = [];
    const look = async (what: string) => {
      faults.push(...(await faultsInBothThemes(page)).map((fault) => `${what}: ${fault}`));
      if (await hasSidewaysScroll(page)) faults.push(`${what} is wider than the window`);
      if (screenshots !== undefined)
        for (const theme of ['light', 'dark'] as const) {
          await showTheme(page, theme);
          await page.screenshot({ path: join(screenshots, `looks-${what}-${theme}-${width}.png`) });
        }
    };
    const shut = async (key: Promise<unknown>) => {
      await key;
      await dialog.waitFor({ state: 'detached' });
    };
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click();

    await page.getByRole('article').first().waitFor();
    await look('list');
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await look('menu');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByRole('heading', { name: 'Captions', exact: true }).waitFor();
    await look('edit');
    await dialog.getByRole('heading', { name: 'Thumbnail', exact: true }).scrollIntoViewIfNeeded();
    await look('film');
    await dialog.getByLabel('Name').fill(' ');
    await dialog.getByRole('button', { name: 'Edit the URL path' }).click();
    await dialog.getByLabel('URL path', { exact: true }).fill('Not a path');
    await press('Save');
    await dialog.getByRole('navigation').waitFor();
    await look('faults');
    await press('Cancel');
    await dialog.getByText('If you discard your changes, they are lost.').waitFor();
    await look('leaving');
    await shut(press('Discard'));

    for (const action of ['Publish', 'Delete']) {
      await act(page, long, action);
      await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
      await look(action.toLowerCase());
      await shut(press('Cancel'));
    }
    await page.getByRole('button', { name: 'Bin' }).click();
    await dialog.getByRole('button', { name: 'Restore Deleted' }).waitFor();
    await look('bin');
    await shut(press('Close'));

    await act(page, long, 'History');
    await dialog.getByText(/^Show the \d+ changed fields/).click();
    await dialog.getByRole('definition').first().waitFor();
    await look('history');
    await shut(press('Close'));
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByText(/changes shown$/).waitFor();
    await look('audit');
    await page.goBack();

    await page.getByRole('link', { name: 'Synonyms' }).click();
    await page.getByLabel('Search text').fill('slide deck');
    await page.getByText('This search finds nothing.').waitFor();
    await page.getByRole('button', { name: 'Switch off the synonyms of rise' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    await look('synonyms');
    await page.getByRole('button', { name: 'Switch on the synonyms of rise' }).click();
    await page.getByRole('button', { name: 'Add words to the synonyms of powerpoint' }).click();
    await dialog.getByLabel('Your words and phrases').fill(`ppt\nquiz\n${long}`);
    await press('Save');
    await dialog.getByRole('navigation').waitFor();
    await look('synonymMistakes');
    await press('Cancel');
    await shut(press('Discard'));
    await page.goBack();

    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('region', { name: 'Administration of this page' }).waitFor();
    await look('page');
    expect(faults).toEqual([]);
    await administrator.close();
  },
);
