import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { launchChromium } from './launchChromium.ts';
import { atMost, type Measurement } from './measurement.ts';

/** The pause between two keys of somebody who types fast. */
const keyMilliseconds = 90;
/** The longest times, in seconds: from the last key to the answer, and from the click to the playing film. */
const [answerBound, playBound] = [1, 3];
/** Questions as visitors type them, with their mistakes, and a word in the title of the item that answers. */
const questions: Readonly<Record<string, RegExp>> = {
  'how do I use variables': /variables/i,
  subtitels: /captions/i,
  certificates: /certificate/i,
  'score not arriving': /score arrives/i,
  quizzes: /quiz/i,
};

/**
 * How a subscriber gets from the landing page to the playing second, for each question: one search, one click. The films
 * of the demo must be ready.
 */
export async function benchQuestions(siteUrl: string): Promise<Measurement[]> {
  const browser = await launchChromium();
  try {
    const measurements: Measurement[] = [];
    for (const [question, title] of Object.entries(questions)) {
      const page = await arrive(browser, siteUrl);
      measurements.push(...(await ask(page, question, title)));
      await page.context().close();
    }
    return measurements;
  } finally {
    await browser.close();
  }
}

/** A signed-in subscriber on the landing page, whose clicks are counted from then on. */
async function arrive(browser: Browser, siteUrl: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`${siteUrl}/videos`, { waitUntil: 'load' });
  await page.getByText('Sign In').first().click();
  await page.locator('[name=username]').fill('team@demo.test');
  await page.locator('[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.evaluate(() => {
    const counted = { clicks: 0 };
    Object.assign(globalThis, { counted });
    addEventListener('click', () => (counted.clicks += 1), { capture: true });
  });
  return page;
}

async function ask(page: Page, question: string, title: RegExp): Promise<Measurement[]> {
  await page.keyboard.press('/');
  await page.getByRole('search').locator('[type=search]').pressSequentially(question, { delay: keyMilliseconds });
  const typed = performance.now();
  const all = `.suggestion-all[href*="${new URLSearchParams({ search: question }).toString()}"]`;
  await page.locator(all).waitFor();
  const moment = page.locator('.suggestions .moment').first();
  await moment.waitFor();
  const answered = performance.now();
  const text = (await moment.innerText()).replaceAll(/\s+/g, ' ');
  const clicked = performance.now();
  await moment.click();
  await page.waitForURL(/[?&]t=/);
  const from = Number(new URL(page.url()).searchParams.get('t'));
  await page.waitForFunction((second) => {
    const film = document.querySelector('video');
    return film !== null && !film.paused && film.currentTime > second;
  }, from);
  const plays = performance.now();
  const clicks = await page.evaluate(() => (globalThis as unknown as { counted: { clicks: number } }).counted.clicks);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  if (!title.test(heading)) throw new Error(`"${question}" leads to ${heading}`);
  const what = `"${question}" → ${heading}, ${text}`;
  return [
    atMost(`${what}: clicks`, clicks, 1, 'click'),
    atMost(`${what}: from the last key to the answer`, (answered - typed) / 1000, answerBound, 's'),
    atMost(`${what}: from the click to the playing second`, (plays - clicked) / 1000, playBound, 's'),
  ];
}
