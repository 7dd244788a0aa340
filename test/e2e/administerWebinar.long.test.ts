import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  administered,
  administratorAt,
  closed,
  faultsOf,
  holdUploads,
  press,
  toFix,
  type AdministeredSite,
} from '../fixtures/sites/administeredSite.ts';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { editedSite } from '../fixtures/sites/sharedSite.ts';
import { freshDataFolder, removeFolder } from '../fixtures/sites/runningSite.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';

const title = 'Quizzes that teach';
const path = '/webinars/quizzes-that-teach';
const seconds = 12;
const written =
  '<h2>What you will learn</h2><ul><li><p>To ask <strong>well</strong></p></li><li><p>To answer: <a href="https://example.com/answers">Answers</a></p></li></ul>';
const bytes = randomBytes(70_000);
let browser: Browser;
let site: Omit<AdministeredSite, 'stop'>;
let folder: string;

beforeAll(async () => {
  [browser, site, folder] = await Promise.all([launchBrowser(), editedSite().then(administered), freshDataFolder()]);
  await makeTestFilm(join(folder, 'Quizzes.mp4'), { seconds, width: 160, height: 90, tone: 140 });
  await writeFile(join(folder, 'first-draft.bin'), bytes);
  await writeFile(join(folder, 'notes.txt'), 'Ask one thing at a time.\n');
});
afterAll(async () => {
  await browser.close();
  await removeFolder(folder);
});

