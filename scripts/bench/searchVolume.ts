import { rmSync } from 'node:fs';
import { benchSite } from './benchSite.ts';
import { pacedVisits } from './load/pacedVisits.ts';
import { searchPaths } from './load/searchPaths.ts';
import { atMost, median, percentile, type Measurement } from './measurement.ts';

const items = 100_000;
const seconds = 20;
/** With the seconds, ten searches of each round are slower than its p99. */
const searchesPerSecond = 50;
const othersPerSecond = 50;
const rounds = 5;
const headers = { 'accept-encoding': 'br' };

/** Rule BUDGET-11: distinct searches over a large catalogue, alone and while visitors open lists and pages. */
export async function benchSearchVolume(): Promise<Measurement[]> {
  const site = await benchSite(() => undefined, { role: 'web', demo: false });
  try {
    await site.generate(items);
    const perRound = seconds * searchesPerSecond;
    const paths = await searchPaths(site.url, 'videos', 2, 2 * rounds * perRound);
    const searches = paths.map((path) => site.url + path);
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
    ];
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
  }
}

/** Each address is asked once, at even intervals. */
async function slowest(urls: readonly string[]): Promise<number> {
  const took = await pacedVisits({ urls, perSecond: 1 / seconds, seconds, headers });
  return percentile([...took.values()].flat(), 0.99);
}
