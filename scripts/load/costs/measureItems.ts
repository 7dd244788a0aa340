import { rmSync } from 'node:fs';
import { benchSite, type BenchSite } from '../../bench/benchSite.ts';
import { mixedSearchPaths } from '../../bench/load/searchPaths.ts';
import { idleMebibytes } from '../../bench/residentMemory.ts';

const few = 2000;
const more = 10_000;
/** Enough to read the whole index and to fill the caches of texts. */
const searches = 1500;

/** The memory that items add to a server of their own: one that was under load has room for them already. */
export async function measureItems(): Promise<number> {
  const site = await benchSite(() => undefined, { role: 'web', demo: false });
  try {
    const before = await withItems(site, few);
    return Math.round((await withItems(site, few + more)) - before);
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
  }
}

async function withItems({ url, pid, generate }: BenchSite, items: number): Promise<number> {
  await generate(items);
  for (const path of await mixedSearchPaths(url, searches)) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
  return idleMebibytes(pid);
}
