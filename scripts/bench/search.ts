import autocannon from 'autocannon';
import { atLeast, atMost, median, type Measurement } from './measurement.ts';

const connections = 16;
const perRound = 3000;
const rounds = 3;
const api = '/training/api/v1';

/** Distinct searches, so that no answer comes from a cache: pairs and triples of words that items contain. */
export async function benchSearch(siteUrl: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const list of ['videos', 'webinars']) {
    const words = await wordsIn(siteUrl, list);
    for (const count of [2, 3]) measurements.push(...(await benchWords(siteUrl, list, words, count)));
  }
  return measurements;
}

async function benchWords(
  siteUrl: string,
  list: string,
  words: readonly string[],
  count: number,
): Promise<Measurement[]> {
  const figures = [];
  for (let round = 0; round < rounds; round += 1) {
    const requests = searches(words, count, round).map((search) => ({
      method: 'GET' as const,
      path: `${api}/${list}?search=${encodeURIComponent(search)}`,
    }));
    let connection = -1;
    // autocannon notices the end only at the next full second, so the last response sets the end time.
    const began = performance.now();
    let ended = began;
    const result = await autocannon({
      url: siteUrl,
      connections,
      amount: requests.length,
      // Each connection gets its own requests. A request that another connection has sent would be answered from the
      // cache.
      setupClient: (client) => {
        connection += 1;
        client.on('response', () => (ended = performance.now()));
        client.setRequests(requests.filter((_, place) => place % connections === connection));
      },
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`Searching ${list}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
    figures.push({ perSecond: (requests.length * 1000) / (ended - began), p99: result.latency.p99 });
  }
  const what = `search of ${list}, ${count} words, uncached`;
  return [
    atLeast(`${what}, requests/s`, median(figures.map(({ perSecond }) => perSecond)), 1000, '/s'),
    atMost(`${what}, p99`, median(figures.map(({ p99 }) => p99)), 60, 'ms'),
  ];
}

/** The words of the names of the first hundred items. */
async function wordsIn(siteUrl: string, list: string): Promise<readonly string[]> {
  const { items } = (await (await fetch(`${siteUrl}${api}/${list}?limit=100`)).json()) as {
    items: { name?: string; title?: string }[];
  };
  return [
    ...new Set(items.flatMap(({ name, title }) => (name ?? title ?? '').toLowerCase().match(/[a-z]{3,}/g) ?? [])),
  ];
}

/** Distinct searches, different in each round. */
function searches(words: readonly string[], count: number, round: number): readonly string[] {
  return Array.from({ length: perRound }, (_, index) => {
    const seed = round * perRound + index;
    return Array.from(
      { length: count },
      (_unused, place) =>
        words[(seed * (place * 7 + 1) + Math.floor(seed / words.length) * (place + 1)) % words.length],
    ).join(' ');
  });
}
