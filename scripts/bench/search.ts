import type { BenchSite } from './benchSite.ts';
import { describeLimit, limitOf } from './load/limit.ts';
import { chooseGenerator, measureLoad, type MeasuredLoad } from './load/measuredLoad.ts';
import { mixedSearchPaths, searchPaths } from './load/searchPaths.ts';
import { atLeast, atMost, counted, median, ratioAtLeast, type Measurement } from './measurement.ts';

const connections = 16;
const seconds = 3;
const rounds = 5;
/** Not counted: they compile the code of searches and fill the caches of texts, which takes some seconds. */
const warmUpRounds = 2;
/** What a server that has just started answers, of what it answers when it is warm. */
const firstShare = 0.3;
/** More than a server answers in one round. */
const perRound = 12_000;

/** Rule SEARCH-65: distinct searches of a warm server, so that no answer comes from a cache: of all sections in mixed forms, and of single lists. */
export async function benchSearch({ url, pid }: BenchSite): Promise<Measurement[]> {
  const wanted = perRound * (warmUpRounds + rounds);
  const mixed = { url, pid, paths: await mixedSearchPaths(url, wanted) };
  const measurements = await benchPaths('search of all sections, mixed words, uncached', mixed, true);
  for (const list of ['videos', 'webinars']) {
    const paths = await searchPaths(url, list, 2, wanted);
    measurements.push(...(await benchPaths(`search of ${list}, 2 words, uncached`, { url, pid, paths })));
  }
  return measurements;
}

interface Searches {
  readonly url: string;
  readonly pid: number;
  readonly paths: readonly string[];
}

/** With `isFirst` the seconds that warm the server up have a line of their own: visitors meet them after each update. */
async function benchPaths(what: string, { url, pid, paths: all }: Searches, isFirst = false): Promise<Measurement[]> {
  const generator = await chooseGenerator();
  const measured: MeasuredLoad[] = [];
  const warmingUp: MeasuredLoad[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const paths = all.slice(round * perRound, (round + 1) * perRound);
    const result = await measureLoad(generator, { url, connections, seconds, headers: {}, paths }, pid);
    if (result.requests > paths.length) throw new Error(`${result.requests} requests need more distinct searches.`);
    (round < warmUpRounds ? warmingUp : measured).push(result);
  }
  const middle = measured.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(rounds / 2)];
  if (middle === undefined) throw new Error('There was no round.');
  const [first] = warmingUp;
  return [
    ...(isFirst && first !== undefined
      ? [ratioAtLeast(`${what}, requests/s in the first ${seconds} s`, middle.perSecond, first.perSecond, firstShare)]
      : []),
    counted(
      atLeast(`${what}, requests/s`, middle.perSecond, 1000, '/s'),
      limitOf(middle.shares) !== 'generator',
      `${generator.name}; ${describeLimit(middle.shares)}`,
    ),
    atMost(`${what}, p99`, median(measured.map(({ p99 }) => p99)), 60, 'ms'),
  ];
}
