import type { Browser, Page } from 'playwright-core';
import { slowDown } from './interactionTimes.ts';
import { launchChromium } from './launchChromium.ts';
import { atMost, percentile, type Measurement } from './measurement.ts';

const slowdown = 4;
/** Rule SUGGEST-7. */
const bound = 120;
/** The pause between two keys of somebody who types fast. */
const keyMilliseconds = 90;
/** Forty searches that the demo catalogue answers. */
const queries = [
  ...['variables', 'triggers', 'branching', 'accessible', 'quiz feedback', 'captions', 'narration', 'templates'],
  ...['scenario', 'dialogue', 'reports', 'completion', 'learning path', 'keyboards', 'tab order', 'drag and drop'],
  ...['certificate', 'question bank', 'review comments', 'storyline block', 'brand colours', 'cue points', 'images'],
  ...['accordion', 'hover states', 'alternative text', 'enrol learners', 'publish for your lms', 'phone', 'nagging'],
  ...[
    'slide deck',
    'onboarding',
    'motion',
    'transcripts',
    'languages',
    'rise course',
    'weekly report',
    'course design',
  ],
  ...['how to add a variable', 'record at your desk'],
];

/** How long a visitor with a slow phone waits from the last key of a search to its painted answers. */
export async function benchTyping(siteUrl: string): Promise<Measurement[]> {
  const browser = await launchChromium();
  try {
    const measurements: Measurement[] = [];
    for (const path of ['/videos', '/videos/branch-a-scenario-with-triggers-and-variables']) {
      const { page, close } = await open(browser, siteUrl + path);
      const waits: number[] = [];
      for (const query of queries) waits.push(await typed(page, query));
      await close();
      measurements.push(
        atMost(`p95 from the last key to painted answers on ${path}`, percentile(waits, 0.95), bound, 'ms'),
      );
    }
    return measurements;
  } finally {
    await browser.close();
  }
}

async function open(browser: Browser, address: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  // The first touch of the page preloads chunks. Wait for that, because a real visitor looks around first.
  await page.mouse.move(200, 400);
  await page.waitForLoadState('networkidle');
  await slowDown(page, slowdown);
  return { page, close: () => context.close() };
}

/** The time from the last key of a search to the first paint of its answers. */
async function typed(page: Page, query: string): Promise<number> {
  const field = page.getByRole('search').locator('[type=search]');
  await field.fill('');
  // The list follows the emptied field.
  await page.waitForTimeout(600);
  const wait = page.evaluate(waitForAnswers, query);
  await field.pressSequentially(query, { delay: keyMilliseconds });
  return wait;
}

/** Runs in the page. */
function waitForAnswers(query: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let lastKey = 0;
    const onKey = ({ timeStamp }: Event) => {
      lastKey = timeStamp;
    };
    addEventListener('keydown', onKey, { capture: true });
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener('keydown', onKey, { capture: true });
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`Nothing was found for "${query}"`));
    }, 20_000);
    const observer = new MutationObserver(() => {
      const all = document.querySelector<HTMLAnchorElement>('.suggestion-all');
      if (all === null || new URL(all.href).searchParams.get('search') !== query) return;
      end();
      // A message that is sent in the frame of the change arrives after its paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - lastKey);
        port2.postMessage(undefined);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