const openSection = async (page: Page, section: string) => {
  await press(page, `Add ${section}`);
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${section} of “${title}”$`, 'i') });
  await dialog.waitFor();
  return dialog;
};
const saveSection = async (page: Page, section: string) => {
  await press(page.getByRole('dialog'), 'Save');
  await closed(page);
  await page.getByRole('button', { name: `Edit ${section}`, exact: true }).waitFor();
};

async function addWebinar(page: Page): Promise<void> {
  await press(page, 'Add recorded webinar');
  const dialog = page.getByRole('dialog').first();
  await press(dialog, 'Save');
  expect(await toFix(dialog)).toEqual(['Title: One or more required fields are missing.']);
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByLabel('Description', { exact: true }).fill('Ask so that answering teaches.');
  await dialog.getByRole('checkbox', { name: 'Storyline' }).check();
  await dialog.getByLabel('Public', { exact: true }).check();
  await dialog.getByLabel('Series', { exact: true }).selectOption('New series…');
  await dialog.getByLabel('Title of the new series').fill('Better questions');
  await press(dialog, 'Add series');
  await dialog.getByLabel('Title of the new series').waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Series', { exact: true }).locator('option:checked').textContent()).toBe(
    'Better questions',
  );
  await dialog.locator('input[type=file]').setInputFiles(join(folder, 'Quizzes.mp4'));
  await press(dialog, 'Save');
  await dialog.getByText('Saved as a draft. Add what is missing, then publish it.').waitFor();
  await press(dialog.locator('footer'), 'Close');
  await closed(page);
}

async function writeDetail(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const dialog = await openSection(page, 'detailed description');
  const text = dialog.getByRole('textbox', { name: 'Detailed description' });
  const { keyboard } = page;
  await text.waitFor();
  await press(dialog, 'Save');
  await dialog.locator('.field-error').getByText('Description cannot be blank', { exact: true }).waitFor();
  await text.click();
  await press(dialog, 'Large heading');
  await keyboard.type('What you will learn');
  await keyboard.press('Enter');
  await press(dialog, 'Bulleted list');
  await keyboard.type('To ask ');
  await press(dialog, 'Bold');
  await keyboard.type('well');
  await keyboard.press('Enter');
  await meanwhile();
  await press(dialog, 'Bold');
  await keyboard.type('To answer: Answers');
  for (let letter = 0; letter < 'Answers'.length; letter += 1) await keyboard.press('Shift+ArrowLeft');
  await press(dialog, 'Link');
  await dialog.getByLabel('Address of the link').fill('https://example.com/answers');
  await press(dialog, 'Apply');
  await saveSection(page, 'detailed description');
}

async function addObjectives(page: Page): Promise<void> {
  await press(page, `Play ${title}`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 5);
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.querySelector('video')?.paused);
  const dialog = await openSection(page, 'objectives');
  await press(dialog, 'Add objective');
  const first = dialog.getByRole('group', { name: 'Objective 1' });
  await first.getByLabel('Title').fill('Answers that explain');
  for (const [hours, minutes, second] of [
    ['0', '0', '-1'],
    ['0', '0', String(seconds)],
    ['1', '0', '0'],
  ] as const) {
    await first.getByLabel('Hours').fill(hours);
    await first.getByLabel('Minutes').fill(minutes);
    await first.getByLabel('Seconds').fill(second);
    await press(dialog, 'Save');
    expect([hours, second, await toFix(dialog)]).toEqual([
      hours,
      second,
      ['Objective 1: Times must be non-negative and less than video duration'],
    ]);
  }
  await first.getByRole('button', { name: /^Use the player’s time \(0:(0[4-9]|1[01])\)$/ }).click();
  await press(dialog, 'Add objective');
  const second = dialog.getByRole('group', { name: 'Objective 2' });
  await second.getByLabel('Title').fill('One question at a time');
  for (const [part, value] of [
    ['Hours', '0'],
    ['Minutes', '0'],
    ['Seconds', '3'],
  ] as const)
    await second.getByLabel(part).fill(value);
  await saveSection(page, 'objectives');
}

async function addDownloads(page: Page): Promise<void> {
  const dialog = await openSection(page, 'downloads');
  const releaseUploads = await holdUploads(page);
  await dialog.locator('input[type=file]').setInputFiles([join(folder, 'first-draft.bin'), join(folder, 'notes.txt')]);
  await dialog.getByLabel('Display name').first().fill('Question bank');
  await press(dialog, 'Save');
  expect(await toFix(dialog)).toEqual([
    'File 1: Wait until this file is uploaded, or remove it.',
    'File 2: Wait until this file is uploaded, or remove it.',
  ]);
  releaseUploads();
  const grips = dialog.locator('.row-grip');
  await grips.first().dragTo(grips.last());
  await dialog.getByText('“Question bank” is now 2 of 2.').waitFor();
  await dialog.getByText('Wait until this file is uploaded').first().waitFor({ state: 'detached' });
  await saveSection(page, 'downloads');
}

async function addRecommendations(page: Page): Promise<void> {
  const dialog = await openSection(page, 'recommended training');
  const search = dialog.getByRole('combobox', { name: 'Find a recorded webinar' });
  await search.fill('no-such-recording');
  await dialog.getByText('No recorded webinar has this ID or URL path.', { exact: true }).waitFor();
  const session = await site.webinar('session-7');
  for (const [typed, found] of [
    ['reports for', 'Reports for subscribers'],
    [session?.id ?? '', 'Session 7'],
    [`${site.url}/webinars/start-with-one-lesson?t=3`, 'Start with one lesson'],
  ] as const) {
    await search.fill(typed);
    await page.getByRole('option', { name: found }).click();
    await dialog.getByText(`${found} added.`, { exact: true }).waitFor();
  }
  await press(dialog, 'Move “Start with one lesson” up');
  await saveSection(page, 'recommended training');
}

test('adds a recorded webinar with all its sections, and a visitor sees them all', async () => {
  const watched = await administratorAt(browser, `${site.url}/webinars`);
  const { page } = watched;
  const releaseFilm = await holdUploads(page);
  await addWebinar(page);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await writeDetail(page, async () => {
    releaseFilm();
    // The page behind the dialog now shows the film. The dialog stays open and keeps the focus.
    await page
      .locator('.player-slot')
      .getByRole('button', { name: `Play ${title}`, includeHidden: true })
      .waitFor({ timeout: 90_000 });
  });
  await addObjectives(page);
  await addDownloads(page);
  await addRecommendations(page);
  const resources = await openSection(page, 'resources');
  await press(resources, 'Add resource');
  for (const [label, value] of [
    ['Name', 'A planning sheet'],
    ['Address', 'https://example.com/sheet'],
  ] as const)
    await resources.getByLabel(label).fill(value);
  await saveSection(page, 'resources');

  expect(await site.webinar('quizzes-that-teach')).toBeUndefined();
  await press(page, `Actions for ${title}`);
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await press(page.getByRole('dialog', { name: `Publish “${title}”?` }), 'Publish');
  await closed(page);
  await page.getByText(`Published “${title}”.`).waitFor();
  await press(page, `Actions for ${title}`);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText(`Duplicated as “Copy of ${title}”.`).waitFor();
  expect(await site.webinar('copy-of-quizzes-that-teach')).toBeUndefined();
  expect(faultsOf(watched)).toEqual([]);
  await watched.close();
  await readAsVisitor();
}, 240_000);

async function readAsVisitor(): Promise<void> {
  const { page, complaints, close } = await visitPage(browser, site.url + path);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  expect(await page.locator('a.series').textContent()).toBe('Better questions');
  expect(await region('About this webinar').locator('.prose').innerHTML()).toBe(written);
  const objectives = region('Objectives').getByRole('link');
  expect(await objectives.locator('span').allTextContents()).toEqual([
    'One question at a time',
    'Answers that explain',
  ]);
  expect(await region('Downloads').locator('b').allTextContents()).toEqual([
    'Download Notes',
    'Download Question bank',
  ]);
  expect(await region('Resources').getByRole('link').getAttribute('href')).toBe('https://example.com/sheet');
  expect(await region('Recommended training').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Reports for subscribers',
    'Start with one lesson',
    'Session 7',
  ]);

  expect(await accessibilityFaults(page)).toEqual([]);

  const moment = Number(/PT(\d+)S/.exec((await objectives.nth(1).locator('time').getAttribute('datetime')) ?? '')?.[1]);
  await objectives.nth(1).click();
  await page.waitForFunction((second) => (document.querySelector('video')?.currentTime ?? 0) >= second, moment);
  expect(page.url()).toBe(`${site.url}${path}?t=${moment}`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    region('Downloads')
      .getByRole('button', { name: /Question bank/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Question bank/);
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);

  await page.goto(`${site.url}/webinars/session-9`);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: /^(Add|Edit)/ }).count()).toBe(0);
  expect(await page.getByRole('complementary').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
}
