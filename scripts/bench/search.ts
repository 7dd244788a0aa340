import { describeLimit, limitOf } from './load/limit.ts';
import { chooseGenerator, measureLoad } from './load/measuredLoad.ts';
import { distinctSearches } from './load/distinctSearches.ts';
import { atLeast, atMost, counted, median, type Measurement } from './measurement.ts';

const connections = 16;
const seconds = 3;
const rounds = 5;
/** More than a server answers in one round. */
const perRound = 20_000;
const api = '/training/api/v1';

/** Distinct searches, so that no answer comes from a cache: pairs and triples of words that items contain. */
export async function benchSearch(siteUrl: string, pid: number): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const list of ['videos', 'webinars']) {
    const words = await wordsIn(siteUrl, list);
    for (const count of [2, 3]) measurements.push(...(await benchWords({ siteUrl, pid, list, words, count })));
  }
  return measurements;
}

interface Searches {
  readonly siteUrl: string;
  readonly pid: number;
  readonly list: string;
  readonly words: readonly string[];
  /** The number of words in a search. */
  readonly count: number;
}

async function benchWords({ siteUrl, pid, list, words, count }: Searches): Promise<Measurement[]> {
  const generator = chooseGenerator();
  const searches = distinctSearches(words, count, perRound * rounds);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const paths = searches
      .slice(round * perRound, (round + 1) * perRound)
      .map((search) => `${api}/${list}?search=${encodeURIComponent(search)}`);
    const result = await measureLoad(generator, { url: siteUrl, connections, seconds, headers: {}, paths }, pid);
    if (result.requests > paths.length) throw new Error(`${result.requests} requests need more distinct searches.`);
    measured.push(result);
  }
  const middle = measured.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(rounds / 2)];
  if (middle === undefined) throw new Error('There was no round.');
  const what = `search of ${list}, ${count} words, uncached`;
  return [
    counted(
      atLeast(`${what}, requests/s`, middle.perSecond, 1000, '/s'),
      limitOf(middle.shares) !== 'generator',
      `${generator.name}; ${describeLimit(middle.shares)}`,
    ),
    atMost(`${what}, p99`, median(measured.map(({ p99 }) => p99)), 60, 'ms'),
  ];
}

/** The words of the names of all items. */
async function wordsIn(siteUrl: string, list: string): Promise<readonly string[]> {
  const words = new Set<string>();
  let cursor: string | null = null;
  do {
    const address = `${siteUrl}${api}/${list}?limit=100${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const page = (await (await fetch(address)).json()) as {
      items: { name?: string; title?: string }[];
      nextCursor: string | null;
    };
    for (const { name, title } of page.items)
      for (const word of (name ?? title ?? '').toLowerCase().match(/[a-z]{3,}/g) ?? []) words.add(word);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return [...words];
}
