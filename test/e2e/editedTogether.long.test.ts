import type { Browser, Locator, Page } from 'playwright-core';
import {
  administratorAt,
  closed,
  faultsOf,
  press,
  startAdministeredSite,
  type AdministeredSite,
} from '../fixtures/sites/administeredSite.ts';
import { accessibilityFaults, faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, type WatchedPage } from '../fixtures/browser/browser.ts';

const completeSlug = 'better-branching-consequences-over-corrections';
const complete = `/webinars/${completeSlug}`;
const completeTitle = 'Better branching: consequences over corrections';
const sections = ['objectives', 'downloads', 'resources', 'recommended training', 'detailed description'] as const;
let browser: Browser;
let site: AdministeredSite;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startAdministeredSite();
  await site.watchable(completeSlug);
}, 240_000);
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const openEditor = async (page: Page) => {
  await page
    .getByRole('region', { name: 'Administration of this page' })
    .getByRole('button', { name: 'Edit', exact: true })
    .click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Title', { exact: true }).waitFor();
  return dialog;
};
const openSection = async (page: Page, button: string) => {
  await press(page, button);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor();
  return dialog;
};
const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });
const conflictIn = async (dialog: Locator) => {
  const conflict = dialog.getByRole('region', { name: 'Someone else has changed this while you were editing it' });
  await conflict.waitFor();
  return conflict;
};

/** The pages of two administrators in separate browser contexts. */
let both: readonly WatchedPage[] = [];

/** Opens the same address in both pages. The last function looks for faults. */
async function two(path: string): Promise<readonly [Page, Page, () => void]> {
  const address = site.url + path;
  if (both.length === 0)
    both = await Promise.all([administratorAt(browser, address), administratorAt(browser, address)]);
  else await Promise.all(both.map(({ page }) => page.goto(address)));
  const [first, second] = both.map(({ page }) => page) as [Page, Page];
  return [first, second, () => expect(both.flatMap(faultsOf)).toEqual([])];
}

test('lets the second editor choose for each conflicting field, and keeps changes that only one editor made', async () => {
  const [first, second, end] = await two('/webinars/session-11');
  const [one, other] = [await openEditor(first), await openEditor(second)];
  await field(one, 'Title').fill('Session eleven');
  await field(one, 'Description').fill('Written by the first.');
  await press(one, 'Save');
  await closed(first);
  await field(other, 'Title').fill('The eleventh session');
  await other.getByRole('textbox', { name: /^More/ }).fill('Only the second wrote this.');
  await press(other, 'Save');

  const conflict = await conflictIn(other);
  const sides = (legend: string) => conflict.getByRole('group', { name: legend, exact: true });
  expect(await sides('Title').locator('.conflict-text').allTextContents()).toEqual([
    'The eleventh session',
    'Session eleven',
  ]);
  // A field that only the first editor changed is taken from them by default.
  expect(await sides('Description').getByLabel('Take theirs').isChecked()).toBe(true);
  expect(await sides('More').getByLabel('Keep mine').isChecked()).toBe(true);
  expect(await accessibilityFaults(second)).toEqual([]);
  await press(other, 'Save my choices');
  await closed(second);
  end();
  expect(await site.webinar('session-11')).toMatchObject({
    title: 'The eleventh session',
    description: 'Written by the first.',
    more: 'Only the second wrote this.',
  });
});

test('shows both versions of a section to the second editor, and saves nothing before they choose', async () => {
  const [first, second, end] = await two('/webinars/session-12');
  const resource = async (dialog: Locator, name: string) => {
    await press(dialog, 'Add resource');
    await field(dialog, 'Name').fill(name);
    await field(dialog, 'Address').fill('https://example.com/');
  };
  const [one, other] = [await openSection(first, 'Add resources'), await openSection(second, 'Add resources')];
  await resource(one, 'From the first');
  await press(one, 'Save');
  await closed(first);
  await resource(other, 'From the second');
  const answered = second.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await press(other, 'Save');
  expect((await answered).status()).toBe(412);

  const conflict = await conflictIn(other);
  expect(await conflict.getByRole('group', { name: 'Yours', exact: true }).textContent()).toContain('From the second');
  expect(await conflict.getByRole('group', { name: 'Theirs', exact: true }).textContent()).toContain('From the first');
  expect(await accessibilityFaults(second)).toEqual([]);
  expect(await site.webinar('session-12')).toMatchObject({ resources: [{ name: 'From the first' }] });
  await press(other, 'Back to editing');
  expect(await field(other, 'Name').inputValue()).toBe('From the second');
  await press(other, 'Save');
  await conflict.getByLabel('Keep mine').check();
  await press(other, 'Save my choices');
  await closed(second);
  end();
  expect(await site.webinar('session-12')).toMatchObject({ resources: [{ name: 'From the second' }] });
});

