import { chromium, type Browser } from 'playwright-core';
import { needChromium } from '../chromium.ts';
import { atMost, type Measurement } from './measurement.ts';

const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
/** The pause between two keys of somebody who types fast. */
const keyMilliseconds = 90;
/** The longest time from the click on a moment to the playing film. */
const playBound = 3;
/** Questions as visitors type them, with their mistakes, and a word that only an answer contains. */
const questions: Readonly<Record<string, RegExp>> = {
  'how do I use variables': /variable/i,
  subtitels: /caption|subtitle/i,
  certificates: /certificate/i,
  'score not arriving': /score|completion|report/i,
  quizzes: /quiz/i,
};

/**
 * The way from the landing page to the playing second, per question: one search, one click (issue "Find the moment"). The
 * films of the demo must be ready.
 */
export async function benchQuestions(siteUrl: string): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumFlags });
  try {
    const measurements: Measurement[] = [];
    for (const [question, answer] of Object.entries(questions))
      measurements.push(...(await asked(browser, siteUrl, question, answer)));
    return measurements;
  } finally {
    await browser.close();
  }
}

async function asked(browser: Browser, siteUrl: string, question: string, answer: RegExp): Promise<Measurement[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    let clicks = 0;
    await page.goto(`${siteUrl}/videos`, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
    const field = page.getByRole('search').locator('[type=search]');
    await field.focus();
    const began = performance.now();
    await field.pressSequentially(question, { delay: keyMilliseconds });
    const typedAfter = seconds(began);
    const moment = page.locator('a.moment', { hasText: answer }).first();
    await moment.waitFor();
    const shownAfter = seconds(began) - typedAfter;
    const text = (await moment.innerText()).replaceAll(/\s+/g, ' ');
    const clicked = performance.now();
    clicks += 1;
    await moment.click();
    const from = Number(new URL(page.url()).searchParams.get('t'));
    await page.waitForFunction((second) => {
      const film = document.querySelector('video');
      return film !== null && !film.paused && film.currentTime > second;
    }, from);
    const playsAfter = seconds(clicked);
    const film = await page.getByRole('heading', { level: 1 }).innerText();
    const what = `"${question}" → ${film}, "${text}"`;
    return [
      atMost(`${what}: clicks`, clicks, 1, 'click'),
      atMost(`${what}: from the last key to the answer`, shownAfter, 1, 's'),
      atMost(`${what}: from the click to the playing second`, playsAfter, playBound, 's'),
      atMost(`${what}: from the first key to the playing second`, seconds(began), typedAfter + playBound + 1, 's'),
    ];
  } finally {
    await context.close();
  }
}

const seconds = (since: number) => (performance.now() - since) / 1000;
