import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage, visitPage } from '../fixtures/browser.ts';
import { makeTestFilm, writeCaptions } from '../fixtures/films.ts';
import { startFreshSite } from '../fixtures/freshSite.ts';
import { freshDataFolder, removeFolder, runProgram, type RunningSite } from '../fixtures/runningSite.ts';

// A site of its own: this film is large enough for two qualities, which the other journeys have no use for.
const seconds = 12;
let site: RunningSite;
let films: string;
let browser: Browser;

beforeAll(async () => {
  films = await freshDataFolder();
  await makeTestFilm(join(films, 'Choose a look.mp4'), { seconds, width: 1280, height: 720 });
  await writeCaptions(join(films, 'Choose a look.en.vtt'), seconds, 'The learner chooses, second');
  await writeCaptions(join(films, 'Choose a look.fr.vtt'), seconds, 'La personne décide, seconde');
  site = await startFreshSite();
  const imported = await runProgram('server/main/import.ts', [films], site.environment);
  if (imported.code !== 0) throw new Error(`The import failed:\n${imported.output}\n${site.printed()}`);
  browser = await launchBrowser();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
  await Promise.all([removeFolder(site.dataFolder), removeFolder(films)]);
});

const visit = (options: Parameters<typeof visitPage>[2] = {}) =>
  visitPage(browser, `${site.url}/videos/choose-a-look`, options);

