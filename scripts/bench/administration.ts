import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { atMost, median, type Measurement } from './measurement.ts';
import { tokensByHttp } from './signInByHttp.ts';

const api = '/training/api/v1';
const saves = 60;

/** How long an administrator waits until a form is saved. */
export async function benchAdministration(siteUrl: string): Promise<Measurement[]> {
  const { accessToken } = await tokensByHttp(siteUrl, { email: 'admin@demo.test', password: demoPassword });
  const send = async (method: string, path: string, body: object, ifMatch?: string) => {
    const answer = await fetch(siteUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return { etag: answer.headers.get('etag') ?? '', item: (await answer.json()) as { id: string } };
  };
  const objectives = Array.from({ length: 20 }, (_, index) => ({ title: `Objective ${index}`, time: index * 10 }));
  let { etag, item } = await send('POST', `${api}/webinars`, {
    title: 'To be saved',
    description: 'Again and again.',
    categories: ['rise'],
  });
  const took: number[] = [];
  for (let round = 0; round < saves; round += 1) {
    const began = performance.now();
    ({ etag, item } = await send(
      'PATCH',
      `${api}/webinars/${item.id}`,
      { title: `To be saved ${round}`, objectives },
      etag,
    ));
    took.push(performance.now() - began);
  }
  took.sort((one, other) => one - other);
  return [
    atMost('saving a form, median', median(took), 200, 'ms'),
    atMost('saving a form, slowest of twenty', took[Math.floor(saves * 0.95)] ?? Number.NaN, 200, 'ms'),
  ];
}
