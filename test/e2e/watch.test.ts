import type { Browser } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { hydrated, launchBrowser, openPage, type WatchedPage, searchField } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const played = (watched: WatchedPage) => watched.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const playing = (watched: WatchedPage, beyond: number) =>
  watched.page.waitForFunction((seconds) => (document.querySelector('video')?.currentTime ?? 0) > seconds, beyond);

test('a visitor finds a film by its spoken words and watches it with captions', async () => {
  const visitor = await openPage(browser);
  const { page } = visitor;
  await page.goto(`${site}/videos`);
  await hydrated(page);
  await searchField(page).fill('lerner decides');
  await page.waitForURL('**/videos?search=lerner+decides');
  await page.getByRole('link', { name: /^Branch a scenario/ }).click();
  await page.waitForURL('**/videos/branch-a-scenario');
  await page.getByRole('heading', { level: 1, name: 'Branch a scenario' }).waitFor();
  expect(await page.title()).toContain('Branch a scenario');
  await page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await playing(visitor, 1);
  await page.keyboard.press('c');
  await page.locator('.player-captions', { hasText: /The learner decides, second \d+/ }).waitFor();
  const before = await played(visitor);
  await playing(visitor, before + 1);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('shows the frame and the time of ?t= on the poster, and starts playback there', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${site}/videos/branch-a-scenario?t=12`);
  await page.getByText('Starts at 0:12').waitFor();
  const frame = page.locator('.start-frame-picture');
  await frame.waitFor();
  expect(await frame.evaluate((box) => getComputedStyle(box).backgroundImage)).toContain('/storyboard');
  expect(await page.locator('video').count()).toBe(0);
  await page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 12);
  expect(await page.evaluate(() => document.querySelector('video')?.currentTime)).toBeLessThan(18);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('a phone in landscape shows the whole film and its play button', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 740, height: 360 } });
  for (const film of ['/videos/branch-a-scenario', '/webinars/better-branching-consequences-over-corrections']) {
    await page.goto(site + film);
    const { y, height } = (await page.locator('.player-slot').boundingBox()) ?? { y: 0, height: 0 };
    expect(height).toBeGreaterThan(220);
    expect(y + height).toBeLessThanOrEqual(360);
    const play = (await page.getByRole('button', { name: /^Play / }).boundingBox()) ?? { y: 0, height: 0 };
    expect(play.y + play.height).toBeLessThanOrEqual(360);
  }
  await close();
});

test('plays the film when Play is clicked before the scripts are loaded', async () => {
  const visitor = await openPage(browser);
  await visitor.page.goto(`${site}/videos/branch-a-scenario`, { waitUntil: 'commit' });
  await visitor.page.getByRole('button', { name: 'Play Branch a scenario' }).click();
  await playing(visitor, 0.5);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('shows the gate for a film for subscribers to an anonymous visitor, asks for no frame, and serves none of its media', async () => {
  const visitor = await openPage(browser);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/playback') && asked.push(request.url())));
  await page.goto(`${site}/videos/for-subscribers-only?t=1`);
  await hydrated(page);
  await page.getByText('Starts at 0:01').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await page.getByRole('button', { name: 'Play For subscribers only' }).click();
  await page.getByRole('dialog', { name: 'Subscribe to watch “For subscribers only”?' }).waitFor();
  expect(await page.locator('video').count()).toBe(0);
  const { thumbnail } = (await (await fetch(`${site}/training/api/v1/videos/for-subscribers-only`)).json()) as {
    thumbnail: { src: string };
  };
  expect((await fetch(site + thumbnail.src)).status).toBe(200);
  for (const file of ['master.m3u8', 'storyboard.vtt']) {
    const direct = await fetch(site + thumbnail.src.replace(/[^/]+$/, file));
    expect({ file, status: direct.status }).toEqual({ file, status: 403 });
  }
  await visitor.close();
});
