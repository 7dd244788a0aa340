import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visitPage } from '../fixtures/browser/browser.ts';
import { tabStop, tabTo } from '../fixtures/browser/keyboardVisitor.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

const visit = (path: string) => visitPage(browser, site + path, { reducedMotion: 'reduce' });

type FilmState = Partial<Pick<HTMLVideoElement, 'paused' | 'muted' | 'volume' | 'playbackRate'>> & {
  readonly beyond?: number;
  readonly before?: number;
};
/** Waits until the film has the wanted state. */
const film = (page: Page, wanted: FilmState) =>
  page.waitForFunction(({ beyond = -1, before = Infinity, ...state }) => {
    const video = document.querySelector('video');
    return (
      video !== null &&
      video.currentTime > beyond &&
      video.currentTime < before &&
      Object.entries(state).every(([name, value]) => Math.abs(Number(video[name as 'volume']) - Number(value)) < 0.001)
    );
  }, wanted);
const second = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);

test('plays and controls a film by keyboard only', async () => {
  const { page, complaints, close } = await visit('/videos/branch-a-scenario');
  await tabTo(page, 'Play Branch a scenario');
  await page.keyboard.press('Enter');
  await film(page, { beyond: 0.5, paused: false });
  await page.keyboard.press('k');
  await film(page, { paused: true });
  await page.keyboard.press('Space');
  await film(page, { paused: false });
  await page.keyboard.press('Space');
  await film(page, { paused: true });
  const from = await second(page);
  await page.keyboard.press('ArrowRight');
  await film(page, { beyond: from + 4.5, before: from + 5.5 });
  await page.keyboard.press('ArrowLeft');
  await film(page, { beyond: from - 0.5, before: from + 0.5 });
  await page.keyboard.press('l');
  await film(page, { beyond: from + 9.5 });
  await page.keyboard.press('j');
  await film(page, { before: from + 0.5 });
  await page.keyboard.press('5');
  await film(page, { beyond: 9.5, before: 10.5 });
  await page.keyboard.press('ArrowDown');
  await film(page, { volume: 0.95 });
  await page.keyboard.press('ArrowUp');
  await film(page, { volume: 1 });
  await page.keyboard.press('m');
  await film(page, { muted: true });
  await page.keyboard.press('m');
  await film(page, { muted: false });
  await page.keyboard.press('>');
  await film(page, { playbackRate: 1.25 });
  await page.keyboard.press('<');
  await film(page, { playbackRate: 1 });
  await page.keyboard.press('c');
  const captions = page.locator('.player-captions', { hasText: /The learner decides, second \d+/ });
  await captions.waitFor();
  await page.keyboard.press('c');
  await captions.waitFor({ state: 'detached' });
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  // Wait until the player has noticed the change.
  await page.getByRole('button', { name: 'Exit full screen' }).waitFor({ state: 'attached' });
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement === null);
  expect(complaints).toEqual([]);
  await close();
});

test('Tab goes through the controls in order, each with a focus ring, and leaves the player', async () => {
  const { page, close } = await visit('/videos/branch-a-scenario');
  await tabTo(page, 'Play Branch a scenario');
  await page.keyboard.press('Enter');
  await film(page, { beyond: 0.5 });
  await page.keyboard.press('k');
  await film(page, { paused: true });
  // The film pauses before its button changes.
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const stops = [];
  do {
    await page.keyboard.press('Tab');
    stops.push(await tabStop(page));
  } while (
    await page.evaluate(
      () => document.activeElement?.closest('.player') !== null && document.activeElement !== document.body,
    )
  );
  const names = stops.map(({ name }) => name);
  expect(names).toEqual([
    'Seek',
    'Play',
    'Mute',
    'Volume',
    'Turn captions on',
    'Speed 1×',
    'Settings',
    ...names.filter((name) => name === 'Picture in picture'),
    'Theatre mode',
    'Full screen',
    'Share',
  ]);
  expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
  expect(stops.map(({ place }) => place)).toEqual(stops.map(({ place }) => place).sort((one, other) => one - other));
  await close();
});

