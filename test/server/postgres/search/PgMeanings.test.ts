import { makeEmbedTexts } from '../../../../server/application/search/embedTexts.ts';
import { HttpEmbedder } from '../../../../server/embeddings/HttpEmbedder.ts';
import { CatalogueVersion } from '../../../../server/postgres/catalogue/CatalogueVersion.ts';
import { PgMeanings } from '../../../../server/postgres/search/PgMeanings.ts';
import { PgSearch } from '../../../../server/postgres/search/PgSearch.ts';
import { ThreadSearch } from '../../../../server/postgres/search/thread/ThreadSearch.ts';
import { SearchedMeanings } from '../../../../server/postgres/search/SearchedMeanings.ts';
import { until } from '../../../fixtures/run/until.ts';
import { projectFolder } from '../../../fixtures/sites/runningSite.ts';
import { startEmbeddingsServer, type EmbeddingsServer } from '../../../fixtures/services/embeddingsServer.ts';
import {
  addTo,
  editing,
  searchedStoresOf,
  searchNow,
  track,
  valueOf,
} from '../../../fixtures/stores/searchedStores.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { meaningsContract } from '../../contracts/Meanings.contract.ts';

let database: TestDatabase;
let version: CatalogueVersion;
let server: EmbeddingsServer;
const fail = (fault: unknown) => {
  throw fault;
};
beforeAll(async () => {
  [database, server] = await Promise.all([openTestDatabase(), startEmbeddingsServer()]);
  version = await CatalogueVersion.follow(database, database.connection, fail);
});
afterAll(async () => {
  await version.stop();
  await Promise.all([database.remove(), server.close()]);
});
beforeEach(async () => {
  await database.empty('videos', 'assets', 'changes');
});

const unaborted = new AbortController().signal;
const openStores = (model = 'words') => {
  const embedder = new HttpEmbedder({ url: server.url, model });
  const meanings = new PgMeanings(database, version);
  const searched = new SearchedMeanings(database.pool, embedder, fail, 0);
  const search = new PgSearch(database, () => version.current(), undefined, searched);
  const stores = searchedStoresOf(database, version, { search, elsewhere: async () => search });
  const clock = { now: () => searchNow };
  const embedAll = makeEmbedTexts({ meanings, embedder, clock, pause: async () => undefined });
  return { embedder, meanings, searched, search, stores, embedAll };
};

meaningsContract(async () => {
  const { meanings, stores } = openStores();
  const change = async (id: string, changes: Parameters<typeof stores.videos.change>[1]) => {
    const found = await stores.videos.find(id);
    valueOf(await stores.videos.change(id, changes, found?.version ?? 0, editing));
  };
  return {
    meanings,
    addVideo: (name, said) => addTo(stores).video({ name, captions: said === undefined ? [] : [track('en', said)] }),
    rename: (id, name) => change(id, { name }),
    recategorise: (id) => change(id, { categories: ['reach'] }),
    unpublish: (id) => change(id, { published: false }),
    embedded: async (model) => {
      const { rows } = await database.pool.query<{ id: string }>(
        'SELECT item_id AS id FROM search_meanings WHERE model = $1 ORDER BY id',
        [model],
      );
      return rows.map(({ id }) => id);
    },
  };
});

describe('a search that compares meanings', () => {
  const question = 'how do i frobnicate an old wuzzle quickly';
  const open = async () => {
    const { embedder, searched, search, stores, embedAll } = openStores();
    const add = addTo(stores);
    const meant = await add.video({
      name: 'Workshop',
      captions: [track('en', 'Good morning.', 'Now we repair the car.', 'Thank you.')],
    });
    for (const name of ['Roads', 'Walls', 'Houses', 'Gardens'])
      await add.video({ name, captions: [track('en', 'This one is old.')] });
    await embedAll(unaborted);
    await searched.read();
    const embedded = await embedder.embed([question], unaborted);
    const request = {
      search: question,
      kinds: ['video'],
      filters: {},
      now: searchNow,
      zone: 'UTC',
      after: undefined,
    } as const;
    const find = async (vector?: Float32Array, about: object = {}) =>
      search.find({ ...request, limit: 10, ...about }, vector);
    return { meant, embedder, search, stores, find, vector: embedded.ok ? embedded.value[0] : undefined, request };
  };

  // Rule MEANING-9.
  test('finds an item that says it in other words, with the moment, which the words alone do not find', async () => {
    const { meant, find, vector } = await open();
    expect((await find()).items.map(({ id }) => id)).not.toContain(meant);
    const found = await find(vector);
    expect(found.items.find(({ id }) => id === meant)?.moments).toMatchObject([
      { part: 'said', start: 0, text: 'Good morning. Now we repair the car. Thank you.' },
    ]);
    // It does not make an answer of what is only near.
    expect(found.isNearest).toBe((await find()).isNearest);
  });

  // Rule SEARCH-66.
  test('finds and counts in a thread what it finds here, and tells how many ask at the same time', async () => {
    const { meant, embedder, vector, request } = await open();
    const others: number[] = [];
    const thread = new ThreadSearch({
      root: projectFolder,
      connection: database.connection,
      version: () => version.current(),
      report: fail,
      meaning: {
        model: { model: embedder.model, languages: embedder.languages },
        vectorOf: async (_search, searched) => {
          others.push(searched);
          return vector;
        },
      },
    });
    const find = () => thread.find({ ...request, limit: 10 });
    await until(async () => (await find()).items.some(({ id }) => id === meant), 'the thread has read the vectors');
    others.length = 0;
    const [first, second, counted] = await Promise.all([
      find(),
      find(),
      thread.countFilters({ ...request, kind: 'video' }),
    ]);
    expect(second).toEqual(first);
    expect(counted.counts).toMatchObject({ category: { all: 5 } });
    expect(others).toEqual([0, 1, 2]);
    await thread.close();
  });

  test('counts at the filters what the list has', async () => {
    const { search, find, vector, request } = await open();
    const { total } = await find(vector, { limit: undefined });
    const { counts } = await search.countFilters({ ...request, kind: 'video' }, vector);
    expect(total).toBe(5);
    expect(counts).toMatchObject({ category: { all: total, storyline: total } });
  });

  test('keeps items of the filters only, and leaves out those that are not published any more', async () => {
    const { meant, stores, find, vector } = await open();
    expect((await find(vector, { filters: { category: 'reach' } })).items).toEqual([]);
    valueOf(await stores.videos.change(meant, { published: false }, 1, editing));
    expect((await find(vector)).items.map(({ id }) => id)).not.toContain(meant);
  });

  test('reads every page once', async () => {
    const { find, vector } = await open();
    const all = (await find(vector)).items.map(({ id }) => id);
    const first = (await find(vector, { limit: 2 })).items;
    const rest = await find(vector, { limit: 10, after: first.at(-1) });
    expect([...first, ...rest.items].map(({ id }) => id)).toEqual(all);
  });

  test('compares words only until the vectors are read, and for vectors of another model', async () => {
    const { meant, vector, request } = await open();
    const { search, searched } = openStores('another');
    await searched.read();
    expect((await search.find({ ...request, limit: 10 }, vector)).items.map(({ id }) => id)).not.toContain(meant);
  });
});
