import { Client } from 'pg';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { openDatabase } from '../../server/database/Database.ts';
import { demoAccounts, demoPassword } from '../../server/demo/demoAccounts.ts';
import { makePasswords } from '../../server/identity/signIn/passwords.ts';
import { PgAccounts } from '../../server/postgres/accounts/PgAccounts.ts';
import { itemPaths } from '../../src/contract/paths.ts';
import { Administration } from '../fixtures/cluster/administration.ts';
import { movableAddress, type MovableAddress } from '../fixtures/cluster/movableAddress.ts';
import { startTlsDatabase, type Standby, type TlsDatabase } from '../fixtures/cluster/tlsDatabase.ts';
import { until } from '../fixtures/run/until.ts';
import { removeFolder, startSite, type RunningSite } from '../fixtures/sites/runningSite.ts';

// Rule DATABASE-10: a site whose database has a standby, which answers some reads and takes the place of the database.
let database: TlsDatabase;
let standby: Standby;
let address: MovableAddress;
let site: RunningSite;
let administration: Administration;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await startTlsDatabase();
  standby = await database.startStandby();
  // A write counts only once the standby has it: otherwise a failover may lose what was acknowledged.
  await ask(database.url, `ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()');
  address = await movableAddress(Number(new URL(database.url).port));
  const moving = new URL(database.url);
  moving.port = String(address.port);
  settings = { DATABASE_URL: moving.href, DATABASE_READ_URL: standby.url };
  site = await startSite({ environment: settings });
  const direct = openDatabase(database.url);
  const account = demoAccounts(new Date()).find((each) => each.account.email === 'admin@demo.test')?.account;
  if (account === undefined) throw new Error('There is no administrator.');
  await new PgAccounts(direct).add({ ...account, passwordHash: await makePasswords().hash(demoPassword) });
  await direct.close();
  const token = await accessTokenByHttp(site.url, { email: 'admin@demo.test', password: demoPassword });
  administration = new Administration(site.url, `Bearer ${token}`);
}, 180_000);
afterAll(async () => {
  await site.stop('SIGKILL');
  await address.close();
  await database.stop();
  await removeFolder(site.dataFolder);
});

test('reads the whole index of searches from the standby', async () => {
  expect(await statementsOf(standby.url, '%FROM search_documents%')).toBeGreaterThan(0);
});

test('finds at once what was published, also when it starts while the standby is behind', async () => {
  await ask(standby.url, 'SELECT pg_wal_replay_pause()');
  const id = await administration.announce('A webinar that the standby lacks');
  expect(await found('webinar that the standby lacks')).toContain(id);
  await site.stop();
  site = await startSite({ environment: settings, port: Number(new URL(site.url).port), dataFolder: site.dataFolder });
  expect(await found('webinar that the standby lacks')).toContain(id);
  await ask(standby.url, 'SELECT pg_wal_replay_resume()');
});

test('answers everything while the standby is away', async () => {
  await standby.kill();
  // Nobody waits for a standby that is away for long: its administrator says so.
  await ask(database.url, `ALTER SYSTEM SET synchronous_standby_names = ''`, 'SELECT pg_reload_conf()');
  const id = await administration.announce('A webinar without a standby');
  expect(await found('webinar without a standby')).toContain(id);
  await standby.start();
  await ask(database.url, `ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()');
});

test('goes on with the standby when the database is lost for ever, without a start, and has every acknowledged write', async () => {
  const announced: string[] = [];
  const over = new AbortController();
  const announcing = (async () => {
    for (let number = 1; !over.signal.aborted; number += 1) {
      const id = await administration.announce(`Failover ${number}`);
      if (id !== undefined) announced.push(id);
    }
  })();
  await until(async () => announced.length > 5, 'writes are acknowledged');
  await database.kill();
  await standby.promote();
  address.moveTo(standby.port);
  const [before, begun] = [announced.length, performance.now()];
  await until(async () => announced.length > before, 'writes are acknowledged again', 60_000);
  const seconds = (performance.now() - begun) / 1000;
  over.abort();
  await announcing;
  const missing: string[] = [];
  for (const id of announced) if (!(await administration.has(id))) missing.push(id);
  console.log(
    `${announced.length} writes acknowledged, ${missing.length} lost; writes again ${seconds.toFixed(1)} s after the failover`,
  );
  expect(missing).toEqual([]);
  expect(seconds).toBeLessThan(10);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  const last = announced.at(-1) ?? '';
  expect(await found('Failover')).toContain(last);
}, 120_000);

async function found(search: string): Promise<readonly string[]> {
  const answered = await fetch(`${site.url}${itemPaths.upcoming.items}?search=${encodeURIComponent(search)}&limit=60`);
  const { items } = (await answered.json()) as { readonly items: readonly { readonly id: string }[] };
  return items.map(({ id }) => id);
}

/** Runs statements on a connection of its own. */
async function ask(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** How many connections of the site have last run a statement like this one. */
async function statementsOf(url: string, like: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE query LIKE $1 AND pid <> pg_backend_pid()',
    [like],
  );
  await client.end();
  return rowCount ?? 0;
}