test('Space presses the focused button, and arrow keys move the focused slider', async () => {
  const { page, close } = await visit('/videos/branch-a-scenario');
  await tabTo(page, 'Play Branch a scenario');
  await page.keyboard.press('Enter');
  await film(page, { beyond: 0.5, paused: false });
  await tabTo(page, 'Mute');
  await page.keyboard.press('Space');
  await film(page, { muted: true, paused: false });
  await page.keyboard.press('k');
  await tabTo(page, 'Seek', 'Shift+Tab');
  const from = await second(page);
  await page.keyboard.press('ArrowUp');
  await film(page, { beyond: from + 4.5, volume: 1 });
  await page.keyboard.press('Home');
  await film(page, { before: 0.5 });
  await close();
});

test('a menu of the player takes the focus, moves it by arrow keys, and returns it', async () => {
  const { page, complaints, close } = await visit('/videos/branch-a-scenario');
  await tabTo(page, 'Play Branch a scenario');
  await page.keyboard.press('Enter');
  await film(page, { beyond: 0.5 });
  await page.keyboard.press('k');
  await tabTo(page, 'Settings');
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  const inMenu = () => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null);
  expect(await inMenu()).toBe(true);
  const first = (await tabStop(page)).name;
  await page.keyboard.press('ArrowDown');
  expect((await tabStop(page)).name).not.toBe(first);
  expect(await inMenu()).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  expect((await tabStop(page)).name).toBe(first);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect((await tabStop(page)).name).toBe('Settings');
  await tabTo(page, 'Speed 1×', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await film(page, { playbackRate: 2 });
  expect(complaints).toEqual([]);
  await close();
});

test('reaches and uses chapters, "More" and downloads of a webinar by keyboard', async () => {
  const { page, complaints, close } = await visit('/webinars/better-branching-consequences-over-corrections');
  await tabTo(page, /Variables without fear$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**?t=8');
  await film(page, { beyond: 8 });
  await page.waitForFunction(() => document.activeElement?.closest('.player-slot') !== null);
  await page.keyboard.press('k');
  await film(page, { paused: true });
  await tabTo(page, /^Chapters, now: Variables without fear$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await film(page, { beyond: 13.9 });
  await page.keyboard.press('Escape');
  await tabTo(page, /More/i);
  await page.keyboard.press('Enter');
  await page.getByText('For people who have made one branching scenario').waitFor();
  await tabTo(page, /Branching worksheet/);
  const arriving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await arriving;
  expect((await tabStop(page)).name).toMatch(/Branching worksheet/);
  expect(complaints).toEqual([]);
  await close();
});

test('a gated film shows a dialog that takes the focus and returns it', async () => {
  const { page, close } = await visit('/videos/for-subscribers-only');
  await tabTo(page, 'Play For subscribers only');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Subscribe to watch “For subscribers only”?' }).waitFor();
  expect((await tabStop(page)).name).toBe('Start Free Trial');
  await page.keyboard.press('Escape');
  expect((await tabStop(page)).name).toBe('Play For subscribers only');
  await page.keyboard.press('Tab');
  expect((await tabStop(page)).name).toBe('Share');
  await close();
});

test('Enter on Register opens the registration, or a dialog with the reason of the refusal', async () => {
  const { page, context, close } = await visit('/upcoming');
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Registered' }));
  await page.getByText('GMT').or(page.getByText('UTC')).first().waitFor();
  await tabTo(page, 'Register for For subscribers: reports that get read');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Subscribe to register for “For subscribers/ }).waitFor();
  await page.keyboard.press('Escape');
  expect((await tabStop(page)).name).toBe('Register for For subscribers: reports that get read');
  await tabTo(page, 'Register for Live: quizzes people remember', 'Shift+Tab');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  expect((await opened).url()).toBe('https://example.com/register');
  await close();
});
