import type { Pool } from 'pg';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { CatalogueVersion } from '../../../../server/postgres/catalogue/CatalogueVersion.ts';
import { openDatabase, type Database } from '../../../../server/database/Database.ts';
import { PgSearch } from '../../../../server/postgres/search/PgSearch.ts';
import { volumeCaptions } from '../../../../server/application/generate/speech.ts';
import { insertVolume } from '../../../../server/postgres/kinds/insertVolume.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { catalogueMoves } from '../../../fixtures/stores/catalogueMoves.ts';
import {
  ask,
  editing,
  searchedStoresOf,
  searchNow,
  track,
  valueOf,
  type SearchedStores,
} from '../../../fixtures/stores/searchedStores.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { until } from '../../../fixtures/run/until.ts';
import { filterCountsContract } from '../../contracts/FilterCounts.contract.ts';
import { searchChangesContract } from '../../contracts/SearchChanges.contract.ts';
import { searchContract } from '../../contracts/Search.contract.ts';

let database: TestDatabase;
let otherDatabase: Database;
let version: CatalogueVersion;
let otherVersion: CatalogueVersion;
const noFault = (fault: unknown) => {
  throw fault;
};
const { stored } = catalogueMoves(() => database);

beforeAll(async () => {
  database = await openTestDatabase();
  otherDatabase = openDatabase(database.connection);
  version = await CatalogueVersion.follow(database, database.connection, noFault);
  otherVersion = await CatalogueVersion.follow(otherDatabase, database.connection, noFault);
});
afterAll(async () => {
  await Promise.all([version.stop(), otherVersion.stop()]);
  await otherDatabase.close();
  await database.remove();
});
beforeEach(async () => {
  await database.empty('upcoming_webinars', 'webinars', 'videos', 'series', 'assets', 'changes', 'deleted_items');
  version.wrote();
});

const noJob = async () => undefined;

function openSearched(): SearchedStores {
  const search = new PgSearch(database, () => version.current());
  const other = new PgSearch(otherDatabase, () => otherVersion.current());
  const elsewhere = async () => {
    await until(async () => otherVersion.current() === (await stored()), 'the notification of the last change');
    return other;
  };
  return searchedStoresOf(database, version, { search, elsewhere });
}

searchContract(async () => openSearched());
describe('numbers at the filters', () => filterCountsContract(async () => openSearched()));
describe('changes', () => searchChangesContract(async () => openSearched()));

test('finds neither the item nor the new text of a change that is rolled back', async () => {
  const { search } = openSearched();
  const failing = pgVideos(database, () => Promise.reject(new Error('no queue')), version, search);
  await expect(failing.add(aNewVideo({ name: 'Meadow' }), searchNow)).rejects.toThrow('no queue');
  expect(await ask(search, 'meadow')).toMatchObject({ items: [] });
  const added = await pgVideos(database, noJob, version, search).add(aNewVideo({ name: 'Orchard' }), searchNow);
  const { id } = added.ok ? added.value.video : noFault('not added');
  const film = { assetId: 'next', fileName: 'next.mp4' };
  await expect(failing.change(id, { name: 'Pasture' }, 1, editing, film)).rejects.toThrow('no queue');
  expect((await ask(search, 'orchard')).items).toMatchObject([{ id }]);
  expect(await ask(search, 'pasture')).toMatchObject({ items: [] });
});

/** Holds the first query of this name until `release`, before or after PostgreSQL answers it. */
function holdQuery(name: string, when: 'before' | 'after') {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  const query = async (asked: { readonly name: string }) => {
    if (asked.name !== name || !isFirst) return database.pool.query(asked as never);
    isFirst = false;
    if (when === 'before') {
      reached.resolve();
      await released.promise;
    }
    const answer = await database.pool.query(asked as never);
    reached.resolve();
    await released.promise;
    return answer;
  };
  return { pool: { query } as unknown as Pool, reached: reached.promise, release: released.resolve };
}

test('finds an item that was added while an earlier search was still reading the index', async () => {
  const held = holdQuery('search-documents-changed', 'after');
  const search = new PgSearch(held, () => Number.NaN);
  const { videos } = openSearched();
  const earlier = ask(search, 'meadow');
  await held.reached;
  const { id } = valueOf(await videos.add(aNewVideo({ name: 'Meadow' }), searchNow)).video;
  const later = ask(search, 'meadow');
  held.release();
  expect((await later).items).toMatchObject([{ id }]);
  expect((await earlier).total).toBeLessThanOrEqual(1);
});

