import type { BenchSite } from './benchSite.ts';
import type { Measurement } from './measurement.ts';
import { benchThroughput } from './throughput.ts';

const api = '/training/api/v1';
const apiBounds = { ratio: 0.4, p99: 10 };
const pageBounds = { ratio: 0.5 };
const campaigns = 1000;

/** The public catalogue as JSON. */
export async function benchApi({ url, pid }: BenchSite): Promise<Measurement[]> {
  const addresses: Readonly<Record<string, string>> = {
    'list API': `${api}/videos`,
    'webinar list API': `${api}/webinars?sort=popular`,
    'upcoming list API': `${api}/upcoming?zone=Europe/Berlin`,
    'detail API': await firstItem(url, 'videos', `${api}/videos/`),
    'webinar detail API': await firstItem(url, 'webinars', `${api}/webinars/`),
  };
  const measurements: Measurement[] = [];
  for (const [what, path] of Object.entries(addresses))
    measurements.push(
      ...(await benchThroughput({ what: `${what} against a bare server`, url: url + path, pid, bounds: apiBounds })),
    );
  return measurements;
}

/** The prerendered pages, rendered once and compressed. */
export async function benchPages({ url, pid }: BenchSite): Promise<Measurement[]> {
  const pages: Readonly<Record<string, { readonly path: string; readonly paths?: readonly string[] }>> = {
    'listing page': { path: '/videos' },
    'listing page with unknown query parameters': {
      path: '/videos',
      paths: Array.from({ length: campaigns }, (_, number) => `/videos?utm_source=letter&utm_campaign=${number}`),
    },
    'webinars page': { path: '/webinars' },
    'upcoming page': { path: '/upcoming' },
    'film page': { path: await firstItem(url, 'videos', '/videos/') },
    'webinar page': { path: await firstItem(url, 'webinars', '/webinars/') },
  };
  const measurements: Measurement[] = [];
  for (const [what, { path, paths }] of Object.entries(pages))
    measurements.push(
      ...(await benchThroughput({
        what: `${what} against a bare server`,
        url: url + path,
        pid,
        bounds: pageBounds,
        ...(paths === undefined ? {} : { paths }),
      })),
    );
  return measurements;
}

async function firstItem(siteUrl: string, list: string, path: string): Promise<string> {
  const { items } = (await (await fetch(`${siteUrl}${api}/${list}?limit=1`)).json()) as { items: { slug: string }[] };
  return path + (items[0]?.slug ?? '');
}
