import { Client } from 'pg';
import { trainingApi } from '../../../src/contract/paths.ts';
import { freePort } from '../../fixtures/run/freePort.ts';
import { until } from '../../fixtures/run/until.ts';
import { killableSite } from '../../fixtures/sites/killableSite.ts';
import { freshDataFolder, removeFolder, startSite } from '../../fixtures/sites/runningSite.ts';

const site = killableSite();
const second = 1000;

async function call(method: string, path: string, body: object, ifMatch = '"0"') {
  const answer = await fetch(site.url + trainingApi + path, {
    method,
    headers: { authorization: site.authorization, 'content-type': 'application/json', 'if-match': ifMatch },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { readonly id: string };
}

/** Drafts in one release that is published at the instant. */
async function planDrafts(count: number, publishAt: Date): Promise<readonly string[]> {
  const fields = {
    description: 'Questions answered.',
    startsAt: new Date(publishAt.getTime() + 3_600_000).toISOString(),
    presenter: 'Mina Park',
    registrationLink: 'https://example.com/register',
  };
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await call('POST', '/upcoming', { ...fields, title: `Session ${number}` });
    await call('PUT', `/upcoming/${id}/plan`, {
      publishAt: publishAt.toISOString(),
      unpublishAt: null,
      release: 'Winter',
    });
    ids.push(id);
  }
  return ids;
}

/** When each of these items was published, as the audit log says it. */
async function publications(
  ids: readonly string[],
): Promise<readonly { readonly item_id: string; readonly at: Date }[]> {
  const client = new Client(site.connection);
  await client.connect();
  const { rows } = await client.query<{ item_id: string; at: Date }>(
    `SELECT item_id, at FROM changes WHERE action = 'published' AND item_id = ANY($1)`,
    [ids],
  );
  await client.end();
  return rows;
}

test('publishes at once and once, after the site was killed before the time and started after it (rule PLAN-6)', async () => {
  const publishAt = new Date(Date.now() + 4 * second);
  const ids = await planDrafts(3, publishAt);
  await site.kill();
  await until(() => Date.now() > publishAt.getTime(), 'the time to publish');
  await site.start();
  const started = Date.now();
  await until(async () => (await publications(ids)).length >= ids.length, 'all are published', 20 * second);
  expect(Date.now() - started).toBeLessThan(5 * second);
  const published = await publications(ids);
  expect(published.map(({ item_id: id }) => id).sort()).toEqual([...ids].sort());
  expect(published.every(({ at }) => at > publishAt)).toBe(true);
});

test('publishes each item once and within 5 s of its time while three processes work', async () => {
  const others = await Promise.all(
    [1, 2].map(async () => {
      const dataFolder = await freshDataFolder();
      const environment = { DATABASE_URL: site.databaseUrl, ROLE: 'worker' };
      return { dataFolder, worker: await startSite({ dataFolder, port: await freePort(), environment }) };
    }),
  );
  const publishAt = new Date(Date.now() + 6 * second);
  const ids = await planDrafts(12, publishAt);
  await until(async () => (await publications(ids)).length >= ids.length, 'all are published', 20 * second);
  const published = await publications(ids);
  expect(published.map(({ item_id: id }) => id).sort()).toEqual([...ids].sort());
  const late = published.map(({ at }) => at.getTime() - publishAt.getTime());
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...late)).toBeLessThan(5 * second);
  for (const { dataFolder, worker } of others) {
    await worker.stop();
    await removeFolder(dataFolder);
  }
});
