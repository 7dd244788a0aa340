import type { Browser, Page } from 'playwright-core';
import { followInteractions, slowDown, slowestInteraction } from './interactionTimes.ts';
import { launchChromium } from './launchChromium.ts';
import { atMost, median, type Measurement } from './measurement.ts';

const rounds = 7;
// Rule BUDGET-4: 4× CPU.
const slowdown = 4;
const bound = 60;

interface Interaction {
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const film = '/videos/branch-a-scenario-with-triggers-and-variables';

const interactions: Readonly<Record<string, Interaction>> = {
  'typing in the search': {
    path: '/webinars',
    act: async (page) => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('report', { delay: 80 });
    },
  },
  'clicking a product': { path: '/webinars', act: (page) => page.locator('.pill').first().click() },
  'clicking a tab': {
    path: '/webinars',
    act: (page) =>
      page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Upcoming Webinars' }).click(),
  },
  'asking to register for subscribers only': { path: '/upcoming', act: press('Register') },
  'opening the calendars of a live webinar': {
    path: '/upcoming',
    // A link, until the code of the menu has loaded.
    act: (page) => page.locator('.calendar-opener').first().click(),
  },
  'sharing a film': { path: film, act: press('Share') },
  'saving a film': { path: film, act: press('Save for later') },
  'writing a note': { path: film, act: press('Write a note') },
};

/**
 * How long a visitor with a slow phone waits for the paint after an interaction: the slowest interaction of each visit,
 * and the median of the visits.
 */
export async function benchInteraction(siteUrl: string): Promise<Measurement[]> {
  const browser = await launchChromium();
  try {
    const measurements: Measurement[] = [];
    for (const [what, { path, act }] of Object.entries(interactions)) {
      const slowest: number[] = [];
      for (let round = 0; round < rounds; round += 1) slowest.push(await visit(browser, siteUrl + path, act));
      measurements.push(atMost(`INP of ${what}`, median(slowest), bound, 'ms'));
    }
    return measurements;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, address: string, act: (page: Page) => Promise<unknown>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    await followInteractions(page);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
    // The first touch of the page preloads chunks. Wait for that, because a real visitor looks around first.
    await page.mouse.move(200, 400);
    await page.waitForLoadState('networkidle');
    await slowDown(page, slowdown);
    return await slowestInteraction(page, () => act(page));
  } finally {
    await context.close();
  }
}
