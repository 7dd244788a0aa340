import type { Page } from 'playwright-core';
import { itemPaths } from '../../src/contract/paths.ts';
import { administrator, openAdministratorPage } from './administratorPage.ts';
import { slowDown, slowestInteraction } from './interactionTimes.ts';
import { launchChromium } from './launchChromium.ts';
import { atMost, median, type Measurement } from './measurement.ts';
import { tokensByHttp } from './signInByHttp.ts';

const slowdown = 4;
const rounds = 5;
const cues = 1000;

type Act = (page: Page, cue: number) => Promise<unknown>;
const textOf = (page: Page, cue: number) => page.getByRole('textbox', { name: `Text of cue ${cue}`, exact: true });
const acts: Readonly<Record<string, Act>> = {
  'typing in a cue': async (page, cue) => {
    await textOf(page, cue).focus();
    await page.keyboard.type(' and more', { delay: 80 });
  },
  'going to the next cue': async (page, cue) => {
    await textOf(page, cue).focus();
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Enter', { delay: 40 });
  },
  'splitting a cue': async (page, cue) => {
    await textOf(page, cue).focus();
    await page.keyboard.press('Alt+Shift+x', { delay: 40 });
  },
  // It takes the focus to what it undoes.
  'undoing a change': (page) => page.keyboard.press('Control+z', { delay: 40 }),
};

/** How long an administrator with a slow machine waits for the paint after a key in captions of 1,000 cues. */
export async function benchCaptionEditor(siteUrl: string): Promise<Measurement[]> {
  const slug = await saveCaptions(siteUrl);
  const browser = await launchChromium();
  try {
    const page = await openAdministratorPage(browser, siteUrl);
    await page.goto(`${siteUrl}/admin/captions/video/${slug}/en`);
    await textOf(page, 1).waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page, slowdown);
    const measurements: Measurement[] = [];
    // Only the cues around the last one are in the page.
    let cue = 1;
    for (const [what, act] of Object.entries(acts)) {
      const slowest: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        slowest.push(await slowestInteraction(page, () => act(page, cue)));
        cue += 3;
      }
      measurements.push(atMost(`INP of ${what} of ${cues.toLocaleString('en')}`, median(slowest), 60, 'ms'));
    }
    return measurements;
  } finally {
    await browser.close();
  }
}

/** Gives the first video captions of this many cues. Returns its path in addresses. */
async function saveCaptions(siteUrl: string): Promise<string> {
  const { accessToken } = await tokensByHttp(siteUrl, administrator);
  const headers = { authorization: `Bearer ${accessToken}` };
  const listed = await fetch(siteUrl + itemPaths.video.items);
  const [video] = ((await listed.json()) as { readonly items: readonly { id: string; slug: string }[] }).items;
  if (video === undefined) throw new Error('The site has no video.');
  const found = await fetch(siteUrl + itemPaths.video.item(video.id), { headers });
  const saved = await fetch(siteUrl + itemPaths.video.captions(video.id, 'en'), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'text/vtt', 'if-match': found.headers.get('etag') ?? '' },
    body: webVtt(),
  });
  if (!saved.ok) throw new Error(`The captions were not saved: ${saved.status} ${await saved.text()}`);
  return video.slug;
}

function webVtt(): string {
  const time = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);
  const lines = Array.from(
    { length: cues },
    (_, index) => `${time(index * 3)} --> ${time(index * 3 + 2.5)}\nThis is what is said in cue ${index + 1}.\n`,
  );
  return ['WEBVTT\n', ...lines].join('\n');
}
