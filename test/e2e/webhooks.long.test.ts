import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  administratorAt,
  closed,
  faultsOf,
  press,
  startAdministeredSite,
  type AdministeredSite,
} from '../fixtures/sites/administeredSite.ts';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, type WatchedPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';

const screenshots = process.env['SCREENSHOTS'];
const receiver = 'https://receiver-with-a-rather-long-name.example.invalid/hooks/lectern?token=0123456789abcdef';
let browser: Browser;
let site: AdministeredSite;
let administrator: WatchedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startAdministeredSite();
  administrator = await administratorAt(browser, `${site.url}/videos`, { reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function look(page: Page, name: string): Promise<void> {
  for (const width of inForm({ short: [360, 1280], long: [360, 768, 1280, 1920] })) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsInBothThemes(page);
    expect([name, width, faults, await hasSidewaysScroll(page)]).toEqual([name, width, [], false]);
    if (screenshots === undefined) continue;
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await page.screenshot({ path: join(screenshots, `${name}-${width}-${theme}.png`), fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await showTheme(page, 'light');
}

test('adds a webhook by keyboard, sends a test that cannot arrive, and deletes the webhook (rule WEBHOOK-12)', async () => {
  const { page } = administrator;
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  await page.getByText(/No program is told of changes yet/).waitFor();
  await look(page, 'webhooks-none');
  await page.getByRole('button', { name: 'Add a webhook' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await page.keyboard.type('https://192.168.1.1/hook');
  await page.keyboard.press('Enter');
  await form.getByText(/Enter a public host name/).waitFor();
  await look(page, 'webhooks-refused');
  await form.getByLabel('Address').fill(receiver);
  await page.keyboard.press('Enter');
  const secret = page.getByRole('dialog', { name: 'Secret of the webhook' });
  expect(await secret.getByLabel('Secret').inputValue()).toMatch(/^whsec_/);
  await look(page, 'webhooks-secret');
  await press(secret, 'Done');
  await closed(page);
  await look(page, 'webhooks-one');

  await page.getByRole('link', { name: `Messages to ${receiver}` }).click();
  await page.getByText(/No message yet/).waitFor();
  await page.getByRole('button', { name: `Send a test to ${receiver}` }).click();
  // The page follows the message by itself.
  await page.getByText('1 try', { exact: true }).click();
  await page.getByText('Not sent: the host name does not exist').waitFor();
  await look(page, 'webhooks-messages');

  await page.getByRole('button', { name: `Delete ${receiver}` }).click();
  await press(page.getByRole('dialog', { name: 'Delete this webhook?' }), 'Delete');
  await page.getByText('This webhook does not exist any more.').waitFor();
  await page.getByRole('link', { name: 'All webhooks' }).click();
  await page.getByText(/No program is told of changes yet/).waitFor();
  expect(faultsOf(administrator)).toEqual([]);
});
