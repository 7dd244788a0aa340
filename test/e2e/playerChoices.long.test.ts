import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { choiceSeconds, choiceSite, stand, visitChoice } from '../fixtures/sites/choiceSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([choiceSite(), launchBrowser()])));
afterAll(() => browser.close());

const visit = () => visitChoice(browser, site);

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

/** The computed style of the current captions. */
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

const captionStyles = [
  ['Very large', 'Size'],
  ['Yellow', 'Colour'],
  ['Solid', 'Background'],
  ['Top', 'Position'],
] as const;
const otherStyles = [
  ['Small', 'Size'],
  ['Cyan', 'Colour'],
  ['None', 'Background'],
  ['Bottom', 'Position'],
] as const;

test('turns sound, captions and full screen on and off, and applies style and speed, which it keeps after a reload', async () => {
  const { page, complaints, close } = await visit();
  await stand(page);
  await control(page, 'Mute').click();
  await video(page, 'muted', true);
  await control(page, 'Unmute').click();
  await video(page, 'muted', false);
  await control(page, 'Full screen').click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await control(page, 'Exit full screen').click();
  await page.waitForFunction(() => document.fullscreenElement === null);
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

  await control(page, 'Turn captions on').click();
  await page
    .getByText(/^The learner chooses, second \d+$/)
    .first()
    .waitFor();
  await control(page, 'Turn captions off').click();
  await page.locator('.player-captions').waitFor({ state: 'detached' });
  await control(page, 'Turn captions on').click();
  const before = await captionLook(page);
  expect(before).toMatchObject({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgba(0, 0, 0, 0.8)', isAbove: false });
  await openStyles(page);
  for (const [name, group] of captionStyles) await choose(page, name, group);
  await page.keyboard.press('Escape');
  const after = await captionLook(page);
  expect(after).toMatchObject({ color: 'rgb(255, 225, 77)', backgroundColor: 'rgb(0, 0, 0)', isAbove: true });
  expect(after.size / before.size).toBeCloseTo(1.8, 1);

  await page.reload();
  await hydrated(page);
  await stand(page);
  await video(page, 'playbackRate', 2);
  expect(await captionLook(page)).toEqual(after);
  await openStyles(page);
  for (const [name, group] of otherStyles) await choose(page, name, group);
  await page.keyboard.press('Escape');
  const other = await captionLook(page);
  expect(other).toMatchObject({ color: 'rgb(111, 243, 255)', backgroundColor: 'rgba(0, 0, 0, 0)', isAbove: false });
  expect(other.size).toBeLessThan(before.size);
  expect(complaints).toEqual([]);
  await close();
});

test('plays the chosen quality, and offers picture in picture beside the other controls, or in the menu when the player is narrow', async () => {
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
  // The current segment plays to its end before the quality changes.
  await control(page, 'Play').click();
  await video(page, 'videoHeight', other);
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.querySelector('video')?.paused === true);
  await qualityMenu();
  await choose(page, 'Auto');
  await page.getByRole('menuitemradio', { name: /^Auto/, checked: true }).waitFor();
  while ((await page.getByRole('menu').count()) > 0) await page.keyboard.press('Escape');

  const isInPicture = (isWanted: boolean) =>
    page.waitForFunction(
      (wanted) => (document.pictureInPictureElement === document.querySelector('video')) === wanted,
      isWanted,
    );
  expect(await page.evaluate(() => document.pictureInPictureEnabled)).toBe(true);
  await control(page, 'Picture in picture').click();
  await isInPicture(true);
  await page.evaluate(() => document.exitPictureInPicture());
  await isInPicture(false);
  await page.setViewportSize({ width: 360, height: 800 });
  await control(page, 'Picture in picture').waitFor({ state: 'detached' });
  await control(page, 'Settings').click();
  await page.getByRole('menuitem', { name: 'Picture in picture' }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await isInPicture(true);
  expect(complaints).toEqual([]);
  await close();
});

test('connects the media controls of the system to the film until the page is left', async () => {
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
  await page.goto(`${site}/videos/choose-a-look`);
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
  // The film pauses before the media session is updated.
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
  expect((await session()).last).toEqual({ duration: expect.closeTo(choiceSeconds, 0), position: 5, playbackRate: 1 });
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

// Rule PLAYER-13.
test('widens the film in theatre mode by its button and by T, remembers it, and leaves narrow screens as they are', async () => {
  const { page, complaints, close } = await visit();
  const film = async () => (await page.locator('.player-slot').boundingBox())?.width ?? 0;
  const panelIsBelow = () =>
    page.evaluate(() => {
      const edge = (name: string) => document.querySelector(name)?.getBoundingClientRect();
      return (edge('.film-panel')?.top ?? 0) >= (edge('.player-slot')?.bottom ?? Infinity);
    });
  await stand(page);
  const before = await film();
  const button = control(page, 'Theatre mode');
  await button.click();
  expect([await button.getAttribute('aria-pressed'), await panelIsBelow()]).toEqual(['true', true]);
  expect(await film()).toBeGreaterThan(before + 300);
  // The controls are inside the place of the film.
  await button.click({ trial: true });
  await page.keyboard.press('t');
  expect([await film(), await panelIsBelow()]).toEqual([before, false]);
  await page.getByRole('status').filter({ hasText: 'Theatre mode off' }).waitFor();
  await page.keyboard.press('t');
  // Nothing moves when the scripts arrive.
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.player-slot').waitFor();
  const first = await film();
  await hydrated(page);
  expect([await film(), first > before + 300]).toEqual([first, true]);
  await page.setViewportSize({ width: 900, height: 700 });
  await stand(page);
  expect(await button.count()).toBe(0);
  const narrow = await film();
  await page.keyboard.press('t');
  expect([await film(), await page.evaluate(() => document.documentElement.dataset['look'])]).toEqual([
    narrow,
    'theatre',
  ]);
  expect(complaints).toEqual([]);
  await close();
});
