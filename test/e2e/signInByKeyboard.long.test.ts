import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { tabStop, tabTo } from '../fixtures/browser/keyboardVisitor.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { opener } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test('signs in at the gate, plays a film and signs out by keyboard only', async () => {
  const { page, complaints, close } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${site}/videos/for-subscribers-only`);
  await hydrated(page);
  await tabTo(page, 'Play For subscribers only');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  const order = [(await tabStop(page)).name];
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, hasRing, isInSight } = await tabStop(page);
    expect([name, hasRing, isInSight]).toEqual([name, true, true]);
    order.push(name);
  }
  expect(order).toEqual(['Start Free Trial', 'Buy Now', 'Sign In', 'Cancel']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').waitFor();
  expect((await tabStop(page)).name).toBe('Email');
  await page.keyboard.type('trial@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-password');
  await page.keyboard.press('Enter');
  await opener(page).waitFor();
  expect(page.url()).toBe(`${site}/videos/for-subscribers-only`);
  // The film that the gate stopped starts by itself.
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1);
  await tabTo(page, /^Account of Theo Demo/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect((await tabStop(page)).name).toMatch(/^Account of Theo Demo/);
  // The menu needs two frames to return the focus. No person presses a key sooner.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  // The menu takes the focus one frame after it appears.
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]') !== null);
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Sign Out');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Sign In');
  expect(complaints).toEqual([]);
  await close();
});
