import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { followInteractions } from './interactionTimes.ts';

export const administrator = { email: 'admin@demo.test', password: demoPassword };

/** A page of an administrator at the size of a laptop. Its interactions are followed. */
export async function openAdministratorPage(browser: Browser, siteUrl: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await followInteractions(page);
  await page.goto(`${siteUrl}/videos`);
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  return page;
}
