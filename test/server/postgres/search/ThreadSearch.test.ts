import { CatalogueVersion } from '../../../../server/postgres/catalogue/CatalogueVersion.ts';
import { ThreadSearch } from '../../../../server/postgres/search/thread/ThreadSearch.ts';
import { projectFolder } from '../../../fixtures/sites/runningSite.ts';
import { addTo, ask, searchedStoresOf } from '../../../fixtures/stores/searchedStores.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
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
