import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueVersion } from '../../../../server/postgres/catalogue/CatalogueVersion.ts';
import { ThreadSearch } from '../../../../server/postgres/search/thread/ThreadSearch.ts';
import { projectFolder } from '../../../fixtures/sites/runningSite.ts';
import { freePort } from '../../../fixtures/run/freePort.ts';
import { until } from '../../../fixtures/run/until.ts';
import { addTo, ask, searchedStoresOf } from '../../../fixtures/stores/searchedStores.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { filterCountsContract } from '../../contracts/FilterCounts.contract.ts';
import { searchChangesContract } from '../../contracts/SearchChanges.contract.ts';
import { searchContract } from '../../contracts/Search.contract.ts';

let database: TestDatabase;
let version: CatalogueVersion;
let search: ThreadSearch;
let elsewhere: ThreadSearch;
const faults: unknown[] = [];
const openThread = (connection: object = database.connection, root = projectFolder) =>
  new ThreadSearch({
    root,
    connection,
    version: () => version.current(),
    report: (fault) => faults.push(fault),
  });

beforeAll(async () => {
  database = await openTestDatabase();
  version = await CatalogueVersion.follow(database, database.connection, (fault) => faults.push(fault));
  [search, elsewhere] = [openThread(), openThread()];
});
afterAll(async () => {
  await Promise.all([search.close(), elsewhere.close(), version.stop()]);
  await database.remove();
  expect(faults).toEqual([]);
});
beforeEach(async () => {
  await database.empty('upcoming_webinars', 'webinars', 'videos', 'series', 'assets', 'changes', 'deleted_items');
  // The tables were emptied behind the version of the catalogue. The threads see that as soon as it has changed.
  await database.pool.query('UPDATE catalogue_version SET version = version + 1');
  version.wrote();
  await Promise.all([search, elsewhere].map((each) => ask(each, 'anything')));
});

const openSearched = () => searchedStoresOf(database, version, { search, elsewhere: async () => elsewhere });

searchContract(async () => openSearched());
describe('numbers at the filters', () => filterCountsContract(async () => openSearched()));
describe('changes', () => searchChangesContract(async () => openSearched()));

test('rejects with the fault of the access check, and answers the next search', async () => {
  const id = await addTo(openSearched()).video({ name: 'Lantern' });
  const fault = new RangeError('no subscription service');
  await expect(ask(search, 'lantern', { opened: () => Promise.reject(fault) })).rejects.toBe(fault);
  expect(await ask(search, 'lantern')).toMatchObject({ items: [{ id }] });
});

test('rejects a search with the code of the fault while the database cannot be reached', async () => {
  const away = openThread({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' });
  await expect(ask(away, 'lantern')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await away.close();
});

test('rejects every search while the program of the thread cannot start', async () => {
  const broken = openThread(database.connection, '/nowhere');
  for (const text of ['lantern', 'meadow']) await expect(ask(broken, text)).rejects.toThrow('/nowhere');
});

test('answers a running search when it is closed', async () => {
  const id = await addTo(openSearched()).video({ name: 'Lantern' });
  const closed = openThread();
  const searching = ask(closed, 'lantern');
  await closed.close();
  expect(await searching).toMatchObject({ items: [{ id }] });
});

test('starts another thread for a search after it was closed', async () => {
  const id = await addTo(openSearched()).video({ name: 'Lantern' });
  const closed = openThread();
  await ask(closed, 'lantern');
  await closed.close();
  expect(await ask(closed, 'lantern')).toMatchObject({ items: [{ id }] });
  await closed.close();
});

describe('an index that is kept loaded', () => {
  const isReady = (kept: ThreadSearch) =>
    kept.check().then(
      () => true,
      () => false,
    );
  const keep = (around: { readonly connection?: object; readonly root?: string }) => {
    const reported: unknown[] = [];
    const kept = new ThreadSearch({
      root: projectFolder,
      connection: database.connection,
      version: () => version.current(),
      report: (fault) => reported.push(fault),
      retryMilliseconds: 10,
      ...around,
    });
    kept.keepLoaded();
    return { kept, reported };
  };

  test('is ready only when the index is loaded', async () => {
    const id = await addTo(openSearched()).video({ name: 'Lantern' });
    const { kept, reported } = keep({});
    expect(await isReady(kept)).toBe(false);
    await until(() => isReady(kept), 'the index is loaded');
    expect(await ask(kept, 'lantern')).toMatchObject({ items: [{ id }] });
    await kept.close();
    expect(await isReady(kept)).toBe(false);
    expect(reported).toEqual([]);
  });

  test('reports each failure to load, and is ready when the database can be reached again', async () => {
    const port = await freePort();
    const { kept, reported } = keep({ connection: { ...database.connection, host: '127.0.0.1', port } });
    await until(() => reported.length > 1, 'the second failure is reported');
    expect(reported).toEqual(reported.map(() => expect.objectContaining({ code: 'ECONNREFUSED' })));
    expect(await isReady(kept)).toBe(false);
    const way = await passOn(port);
    await until(() => isReady(kept), 'the index is loaded');
    await kept.close();
    way.close();
  });

  test('is not ready after the thread has failed, and loads the index again', async () => {
    const root = await mkdtemp(join(tmpdir(), 'lectern-thread-'));
    const folder = join(root, 'server/postgres/search/thread');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'searchThread.ts'), failingThread);
    const { kept, reported } = keep({ root });
    await until(() => isReady(kept), 'the index is loaded');
    await expect(ask(kept, 'lantern')).rejects.toThrow('has ended');
    expect(await isReady(kept)).toBe(false);
    expect(reported).toEqual([expect.objectContaining({ message: 'The thread of searches has ended.' })]);
    await until(() => isReady(kept), 'the index is loaded again');
    await kept.close();
    await rm(root, { recursive: true });
  });

  test('does not wait for the index when it is closed', async () => {
    const holder = await database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE search_documents');
    const { kept } = keep({});
    await until(async () => {
      const { rows } = await database.pool.query('SELECT FROM pg_locks WHERE NOT granted');
      return rows.length > 0;
    }, 'the thread reads the index');
    await kept.close();
    await holder.query('ROLLBACK');
    holder.release();
  });
});

/** Loads the index, and ends at the first search. */
const failingThread = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (message) => {
  if (message === 'close' || message.order.kind === 'find') process.exit();
  parentPort.postMessage({ call: message.call, answer: 'null' });
});
`;

/** Passes connections to this port on to the database. */
async function passOn(port: number): Promise<Server> {
  const { host = '127.0.0.1', port: from = 5432 } = database.connection;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${from}` } : { host, port: from };
  const server = createServer((socket) => {
    const onwards = connect(target as { path: string });
    socket.on('error', () => onwards.destroy()).on('close', () => onwards.destroy());
    onwards.on('error', () => socket.destroy());
    socket.pipe(onwards).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
