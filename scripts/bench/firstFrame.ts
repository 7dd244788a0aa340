import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { root } from '../steps.ts';
import { benchSite } from './benchSite.ts';
import { importFilm } from './importFilm.ts';
import { launchChromium } from './launchChromium.ts';
import { makeTestFilm } from './load/testFilm.ts';
import { atMost, median, ratioAtMost, type Measurement } from './measurement.ts';

const api = '/training/api/v1';
const filmSeconds = 20;
const rounds = 11;
const bound = 1.2;
/** Enough for the first segments of a fast line. */
const watchedMilliseconds = 2000;

interface Film {
  readonly id: string;
  readonly slug: string;
}

interface Start {
  /** Milliseconds from the click to the first frame on the screen. */
  readonly firstFrame: number;
  /** The renditions of which segments were fetched. */
  readonly renditions: number;
}

/**
 * Rule BUDGET-13: the wait for a film once the code of the player is there, against a bare page with hls.js that plays
 * the same film from the same server, in turn.
 */
export async function benchFirstFrame(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-frame-'));
  const site = await benchSite(() => undefined, { role: 'all', demo: false });
  try {
    await makeTestFilm(join(folder, 'A lesson.mp4'), filmSeconds);
    await importFilm(site, folder);
    const { items } = (await (await fetch(`${site.url}${api}/videos`)).json()) as { items: Film[] };
    const [film] = items;
    if (film === undefined) throw new Error('There is no film.');
    const browser = await launchChromium();
    try {
      const playback = await fetch(`${site.url}${api}/videos/${film.id}/playback`, { method: 'POST' });
      const bare = await barePage(((await playback.json()) as { src: string }).src);
      const [theirs, ours]: [Start[], Start[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await visit(browser, `${site.url}/bare`, bare));
        ours.push(await visit(browser, `${site.url}/videos/${film.slug}`));
      }
      const frames = (starts: readonly Start[]) => median(starts.map(({ firstFrame }) => firstFrame));
      return [
        ratioAtMost('first frame after the click against a bare page, ms', frames(theirs), frames(ours), bound),
        atMost(
          'renditions that are fetched at the start of a film',
          Math.max(...ours.map((each) => each.renditions)),
          1,
          'renditions',
        ),
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A page with a button, a video as large as that of the site, and hls.js. */
async function barePage(src: string): Promise<string> {
  const library = await readFile(join(root, 'node_modules/hls.js/dist/hls.light.min.js'), 'utf8');
  return `<!doctype html><title>Bare</title><button>Play</button><br><video width="832" height="468" playsinline></video>
    <script>${library}</script>
    <script>
      document.querySelector('button').onclick = () => {
        const video = document.querySelector('video');
        const stream = new Hls({ capLevelToPlayerSize: true });
        stream.loadSource(${JSON.stringify(src)});
        stream.attachMedia(video);
        video.play();
      };
    </script>`;
}

/** Opens a page of the site, or `html` in its place, and plays its film. */
async function visit(browser: Browser, address: string, html?: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchForFrame);
    if (html !== undefined)
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(address, { waitUntil: 'load' });
    if (html === undefined) await prepared(page);
    await page.getByRole('button', { name: /^Play/ }).first().click();
    const firstFrame = await page.evaluate(() => (globalThis as unknown as { firstFrame: Promise<number> }).firstFrame);
    await page.waitForTimeout(watchedMilliseconds);
    const renditions = await page.evaluate(() => {
      const segments = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.m4s'));
      return new Set(segments.map(({ name }) => name.split('/').at(-2))).size;
    });
    return { firstFrame, renditions };
  } finally {
    await context.close();
  }
}

/** A real visitor looks at the page first, and the code of the player loads meanwhile. */
async function prepared(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  await page.mouse.move(200, 400);
  await page.waitForLoadState('networkidle');
}

/** Runs in every page: `firstFrame` resolves to the milliseconds between the click and the first frame of a video. */
function watchForFrame(): void {
  let clicked = 0;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);
  const firstFrame = new Promise<number>((resolve) => {
    const watched = new Set<HTMLVideoElement>();
    const watch = () =>
      document.querySelectorAll('video').forEach((video) => {
        if (watched.has(video)) return;
        watched.add(video);
        video.requestVideoFrameCallback((now) => resolve(now - clicked));
      });
    new MutationObserver(watch).observe(document, { subtree: true, childList: true });
  });
  Object.assign(globalThis, { firstFrame });
}
