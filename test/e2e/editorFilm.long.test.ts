import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { captionLanguages } from '../../src/domain/film/caption.ts';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, type WatchedPage } from '../fixtures/browser/browser.ts';
import { aPlainPicture } from '../fixtures/media/pictures.ts';
import { administratorApi } from '../fixtures/api/administratorApi.ts';
import { act } from '../fixtures/sites/freshSite.ts';
import {
  administratorAt,
  closed,
  faultsOf,
  press,
  startAdministeredSite,
  type AdministeredSite,
} from '../fixtures/sites/administeredSite.ts';

const screenshots = process.env['SCREENSHOTS'];
const title = 'A draft with its film';
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n');
let browser: Browser;
let site: AdministeredSite;
let administrator: WatchedPage;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startAdministeredSite()]);
  const call = await administratorApi(site.url);
  const { item, etag } = await call('POST', '/webinars/better-branching-consequences-over-corrections/duplicate');
  const begun = { title, objectives: [], description: '', categories: [] };
  const edited = await call('PATCH', `/webinars/${item.id}`, begun, etag);
  // What can be deleted needs more room.
  let { etag: version } = edited;
  ({ etag: version } = await call(
    'PUT',
    `/webinars/${item.id}/thumbnail`,
    await aPlainPicture('png', 1280, 720),
    version,
  ));
  for (const language of captionLanguages)
    ({ etag: version } = await call('PUT', `/webinars/${item.id}/captions/${language}`, captions, version));
  administrator = await administratorAt(browser, `${site.url}/webinars`, { viewport: { width: 1280, height: 800 } });
  ({ page } = administrator);
  page.setDefaultTimeout(10_000);
  await act(page, title, 'Edit');
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const editor = () => page.getByRole('dialog', { name: `Edit ${title}` });
const shoot = async (name: string) => {
  if (screenshots === undefined) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(screenshots, `editor-${name}-${colorScheme}.png`) });
  }
};
const isUncovered = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(x + width / 2, y + height - 2);
  return shown !== null && element.contains(shown);
};
const isInView = async (control: Locator) => {
  const box = await control.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const isInWindow =
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  // A column that scrolls may hide it behind its edge.
  return isInWindow && control.evaluate(isUncovered);
};

test('has film, thumbnail and captions in view at 1280 × 800, without scrolling (rule EDITOR-8)', async () => {
  await editor().getByRole('link', { name: 'All figures' }).waitFor();
  await shoot('opened');
  for (const control of [
    editor().getByRole('button', { name: 'Play the recording here' }),
    editor().getByRole('img', { name: 'Current thumbnail' }),
    editor().getByRole('button', { name: 'Delete the thumbnail' }),
    editor().getByRole('button', { name: 'Choose a picture' }),
    editor().getByRole('button', { name: 'Take it from the recording' }),
    ...['English', 'French', 'German', 'Spanish'].map((language) =>
      editor().getByRole('button', { name: new RegExp(`^(Upload|Replace) (the )?captions in ${language}$`) }),
    ),
    editor().getByText('WebVTT (.vtt) or SubRip (.srt) in UTF-8, up to 1 MB.'),
    editor().getByRole('button', { name: 'View as visitor' }),
    editor().getByRole('button', { name: 'Copy preview link' }),
  ])
    expect([await control.innerText(), await isInView(control)]).toEqual([expect.anything(), true]);
});

test('adds objectives from a pasted text, keeps a refused line, and takes the time of the player (rules EDITOR-4, EDITOR-6)', async () => {
  await press(editor(), 'Paste as text');
  const field = editor().getByRole('textbox', { name: 'Objectives as text' });
  await field.fill('0:00 Intro\nno time here\n0:03 Choose');
  await press(editor(), 'Add these lines');
  await editor().getByText('2 objectives were added. Save to keep them.').waitFor();
  await editor().getByText('Line 1, “no time here”: there is no time, such as 1:35.').waitFor();
  expect(await field.inputValue()).toBe('no time here');
  await shoot('pasted');

  const second = editor().getByRole('group', { name: 'Objective 2' });
  await second.getByRole('button', { name: 'Play from here: Objective 2, 0:03' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 3.2);
  await page.evaluate(() => document.querySelector('video')?.pause());
  await second.getByRole('button', { name: /^Use the player’s time \(0:0[3-5]\)$/ }).click();
  await shoot('playing');
});

test('takes the shown frame as the thumbnail (rule EDITOR-7)', async () => {
  const before = await editor().getByRole('img', { name: 'Current thumbnail' }).getAttribute('src');
  await editor()
    .getByRole('button', { name: /^Use this frame \(0:0[3-5]\)$/ })
    .click();
  await editor().getByText('The thumbnail is saved.').waitFor();
  expect(await editor().getByRole('img', { name: 'Current thumbnail' }).getAttribute('src')).not.toBe(before);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('saves an incomplete draft, and says what it misses when it is published (rules EDITOR-1, EDITOR-2)', async () => {
  await editor().getByText('To publish it, complete:').waitFor();
  await press(editor(), 'Publish…');
  const question = page.getByRole('dialog', { name: `Publish “${title}”?` });
  await press(question, 'Publish');
  await question.getByText('The description is missing.', { exact: true }).waitFor();
  await question.getByText('At least one category must be selected.', { exact: true }).waitFor();
  await press(question, 'Close');
  await editor().getByRole('button', { name: 'Description', exact: true }).click();
  expect(await editor().getByRole('textbox', { name: 'Description', exact: true }).inputValue()).toBe('');
  await page.keyboard.type('Now it is whole.');
  await editor().getByRole('checkbox', { name: 'Storyline' }).check();
  await editor().getByText('To publish it, complete:').waitFor({ state: 'detached' });
  await press(editor(), 'Publish…');
  await press(question, 'Publish');
  await question.waitFor({ state: 'detached' });
  await closed(page);
  expect((await site.webinar('copy-of-better-branching-consequences-over-corrections'))?.['objectives']).toEqual([
    { title: 'Intro', time: 0 },
    { title: 'Choose', time: expect.any(Number) },
  ]);
});

test('shows the published page as a visitor who is not signed in (rule EDITOR-9)', async () => {
  await act(page, title, 'Edit');
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    editor().getByRole('link', { name: 'View as visitor' }).click(),
  ]);
  await shown.getByRole('heading', { name: title, level: 1 }).waitFor();
  await shown.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(await shown.getByRole('switch', { name: 'Admin mode' }).count()).toBe(0);
  await shown.close();
});

test('stays usable at 360 pixels: the film above the form, then what belongs to it (rule EDITOR-3)', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await editor().getByRole('button', { name: 'Play the recording here' }).click();
  await page.waitForFunction(() => document.querySelector('video')?.paused === false);
  await shoot('phone');
  const places = await Promise.all(
    [editor().locator('video'), editor().locator('form'), editor().locator('.editor-parts')].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    ),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await editor().getByRole('textbox', { name: 'Presenter (optional)' }).focus();
  expect(await isInView(editor().locator('video'))).toBe(true);
  await shoot('phone-form');
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(faultsOf(administrator)).toEqual([]);
});
