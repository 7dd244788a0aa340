import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { atMost, median, type Measurement } from './measurement.ts';
import { tokensByHttp } from './signInByHttp.ts';

const api = '/training/api/v1';
const renders = 40;

/** Rule BUDGET-8: the wait for a page that is not in the cache. Each edit of an item makes all pages stale. */
export async function benchColdRender(siteUrl: string): Promise<Measurement[]> {
  const { accessToken } = await tokensByHttp(siteUrl, { email: 'admin@demo.test', password: demoPassword });
  const { items } = (await (await fetch(`${siteUrl}${api}/webinars?limit=1`)).json()) as {
    items: { id: string; slug: string }[];
  };
  const [item] = items;
  if (item === undefined) throw new Error('There is no webinar.');
  const address = `${siteUrl}${api}/webinars/${item.id}`;
  const authorization = `Bearer ${accessToken}`;
  let etag = (await fetch(address, { headers: { authorization } })).headers.get('etag') ?? '';
  const edit = async (title: string) => {
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json', 'if-match': etag },
      body: JSON.stringify({ title }),
    });
    if (!answer.ok) throw new Error(`The edit answered ${answer.status}: ${await answer.text()}`);
    etag = answer.headers.get('etag') ?? '';
  };
  const pages = { 'listing page': '/videos', 'webinar page': `/webinars/${item.slug}` };
  const took: Record<string, number[]> = {};
  for (let round = 0; round < renders; round += 1)
    for (const [what, path] of Object.entries(pages)) {
      await edit(`Rendered again ${round}`);
      (took[what] ??= []).push(await milliseconds(siteUrl + path));
    }
  return Object.entries(took).map(([what, each]) =>
    atMost(`cold render of the ${what}, median`, median(each), 15, 'ms'),
  );
}

async function milliseconds(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - began;
}
