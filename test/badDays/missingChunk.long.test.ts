import type { Browser, Dialog, Page } from 'playwright-core';
import { launchBrowser } from '../fixtures/browser/browser.ts';
import { until } from '../fixtures/run/until.ts';
import { arriveAsAdministrator } from '../fixtures/sites/freshSite.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

// Rule ROUTE-8: a script that a deploy has removed, while an administrator has typed something.
let browser: Browser;
let site: string;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const chunk = /\/assets\/EditorFilm\.\w+\.js/;
const typed = 'Typed before the deploy';

const openEditor = async (page: Page) => {
  const region = page.getByRole('region', { name: 'Administration of this page' });
  await region.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByRole('dialog').first().getByLabel('Name', { exact: true });
  await name.waitFor();
  return name;
};

/** An editor with something typed, whose late part is gone. The person answers the browser's question as told. */
async function missIt(answer: (asked: Dialog) => Promise<void>) {
  const administrator = await arriveAsAdministrator(browser, `${site}/videos`);
  const { page } = administrator;
  await page
    .getByRole('link', { name: /^Lesson/ })
    .first()
    .click();
  const held: (() => void)[] = [];
  let isGone = false;
  await page.route(chunk, async (route) => {
    if (!isGone) await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ status: 404, body: '' });
  });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void answer(dialog);
  });
  const name = await openEditor(page);
  await name.fill(typed);
  await page.keyboard.press('Tab');
  await until(() => held.length > 0, 'the late part is asked for');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  isGone = true;
  held.forEach((release) => release());
  await until(() => asked.length > 0, 'the browser asks', 20_000);
  return { ...administrator, name, asked, documents };
}

test('asks before it reloads, and leaves what was typed in the form when the person stays', async () => {
  const { page, name, asked, documents, close } = await missIt((dialog) => dialog.dismiss());
  expect(await name.inputValue()).toBe(typed);
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('dialog').first().getByRole('button', { name: 'Save', exact: true }).waitFor();
  expect(documents.length).toBeLessThan(2);
  await close();
});

test('reloads once when the person agrees, and offers what was typed again', async () => {
  const { page, documents, close } = await missIt((dialog) => dialog.accept());
  await page.unroute(chunk);
  await until(() => documents.length > 0, 'the page is loaded again');
  const name = await openEditor(page);
  await page.getByRole('dialog').first().getByRole('button', { name: 'Restore them' }).click();
  expect(await name.inputValue()).toBe(typed);
  expect(documents).toHaveLength(1);
  await close();
});
