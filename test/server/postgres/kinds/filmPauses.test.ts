import { randomUUID } from 'node:crypto';
import { copyAsset } from '../../../../server/postgres/film/copyAsset.ts';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { PgSearchDocuments } from '../../../../server/postgres/kinds/PgSearchDocuments.ts';
import { PgSearch } from '../../../../server/postgres/search/PgSearch.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { ask, editing, track, valueOf } from '../../../fixtures/stores/searchedStores.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('videos', 'assets', 'changes'));

const noJob = async () => undefined;
const made = { contentHash: 'made', poster: { width: 2, height: 1 }, duration: 60 };
const said = ['We begin here.', 'And then it ends. The slider moves', 'to the left.'];

function open() {
  const documents = new PgSearchDocuments(database);
  const search = new PgSearch(database, () => Number.NaN);
  return {
    videos: pgVideos(database, noJob),
    assets: new PgAssets(database, noJob),
    /** Makes the documents anew that the worker would, and returns the starts of the moments that answer. */
    startsOf: async (text: string) => {
      await documents.rebuild(await documents.list('outdated', undefined, 100));
      const { items } = await ask(search, text);
      return items.map(({ moments }) => moments[0]?.start);
    },
  };
}

async function addVideo({ videos }: ReturnType<typeof open>, assetId: string) {
  return valueOf(await videos.add(aNewVideo({ assetId, captions: [track('en', ...said)] }), editing.at)).video;
}

// Rule START-5.
test('starts a moment where the sound of the processed film goes on, once the worker has made its document anew', async () => {
  const stores = open();
  const assetId = randomUUID();
  await addVideo(stores, assetId);
  const [estimated] = await stores.startsOf('slider');
  expect(estimated).not.toBe(7.9);
  await stores.assets.saveReady(assetId, { ...made, pauses: [1, 7.9, 20] });
  expect(await stores.startsOf('slider')).toEqual([7.9]);
});

test('keeps the start by the captions for a film whose sound has no pauses, and for one that nobody has listened to', async () => {
  const stores = open();
  const assetId = randomUUID();
  await addVideo(stores, assetId);
  const starts = await stores.startsOf('slider');
  await stores.assets.saveReady(assetId, made);
  expect(await stores.startsOf('slider')).toEqual(starts);
  await stores.assets.saveReady(assetId, { ...made, pauses: [] });
  expect(await stores.startsOf('slider')).toEqual(starts);
});

test('keeps the pauses when the renditions are made again by a version that does not listen', async () => {
  const stores = open();
  const assetId = randomUUID();
  await addVideo(stores, assetId);
  await stores.assets.saveReady(assetId, { ...made, pauses: [7.9] });
  await stores.assets.saveReady(assetId, made);
  expect(await stores.startsOf('slider')).toEqual([7.9]);
});

test('takes the pauses of the film that replaces another one', async () => {
  const stores = open();
  const [first, second] = [randomUUID(), randomUUID()];
  const video = await addVideo(stores, first);
  await stores.assets.saveReady(first, { ...made, pauses: [7.9] });
  await stores.videos.change(video.id, { name: video.name }, 1, editing, { assetId: second, fileName: 'second.mp4' });
  const replaced = await stores.assets.findReplacedBy(second);
  const parts = replaced && { picture: replaced.asset.picture, captions: replaced.asset.captions };
  expect(await stores.assets.saveReady(second, { ...made, pauses: [7.1] }, parts)).toMatchObject({ ok: true });
  expect(await stores.startsOf('slider')).toEqual([7.1]);
});

test('copies the pauses of a film with it', async () => {
  const { assets, ...stores } = open();
  const [original, copy] = [randomUUID(), randomUUID()];
  await addVideo({ assets, ...stores }, original);
  await assets.saveReady(original, { ...made, pauses: [1, 7.9] });
  const stored = await assets.find(original);
  if (stored === undefined) throw new Error('The film is gone');
  const isCopied = await database.tables
    .transaction()
    .execute((transaction) => copyAsset(transaction, { of: stored.asset, assetId: copy }, editing.at, noJob));
  expect(isCopied).toBe(true);
  const { rows } = await database.pool.query('SELECT pauses FROM assets WHERE id = $1', [copy]);
  expect(rows).toEqual([{ pauses: [1000, 7900] }]);
});