/** Plays, and stands still at a moment: controls stay while the film rests. */
async function stand(page: Page) {
  await page.getByRole('button', { name: 'Play Choose a look' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.querySelector('video')?.paused === true);
}

const video = <Name extends 'muted' | 'playbackRate' | 'videoHeight'>(
  page: Page,
  name: Name,
  value: HTMLVideoElement[Name],
) =>
  page.waitForFunction(([key, wanted]) => document.querySelector('video')?.[key as Name] === wanted, [
    name,
    value,
  ] as const);
const control = (page: Page, name: string | RegExp) => page.locator('.player-row').getByRole('button', { name });
const choose = (page: Page, name: string, group?: string) =>
  (group === undefined ? page.getByRole('menu') : page.getByRole('group', { name: group }))
    .getByRole('menuitemradio', { name })
    .click();

async function openStyles(page: Page) {
  await control(page, 'Settings').click();
  await page.getByRole('menuitem', { name: 'Caption style' }).click();
}

/** How the captions of this moment look. */
async function captionLook(page: Page) {
  await page.locator('.player-captions-line').first().waitFor();
  return page.evaluate(() => {
    const box = document.querySelector('.player-captions') as HTMLElement;
    const { fontSize, color } = getComputedStyle(box);
    const { backgroundColor } = getComputedStyle(box.querySelector('.player-captions-line') as HTMLElement);
    const { top } = box.getBoundingClientRect();
    const player = (document.querySelector('.player') as HTMLElement).getBoundingClientRect();
    return { size: parseFloat(fontSize), color, backgroundColor, isAbove: top < player.top + player.height / 2 };
  });
}

test('size, colour, background and position of captions change what is seen, and are there again after a reload', async () => {
  const { page, complaints, close } = await visit();
  await stand(page);
  await control(page, 'Turn captions on').click();
  const before = await captionLook(page);
  expect(before).toMatchObject({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgba(0, 0, 0, 0.8)', isAbove: false });
  await openStyles(page);
  for (const [name, group] of [
    ['Very large', 'Size'],
    ['Yellow', 'Colour'],
    ['Solid', 'Background'],
    ['Top', 'Position'],
  ] as const)
    await choose(page, name, group);
  await page.keyboard.press('Escape');
  const after = await captionLook(page);
  expect(after).toMatchObject({ color: 'rgb(255, 225, 77)', backgroundColor: 'rgb(0, 0, 0)', isAbove: true });
  expect(after.size / before.size).toBeCloseTo(1.8, 1);
  await page.reload();
  await hydrated(page);
  await stand(page);
  expect(await captionLook(page)).toEqual(after);
  await openStyles(page);
  for (const [name, group] of [
    ['Small', 'Size'],
    ['Cyan', 'Colour'],
    ['None', 'Background'],
    ['Bottom', 'Position'],
  ] as const)
    await choose(page, name, group);
  await page.keyboard.press('Escape');
  const other = await captionLook(page);
  expect(other).toMatchObject({ color: 'rgb(111, 243, 255)', backgroundColor: 'rgba(0, 0, 0, 0)', isAbove: false });
  expect(other.size).toBeLessThan(before.size);
  expect(complaints).toEqual([]);
  await close();
});

/** The picture over the seek bar: whether it is in sight, and which part of which file it shows. */
async function preview(page: Page) {
  await page.locator('.player-preview-picture').waitFor();
  return page.evaluate(async () => {
    const picture = document.querySelector('.player-preview-picture') as HTMLElement;
    const { backgroundImage, backgroundPosition } = getComputedStyle(picture);
    const image = new Image();
    image.src = /url\("(.+)"\)/.exec(backgroundImage)?.[1] ?? '';
    await image.decode();
    const { left, top, right, bottom } = picture.getBoundingClientRect();
    const player = (document.querySelector('.player') as HTMLElement).getBoundingClientRect();
    return {
      width: image.naturalWidth,
      position: backgroundPosition,
      time: document.querySelector('.player-preview-text')?.textContent ?? '',
      isInside:
        right - left > 60 &&
        left >= player.left &&
        right <= player.right &&
        top >= player.top - 1 &&
        bottom <= player.bottom,
    };
  });
}

test('the seek bar shows the moment that is pointed at', async () => {
  const { page, complaints, close } = await visit();
  await stand(page);
  const bar = await page.locator('.player-seek').boundingBox();
  if (bar === null) throw new Error('There is no seek bar');
  await page.mouse.move(bar.x + bar.width * 0.1, bar.y + bar.height / 2);
  const early = await preview(page);
  expect(early).toMatchObject({ isInside: true, time: '0:01' });
  expect(early.width).toBeGreaterThan(0);
  await page.mouse.move(bar.x + bar.width * 0.9, bar.y + bar.height / 2);
  await page.getByText('0:10', { exact: true }).waitFor();
  const late = await preview(page);
  expect(late).toMatchObject({ isInside: true, time: '0:10' });
  expect(late.position).not.toBe(early.position);
  await page.mouse.move(bar.x, bar.y - 200);
  await page.locator('.player-preview').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('on a telephone a finger on the seek bar sees the moment, and lifted it is there', async () => {
  const { page, context, complaints, close } = await visit({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole('button', { name: 'Play Choose a look' }).tap();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.querySelector('video')?.paused === true);
  const bar = await page.locator('.player-seek').boundingBox();
  if (bar === null) throw new Error('There is no seek bar');
  const devices = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    devices.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: bar.x + bar.width * share, y: bar.y + bar.height / 2 }],
    });
  await touch('touchStart', 0.2);
  await touch('touchMove', 0.5);
  expect(await preview(page)).toMatchObject({ isInside: true, time: '0:06' });
  await touch('touchEnd');
  await page.locator('.player-preview').waitFor({ state: 'detached' });
  await page.waitForFunction(() => Math.abs((document.querySelector('video')?.currentTime ?? 0) - 6) < 1);
  expect(complaints).toEqual([]);
  await close();
});

test('half and double speed are chosen in the menu, the film keeps to them, and the last is there again', async () => {
  const { page, complaints, close } = await visit();
  await stand(page);
  for (const [label, rate] of [
    ['0.5×', 0.5],
    ['2×', 2],
  ] as const) {
    await control(page, /^Speed/).click();
    await choose(page, label);
    await video(page, 'playbackRate', rate);
    await page.keyboard.press('Escape');
    await control(page, `Speed ${label}`).waitFor();
  }
  await page.reload();
  await hydrated(page);
  await stand(page);
  await video(page, 'playbackRate', 2);
  expect(complaints).toEqual([]);
  await close();
});

test('the quality that is chosen is the one that is played', async () => {
  const { page, complaints, close } = await visit();
  await stand(page);
  const qualityMenu = async () => {
    await control(page, 'Settings').click();
    await page.getByRole('menuitem', { name: /^Quality/ }).click();
  };
  await qualityMenu();
  expect(await page.getByRole('menuitemradio').allTextContents()).toEqual([
    expect.stringMatching(/^Auto/),
    '720p',
    '360p',
  ]);
  const before = await page.evaluate(() => document.querySelector('video')?.videoHeight);
  const other = before === 720 ? 360 : 720;
  await choose(page, `${other}p`);
  await page.getByRole('menuitemradio', { name: `${other}p`, checked: true }).waitFor();
  await page.keyboard.press('Escape');
  // What is on the screen stays until its piece is over.
  await control(page, 'Play').click();
  await video(page, 'videoHeight', other);
  await qualityMenu();
  await choose(page, 'Auto');
  await page.getByRole('menuitemradio', { name: /^Auto/, checked: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('sound, captions and full screen are turned on and off by pointer', async () => {
  const { page, complaints, close } = await visit();
  await stand(page);
  await control(page, 'Mute').click();
  await video(page, 'muted', true);
  await control(page, 'Unmute').click();
  await video(page, 'muted', false);
  await control(page, 'Turn captions on').click();
  await page
    .getByText(/^The learner chooses, second \d+$/)
    .first()
    .waitFor();
  await control(page, 'Turn captions off').click();
  await page.locator('.player-captions').waitFor({ state: 'detached' });
  await control(page, 'Full screen').click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await control(page, 'Exit full screen').click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  expect(complaints).toEqual([]);
  await close();
});

test.each([1280, 360])('picture in picture is within reach at %i px', async (width) => {
  const { page, complaints, close } = await visit({ viewport: { width, height: 800 } });
  await stand(page);
  expect(await page.evaluate(() => document.pictureInPictureEnabled)).toBe(true);
  if (width === 1280) await control(page, 'Picture in picture').click();
  else {
    expect(await control(page, 'Picture in picture').count()).toBe(0);
    await control(page, 'Settings').click();
    await page.getByRole('menuitem', { name: 'Picture in picture' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await page.waitForFunction(() => document.pictureInPictureElement === document.querySelector('video'));
  expect(complaints).toEqual([]);
  await close();
});

test("the system's own controls know the film, steer it, and forget it when it is left", async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.addInitScript(() => {
    const session = navigator.mediaSession;
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    const keep = session.setActionHandler.bind(session);
    session.setActionHandler = (action, handler) => {
      keep(action, handler);
      handlers[action] = handler;
    };
    const told: (MediaPositionState | undefined)[] = [];
    const tell = session.setPositionState.bind(session);
    session.setPositionState = (state) => {
      tell(state);
      told.push(state);
    };
    Object.assign(window, { session: { handlers, told } });
  });
  await page.goto(`${site.url}/videos/choose-a-look`);
  await hydrated(page);
  await stand(page);
  const session = () =>
    page.evaluate(() => {
      const { handlers, told } = (
        window as unknown as {
          session: { handlers: Record<string, unknown>; told: (MediaPositionState | undefined)[] };
        }
      ).session;
      const { metadata, playbackState } = navigator.mediaSession;
      return {
        film:
          metadata === null
            ? null
            : { title: metadata.title, artist: metadata.artist, pictures: metadata.artwork.map(({ src }) => src) },
        playbackState,
        actions: Object.keys(handlers)
          .filter((action) => handlers[action] !== null)
          .sort(),
        last: told.at(-1),
      };
    });
  const steer = (action: string, details: object = {}) =>
    page.evaluate(
      ([name, more]) =>
        (window as unknown as { session: { handlers: Record<string, (details: object) => void> } }).session.handlers[
          name
        ]?.({ action: name, ...more }),
      [action, details] as const,
    );
  // The film pauses before the system is told.
  await page.waitForFunction(() => navigator.mediaSession.playbackState === 'paused');
  const { film, actions } = await session();
  expect(film).toEqual({ title: 'Choose a look', artist: 'Lectern', pictures: [expect.stringContaining('/media/')] });
  expect((await fetch(film?.pictures[0] ?? '')).status).toBe(200);
  expect(actions).toEqual(['pause', 'play', 'seekbackward', 'seekforward', 'seekto']);
  await steer('seekto', { seekTime: 10 });
  await page.waitForFunction(() => document.querySelector('video')?.currentTime === 10);
  await steer('seekbackward', { seekOffset: 5 });
  await page.waitForFunction(() => document.querySelector('video')?.currentTime === 5);
  await page.waitForFunction(
    () => (window as unknown as { session: { told: MediaPositionState[] } }).session.told.at(-1)?.position === 5,
  );
  expect((await session()).last).toEqual({ duration: expect.closeTo(seconds, 0), position: 5, playbackRate: 1 });
  await steer('play');
  await page.waitForFunction(() => document.querySelector('video')?.paused === false);
  await steer('pause');
  await page.waitForFunction(() => document.querySelector('video')?.paused === true);
  await page.getByRole('link', { name: 'Feature Tutorials' }).first().click();
  await page.waitForURL('**/videos');
  await page.locator('.player').waitFor({ state: 'detached' });
  expect(await session()).toEqual({ film: null, playbackState: 'none', actions: [], last: undefined });
  expect(complaints).toEqual([]);
  await close();
});
