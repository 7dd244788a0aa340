import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../fixtures/browser/browser.ts';
import { choiceSite, stand, visitChoice } from '../fixtures/sites/choiceSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([choiceSite(), launchBrowser()])));
afterAll(() => browser.close());

const visit = (options: Parameters<typeof visitChoice>[2] = {}) => visitChoice(browser, site, options);

/** The preview picture over the seek bar: its width, its part of the file, its time, and whether it fits the player. */
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

test('shows a preview of the moment under the pointer on the seek bar', async () => {
  const { page, complaints, close } = await visit();
  await stand(page);
  const bar = await page.locator('.player-seek').boundingBox();
  if (bar === null) throw new Error('There is no seek bar');
  await page.mouse.move(bar.x + bar.width * 0.1, bar.y + bar.height / 2);
  const early = await preview(page);
  expect(early).toMatchObject({ isInside: true, time: '0:01' });
  expect(early.width).toBeGreaterThan(0);
  await page.mouse.move(bar.x + bar.width * 0.9, bar.y + bar.height / 2);
  await page.locator('.player-slot').getByText('0:10', { exact: true }).waitFor();
  const late = await preview(page);
  expect(late).toMatchObject({ isInside: true, time: '0:10' });
  expect(late.position).not.toBe(early.position);
  await page.mouse.move(bar.x, bar.y - 200);
  await page.locator('.player-preview').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('shows the preview while a finger moves on the seek bar, and seeks there when it is lifted', async () => {
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
