import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { benchSite } from './benchSite.ts';
import { benchColdRender } from './coldRender.ts';
import { pacedVisits } from './load/pacedVisits.ts';
import { mixedSearchPaths, searchPaths } from './load/searchPaths.ts';
import { residentMebibytes } from './residentMemory.ts';
import { measureStart } from './start.ts';
import { atMost, median, percentile, type Measurement } from './measurement.ts';

const items = 100_000;
const seconds = 20;
/** With the seconds, ten searches of each round are slower than its p99. */
const searchesPerSecond = 50;
const othersPerSecond = 50;
const rounds = 5;
const headers = { 'accept-encoding': 'br' };

/** Rules BUDGET-11 and SEARCH-65: distinct searches over large catalogues. */
export async function benchSearchVolume(): Promise<Measurement[]> {
  return [...(await benchLectures()), ...(await benchItems())];
}

const lectures = 2000;
const lectureSearches = 1000;
/**
 * Caches of passages, 16 MiB, of answers, 16 MiB, and of texts, 8 MiB; the index with its words and stems, and garbage.
 * 273 MiB were measured, so a fifth more means that something has no bound.
 */
const lectureMebibytes = 330;
const searchingMebibytes = 400;

/** Over two million cues, alone: one search after the other. */
async function benchLectures(): Promise<Measurement[]> {
  const site = await benchSite(() => undefined, { role: 'web', demo: false });
  try {
    const before = await residentMebibytes(site.pid);
    await site.generate(lectures, 'lecture');
    const took: number[] = [];
    for (const [place, path] of (await mixedSearchPaths(site.url, 2 * lectureSearches)).entries()) {
      const begun = performance.now();
      await (await fetch(site.url + path, { headers })).arrayBuffer();
      // The first half reads the index and fills the caches.
      if (place >= lectureSearches) took.push(performance.now() - begun);
    }
    const searching = await residentMebibytes(site.pid);
    const grown = searching - before;
    await site.stop();
    return [
      atMost('search over 2,000 items with 2 million cues, alone, p99', percentile(took, 0.99), 150, 'ms'),
      atMost('memory that the search of 2 million cues takes', grown, lectureMebibytes, 'MiB'),
      atMost('memory of the server while it searches 2 million cues', searching, searchingMebibytes, 'MiB'),
      ...(await measureStart(site, '2 million cues', 10)),
    ];
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
  }
}

/** Over many items, alone and while visitors open lists and pages. */
async function benchItems(): Promise<Measurement[]> {
  // The demo has the account that changes an item.
  const site = await benchSite(() => undefined, { role: 'web', demo: true });
  try {
    await site.generate(items, 'short');
    const perRound = seconds * searchesPerSecond;
    const paths = await searchPaths(site.url, 'videos', 2, 2 * rounds * perRound);
    const searches = paths.map((path) => site.url + path);
    // Searches that come while so many items are read into the index are refused (rule ERROR-15).
    await untilSearched(searches[0] ?? '');
    const take = () => searches.splice(0, perRound);
    const others = ['/videos', '/webinars', '/training/api/v1/videos', '/training/api/v1/webinars?sort=popular'];
    const [alone, mixed]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await slowest(take()));
      const [mix] = await Promise.all([
        slowest(take()),
        pacedVisits({
          urls: others.map((path) => site.url + path),
          perSecond: othersPerSecond,
          seconds,
          headers,
        }),
      ]);
      mixed.push(mix);
    }
    return [
      atMost('search over 100,000 items, alone, p99', median(alone), 100, 'ms'),
      atMost('search over 100,000 items, while lists and pages are opened, p99', median(mixed), 300, 'ms'),
      ...(await benchColdRender(site.url)).map((each) => ({ ...each, what: `${each.what}, 100,000 items` })),
    ];
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
  }
}

/** Resolves when a search is answered, which waits for the index. */
async function untilSearched(url: string): Promise<void> {
  while (!(await fetch(url, { headers })).ok) await pause(500);
}

/** Each address is asked once, at even intervals. */
async function slowest(urls: readonly string[]): Promise<number> {
  const took = await pacedVisits({ urls, perSecond: 1 / seconds, seconds, headers });
  return percentile([...took.values()].flat(), 0.99);
}
