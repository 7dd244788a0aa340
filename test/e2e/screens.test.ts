import { launchBrowser, openPage, hydrated, searchField } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { describeScreens, otherOrigins, webinarScreen } from './screenChecks.ts';

// One of each frame, list and player. The others are of the long form.
describeScreens([
  '/videos',
  '/upcoming',
  '/videos/branch-a-scenario',
  webinarScreen,
  '/search?search=course',
  '/nothing-here',
]);

test('requests no other origin while a visitor browses, searches and plays a film', async () => {
  const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
  const { page } = await openPage(browser);
  const asked = otherOrigins(page, site);
  await page.goto(`${site}/videos`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Cookie Preferences' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^More/ }).click();
  await searchField(page).fill('branch');
  await page.waitForURL('**/videos?category=more&search=branch');
  await page.getByRole('link', { name: 'Branch a scenario' }).click();
  await page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.getByRole('link', { name: 'Feature Tutorials' }).first().click();
  await page.locator('main article').first().waitFor();
  expect(asked).toEqual([]);
  await browser.close();
});