test('saves a section and the fields of the same webinar at the same time without a conflict', async () => {
  const [first, second, end] = await two('/webinars/session-13');
  const [one, other] = [await openEditor(first), await openSection(second, 'Add detailed description')];
  await field(one, 'Description').fill('Written meanwhile.');
  await press(one, 'Save');
  await closed(first);
  await other.getByRole('textbox', { name: 'Detailed description' }).click();
  await second.keyboard.type('At the same time.');
  await press(other, 'Save');
  await closed(second);
  end();
  expect(await site.webinar('session-13')).toMatchObject({
    description: 'Written meanwhile.',
    detail: '<p>At the same time.</p>',
  });
});

test('every section editor with errors passes the accessibility rules in both themes at 360 and 1280 px', async () => {
  const watched = await administratorAt(browser, site.url + complete, {
    reducedMotion: 'reduce',
  });
  const { page } = watched;
  for (const section of sections) {
    const dialog = await openSection(page, `Edit ${section}`);
    for (const label of ['Title', 'Display name', 'Name'] as const) {
      const control = field(dialog, label).first();
      if ((await control.count()) > 0) await control.fill('');
    }
    const seconds = field(dialog, 'Seconds').first();
    if ((await seconds.count()) > 0) await seconds.fill('99');
    if (section === 'detailed description')
      await dialog
        .getByRole('textbox')
        .press('Control+A')
        .then(() => page.keyboard.press('Delete'));
    if (section === 'recommended training') await dialog.getByRole('combobox').fill('no-such-recording');
    else await press(dialog, 'Save');
    await dialog.locator('.field-error p').first().waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      const faults = await faultsInBothThemes(page);
      expect([section, width, faults, await hasSidewaysScroll(page)]).toEqual([section, width, [], false]);
    }
    await press(dialog.locator('header'), 'Close');
    const discard = page.getByRole('button', { name: 'Discard' });
    await discard.or(page.locator('body:not(:has(dialog))')).waitFor();
    if ((await discard.count()) > 0) await discard.click();
    await closed(page);
  }
  expect(faultsOf(watched)).toEqual([]);
  await watched.close();
});

test('refuses to delete a linked recording; after unlinking, deletes it and restores it with its sections', async () => {
  const watched = await administratorAt(browser, site.url + complete);
  const { page } = watched;
  const before = await site.webinar(completeSlug);
  const ask = async () => {
    await press(page, `Actions for ${completeTitle}`);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Delete “${completeTitle}”?` });
    await press(question, 'Delete');
    return question;
  };
  const refused = await ask();
  await refused.getByText('Cannot delete while linked upcoming webinars exist', { exact: true }).waitFor();
  await press(refused, 'Close');
  await closed(page);

  await page.goto(`${site.url}/upcoming`);
  await press(page, 'Actions for Live: quizzes people remember');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog').first();
  await press(dialog, 'Remove the link');
  await press(dialog, 'Save');
  await closed(page);

  await page.goto(site.url + complete);
  await ask();
  await page.waitForURL(`${site.url}/webinars`);
  await closed(page);
  expect(await site.webinar(completeSlug)).toBeUndefined();
  await press(page, 'Bin');
  const bin = page.getByRole('dialog', { name: 'Bin' });
  await press(bin, `Restore ${completeTitle}`);
  await bin.getByText('The bin is empty.').waitFor();
  await press(bin, 'Close');
  await closed(page);
  await page.getByRole('link', { name: completeTitle }).first().waitFor();
  expect(await site.webinar(completeSlug)).toEqual(before);
  expect(faultsOf(watched)).toEqual([]);
  await watched.close();
});
