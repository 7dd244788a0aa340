import type { Browser } from 'playwright-core';
import { accessibilityFaults, faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, hydrated, launchBrowser, openPage, visitPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { signInAs } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

test('leads from a search to the playing second of a film, with the words marked in its transcript', async () => {
  const { page, complaints, close } = await visitPage(browser, `${site}/videos?search=learner+decides`);
  const answer = page.locator('main article').filter({ has: page.getByRole('heading', { name: 'Branch a scenario' }) });
  const moment = answer.locator('a.moment').first();
  const second = Number(new URL((await moment.getAttribute('href')) ?? '', site).searchParams.get('t'));
  expect(await moment.locator('mark').allTextContents()).toEqual(expect.arrayContaining(['decides']));
  expect(await faultsInBothThemes(page)).toEqual([]);

  await moment.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site}/videos/branch-a-scenario?t=${second}&q=learner+decides`);
  await page.waitForFunction((from) => {
    const film = document.querySelector('video');
    return film !== null && !film.paused && film.currentTime > from;
  }, second);
  await page.locator('.transcript-lines mark').first().waitFor();
  expect(await page.locator('.transcript-lines a').count()).toBe(20);
  expect(new Set(await page.locator('.transcript-lines mark').allTextContents())).toEqual(
    new Set(['learner', 'decides']),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('k');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Play Branch a scenario' }).waitFor();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site}/videos/branch-a-scenario`);
  expect(complaints).toEqual([]);
  await close();
});

// Rules HITS-2, HITS-3 and HITS-4.
test('opens the player at a mark of the time line of a result, and goes to the next mark by key', async () => {
  const { page, complaints, close } = await visitPage(browser, `${site}/videos?search=learner+choice`);
  const line = page.getByRole('group', { name: 'All places in this video that answer' }).first();
  const places = line.getByRole('link');
  const count = await places.count();
  expect(count).toBeGreaterThan(1);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await places.last().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next place that answers' }).waitFor();
  await page.waitForFunction(() => document.querySelector('video')?.paused === false);
  await page.keyboard.press('k');
  // The player knows the whole length of the film only after a while.
  await page
    .locator('svg.player-parts rect')
    .nth(count - 1)
    .waitFor();
  await page.keyboard.press('n');
  await page.getByText(/^Place 2 of \d+, /).waitFor();
  await page.getByRole('button', { name: 'Previous place that answers' }).click();
  await page.getByText(/^Place 1 of \d+, /).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test.each(inForm({ short: [true], long: [true, false] }))(
  'at 360 px shows the moments in place (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, complaints, close } = await openPage(browser, {
      viewport: { width: 360, height: 800 },
      javaScriptEnabled,
    });
    await page.goto(`${site}/webinars?search=branching+variables+learner`);
    const moment = page.locator('main article').first().locator('a.moment').first();
    expect(await moment.getAttribute('href')).toMatch(/^\/webinars\/better-branching[^?]*\?t=\d+&q=branching/);
    expect(await moment.isVisible()).toBe(true);
    expect(await hasSidewaysScroll(page)).toBe(false);
    if (javaScriptEnabled) expect(await faultsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('leads from a moment of a gated film through the gate to its playing second, with its transcript', async () => {
  const { page, complaints, close } = await openPage(browser);
  const address = '/webinars/reports-for-subscribers';
  const film = page.locator('main article').filter({ has: page.getByRole('heading', { name: 'Reports for' }) });
  const search = async (words: string) => {
    await page.goto(`${site}/webinars?search=${words}`);
    await hydrated(page);
    return film.locator('a.moment').first();
  };
  const playsFrom = (second: number) =>
    page.waitForFunction((from) => {
      const playing = document.querySelector('video');
      return playing !== null && !playing.paused && playing.currentTime > from;
    }, second);

  const objective = await search('finished+course');
  expect(await objective.textContent()).toContain('Who has finished the course');
  expect(await film.getByText('Completion tells').count()).toBe(0);
  await objective.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await signInAs(page, 'team');
  await page.waitForURL(`${site}${address}?t=2&q=finished+course`);
  await playsFrom(2);
  await page.locator('.transcript-lines mark').first().waitFor();
  expect(new Set(await page.locator('.transcript-lines mark').allTextContents())).toEqual(new Set(['finished']));
  expect(await page.locator('.transcript-lines').getAttribute('lang')).toBe('en');

  await (await search('Lernfortschritte')).click();
  await page.waitForURL(/&q=Lernfortschritte&lang=de$/);
  await playsFrom(0);
  await page.locator('.transcript-lines mark').first().waitFor();
  expect(await page.locator('.transcript-lines').getAttribute('lang')).toBe('de');
  expect(complaints).toEqual([]);
  await close();
});