test('finds an item that was added while all documents were being read', async () => {
  const held = holdQuery('search-documents-page', 'after');
  const search = new PgSearch(held, () => version.current());
  const { videos } = openSearched();
  const found = ask(search, 'meadow');
  await held.reached;
  const { id } = valueOf(await videos.add(aNewVideo({ name: 'Meadow' }), searchNow)).video;
  held.release();
  expect((await found).items).toMatchObject([{ id }]);
});

test('finds an item that was added while the index was being loaded for later searches', async () => {
  const held = holdQuery('search-documents-page', 'after');
  const search = new PgSearch(held, () => version.current());
  const { videos } = openSearched();
  const loading = search.load();
  await held.reached;
  const { id } = valueOf(await videos.add(aNewVideo({ name: 'Meadow' }), searchNow)).video;
  held.release();
  await loading;
  expect((await ask(search, 'meadow')).items).toMatchObject([{ id }]);
});

// Rule BULK-17.
test('finds a changed item after it has read ahead, not before, and does not read the index again for that', async () => {
  const { videos } = openSearched();
  valueOf(await videos.add(aNewVideo({ name: 'Meadow by the river' }), searchNow));
  const known = await stored();
  const query = jest.fn((asked: { readonly name: string }) => database.pool.query(asked as never));
  const reads = () => query.mock.calls.filter(([{ name }]) => name === 'search-documents-changed').length;
  const search = new PgSearch({ pool: { query } as unknown as Pool }, () => known);
  await ask(search, 'meadow');
  valueOf(await videos.add(aNewVideo({ name: 'Meadow in the hills' }), searchNow));
  expect((await ask(search, 'meadow')).total).toBe(1);
  await search.readAhead();
  const readsAhead = reads();
  expect((await ask(search, 'meadow')).total).toBe(2);
  expect(reads()).toBe(readsAhead);
});

test('reads more documents than one page holds', async () => {
  const { search } = openSearched();
  await insertVolume(database, { items: 450, captions: volumeCaptions.short }, searchNow);
  version.wrote();
  const { counts } = await ask(search, 'storyline', { limit: undefined });
  const { rows } = await database.pool.query<{ total: number }>(
    `SELECT count(*) AS total FROM search_documents WHERE published AND words ~ '\\mstoryline\\M'`,
  );
  expect(rows[0]?.total).toBeGreaterThan(200);
  expect(counts.video + counts.webinar + counts.upcoming).toBe(rows[0]?.total);
});

test('rebuilds the index after a large import, but only updates it after a single change', async () => {
  let pagesRead = 0;
  const query = (asked: { readonly name: string }) => {
    if (asked.name === 'search-documents-page') pagesRead += 1;
    return database.pool.query(asked as never);
  };
  const search = new PgSearch({ pool: { query } as unknown as Pool }, () => version.current());
  const { videos } = openSearched();
  const pagesReadFor = async (text: string) => {
    pagesRead = 0;
    const { total } = await ask(search, text);
    return { pagesRead, isFound: total > 0 };
  };
  expect(await pagesReadFor('storyline')).toEqual({ pagesRead: 1, isFound: false });
  await insertVolume(database, { items: 450, captions: volumeCaptions.short }, searchNow);
  version.wrote();
  expect(await pagesReadFor('storyline')).toEqual({ pagesRead: 3, isFound: true });
  await videos.add(aNewVideo({ name: 'Meadow' }), searchNow);
  expect(await pagesReadFor('meadow')).toEqual({ pagesRead: 0, isFound: true });
});

test('searches again if the texts of an item changed after the index was read', async () => {
  const { videos, filmParts } = openSearched();
  const before = track('en', 'A kettle boils.', 'Then we wait for it.');
  const { id } = valueOf(await videos.add(aNewVideo({ name: 'Tea', captions: [before] }), searchNow)).video;
  const held = holdQuery('search-passages', 'before');
  const search = new PgSearch(held, () => version.current());
  const found = ask(search, 'kettle');
  await held.reached;
  const film = await filmParts.find({ kind: 'video', id });
  if (film === undefined) throw new Error('The film is gone');
  const after = track('en', 'At first we fill it.', 'Nobody hurries.', 'The kettle boils.');
  valueOf(await filmParts.saveCaptions(film, after, editing));
  held.release();
  expect((await found).items).toMatchObject([
    { id, moments: [{ start: 10, text: 'The kettle boils.', marks: [[4, 10]] }] },
  ]);
});
