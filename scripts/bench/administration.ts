import autocannon from 'autocannon';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { benchSite } from './benchSite.ts';
import { atMost, median, ratioAtMost, type Measurement } from './measurement.ts';
import { tokensByHttp } from './signInByHttp.ts';

const api = '/training/api/v1';
const saves = 60;

/** How long an administrator waits for a form to be saved. */
export async function benchAdministration(siteUrl: string): Promise<Measurement[]> {
  const { accessToken } = await tokensByHttp(siteUrl, { email: 'admin@demo.test', password: demoPassword });
  const send = async (method: string, path: string, body: object, ifMatch?: string) => {
    const answer = await fetch(siteUrl + path, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return { etag: answer.headers.get('etag') ?? '', item: (await answer.json()) as { id: string } };
  };
  const objectives = Array.from({ length: 20 }, (_, index) => ({ title: `Objective ${index}`, time: index * 10 }));
  let { etag, item } = await send('POST', `${api}/webinars`, { title: 'To be saved', description: 'Again and again.', categories: ['rise'] });
  const took: number[] = [];
  for (let round = 0; round < saves; round += 1) {
    const began = performance.now();
    ({ etag, item } = await send('PATCH', `${api}/webinars/${item.id}`, { title: `To be saved ${round}`, objectives }, etag));
    took.push(performance.now() - began);
  }
  took.sort((one, other) => one - other);
  return [atMost('saving a form, median', median(took), 200, 'ms'), atMost('saving a form, slowest of twenty', took[Math.floor(saves * 0.95)] ?? Number.NaN, 200, 'ms')];
}

const seconds = 5;
const rounds = 5;

/** What visitors notice of films being processed: a site that does so against one that has nothing to do, at a rate that visitors make. */
export async function benchProcessing(siteUrl: string): Promise<Measurement[]> {
  const idle = await visitors(siteUrl);
  const { url, dataFolder, stop } = await benchSite(() => undefined, 'all');
  try {
    await untilProcessing(url);
    const busy = await visitors(url);
    return [ratioAtMost('visitors’ slowest of a hundred while a film is processed, list API', idle.list, busy.list, 2), ratioAtMost('visitors’ slowest of a hundred while a film is processed, listing page', idle.page, busy.page, 2)];
  } finally {
    await stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function visitors(siteUrl: string): Promise<{ readonly list: number; readonly page: number }> {
  const list: number[] = [];
  const page: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    list.push(await slowest(`${siteUrl}${api}/videos`));
    page.push(await slowest(`${siteUrl}/videos`));
  }
  return { list: median(list), page: median(page) };
}

async function slowest(url: string): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({ url, connections: 8, overallRate: 100, duration: seconds, headers: { 'accept-encoding': 'br' } });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were no 2xx, ${errors} errors`);
  return Math.max(1, latency.p99);
}

async function untilProcessing(siteUrl: string): Promise<void> {
  for (;;) {
    const { items } = (await (await fetch(`${siteUrl}${api}/videos`)).json()) as { items: { processing: { state: string } }[] };
    if (items.some(({ processing }) => processing.state === 'processing')) return;
    await pause(250);
  }
}
