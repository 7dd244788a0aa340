import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchSite, takeBenchPlace, untilListed, type BenchPlace } from './benchSite.ts';
import { atMost, median, type Measurement } from './measurement.ts';
import { withNpmStart } from './npmStart.ts';
import { benchQuestions } from './questions.ts';
import { idleMebibytes } from './residentMemory.ts';

const laterStarts = 7;
const startsOfLargeSites = 3;
const memoryBound = 200;
const memoryOfItems = 400;

/** Rule BUDGET-9: `npm start` again, on a data folder with the demo. */
export async function benchStart(): Promise<Measurement[]> {
  const place = await takeBenchPlace({ role: 'all', demo: true });
  try {
    // This role makes no films, which would take minutes.
    const withoutFilms = { ...place, environment: { ...place.environment, ROLE: 'web' } };
    await withNpmStart(withoutFilms, () => untilListed(place.url));
    // Without this file, later starts take the demo as finished.
    rmSync(join(place.dataFolder, 'demo-unfinished'), { force: true });
    const seconds: number[] = [];
    for (let round = 0; round < laterStarts; round += 1)
      seconds.push(await withNpmStart(place, async ({ milliseconds }) => milliseconds / 1000));
    const memory = await withNpmStart(place, ({ pid }) => idleMebibytes(pid));
    return [
      atMost('second npm start, until a page is served', median(seconds), 3, 's'),
      atMost('memory of the server, idle, after a second npm start', memory, memoryBound, 'MiB'),
      ...(await benchLargeStart(2000, 'tutorial', 3)),
      ...(await benchLargeStart(100_000, 'short', 10)),
    ];
  } finally {
    rmSync(place.dataFolder, { recursive: true, force: true });
  }
}

async function benchLargeStart(
  items: number,
  captions: 'tutorial' | 'short',
  mostSeconds: number,
): Promise<Measurement[]> {
  const site = await benchSite(() => undefined, { role: 'web', demo: false });
  try {
    await site.generate(items, captions);
    await site.stop();
    return await measureStart(site, `${items} items`, mostSeconds);
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
  }
}

/** Rules BUDGET-9 and SERVER-13: the median of three `npm start` on a site that was stopped. It serves pages before it can search. */
export async function measureStart(site: BenchPlace, contents: string, mostSeconds: number): Promise<Measurement[]> {
  const [served, ready]: [number[], number[]] = [[], []];
  let memory = 0;
  for (let round = 1; round <= startsOfLargeSites; round += 1)
    await withNpmStart(site, async ({ milliseconds, pid }) => {
      served.push(milliseconds / 1000);
      const begun = performance.now();
      while (!(await fetch(`${site.url}/readyz`)).ok) await pause(20);
      ready.push((performance.now() - begun) / 1000);
      if (round === startsOfLargeSites) memory = await idleMebibytes(pid);
    });
  const catalogue = `npm start on ${contents}`;
  return [
    atMost(`${catalogue}, until a page is served, median`, median(served), 3, 's'),
    atMost(`${catalogue}, from the first page until /readyz, median`, median(ready), mostSeconds, 's'),
    atMost(`memory of the server, idle, after ${catalogue}`, memory, memoryOfItems, 'MiB'),
  ];
}

/** Rule BUDGET-9: the first `npm start`, which makes the demo and its films. Then questions are asked of the demo. */
export async function benchDemo(): Promise<Measurement[]> {
  const place = await takeBenchPlace({ role: 'all', demo: true });
  try {
    return await withNpmStart(place, async ({ milliseconds, pid, printed }) => {
      const began = performance.now();
      await printed('All demo videos are ready to watch.');
      const seconds = (milliseconds + performance.now() - began) / 1000;
      return [
        atMost('all demo films made, from the first npm start', seconds, 240, 's'),
        atMost('memory of the server, idle, after it has made the demo', await idleMebibytes(pid), memoryBound, 'MiB'),
        ...(await benchQuestions(place.url)),
      ];
    });
  } finally {
    rmSync(place.dataFolder, { recursive: true, force: true });
  }
}
