import type { BenchSite } from './benchSite.ts';
import { chooseGenerator, measureLoad } from './load/measuredLoad.ts';
import { atMost, type Measurement } from './measurement.ts';
import { idleMebibytes } from './residentMemory.ts';

const api = '/training/api/v1';
const perPage = 100;
const connections = 16;
const seconds = 20;
const bound = 260;

/** Rule BUDGET-9: the memory that a server keeps after visitors have opened every item, as a page and from the API. */
export async function benchLoadedMemory({ url, pid }: BenchSite): Promise<Measurement[]> {
  const slugs = [...(await slugsOf(url, 'videos')), ...(await slugsOf(url, 'webinars'))];
  const paths = ['/videos', '/webinars', '/upcoming', ...slugs, ...slugs.map((path) => api + path)];
  const load = { url, connections, seconds, headers: { 'accept-encoding': 'br' }, paths };
  const { requests } = await measureLoad(await chooseGenerator(), load, pid);
  if (requests < paths.length) throw new Error(`Only ${requests} of ${paths.length} addresses were opened.`);
  return [atMost('memory of the server after page and API load, 2,000 items', await idleMebibytes(pid), bound, 'MiB')];
}

/** The paths of all items of a list. */
async function slugsOf(siteUrl: string, list: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { items, nextCursor } = (await (await fetch(`${siteUrl}${api}/${list}?limit=${perPage}${next}`)).json()) as {
      items: { slug: string }[];
      nextCursor: string | null;
    };
    paths.push(...items.map(({ slug }) => `/${list}/${slug}`));
    cursor = nextCursor;
  }
  return paths;
}
