import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { itemPaths } from '../../src/contract/paths.ts';
import { demoAccountsDatabase } from '../fixtures/identity/demoAccountsDatabase.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import { removeFolder, startSite, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { startPooler, type Pooler } from '../fixtures/stores/pooler.ts';
import { copyTestDatabase, type TestDatabase } from '../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
let pooler: Pooler;
let sites: readonly RunningSite[] = [];
let authorization = '';

beforeAll(async () => {
  database = await copyTestDatabase(await demoAccountsDatabase());
  pooler = await startPooler(database.url);
  const port = await freePort();
  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const first = await startSite({ environment, port });
  sites = [first, await startSite({ environment })];
  authorization = `Bearer ${await accessTokenByHttp(first.url, { email: 'admin@demo.test', password: demoPassword })}`;
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all(sites.map(({ dataFolder }) => removeFolder(dataFolder)));
  await pooler.stop();
  await database.remove();
});

const write = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${sites[0]?.url}${path}`, {
    method: 'POST',
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
/** Announces a webinar. Returns the status of the first write that was refused, or of the last one. */
async function announce(title: string): Promise<number> {
  const startsAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const added = await write(itemPaths.upcoming.items, {
    title,
    startsAt,
    ...{ description: 'Anything.', zone: 'Europe/Berlin', presenter: 'Noor' },
    registrationLink: 'https://example.com/register',
  });
  if (added.status !== 201) return added.status;
  const { id } = (await added.json()) as { readonly id: string };
  return (await write(itemPaths.upcoming.publish(id), undefined, { 'if-match': '"1"' })).status;
}
/** The webinars that the other process lists. */
async function titles(search = ''): Promise<readonly string[]> {
  const answered = await fetch(`${sites[1]?.url}${itemPaths.upcoming.items}?limit=100&search=${search}`);
  return ((await answered.json()) as { readonly items: readonly { readonly title: string }[] }).items.map(
    ({ title }) => title,
  );
}

test('answers many requests at once on four shared connections, without a fault', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `Pooled ${place}`);
  expect(await Promise.all(names.map(announce))).toEqual(names.map(() => 200));
  const lists = ['', '?search=pooled', '?search=nothing'].flatMap((search) => Array<string>(15).fill(search));
  const statuses = lists.map(async (search, place) => {
    const url = sites[place % 2]?.url;
    const answered = await fetch(url + itemPaths.upcoming.items + search);
    await answered.arrayBuffer();
    return answered.status;
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  expect(sites.map((site) => site.printed()).join('')).not.toMatch(/prepared statement|error/i);
});

test('tells the other process of a change, which finds it at once', async () => {
  expect(await announce('Told through the database')).toBe(200);
  await until(async () => (await titles()).includes('Told through the database'), 'the list has it', 5000);
  await until(async () => (await titles('told')).length === 1, 'the search has it', 5000);
});

test('answers again within ten seconds after the pooler was killed and came back', async () => {
  await pooler.kill();
  expect(await announce('Lost')).toBe(503);
  await pooler.start();
  await until(async () => (await announce('Back')) === 200, 'a write is accepted', 10_000);
  expect(await titles()).not.toContain('Lost');
});
