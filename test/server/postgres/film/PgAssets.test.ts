import { randomUUID } from 'node:crypto';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { assetsContract } from '../../contracts/Assets.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('assets', 'series'));

const now = new Date('2026-01-01T00:00:00Z');
const made = { contentHash: 'made', poster: { width: 2, height: 1 }, duration: 1 };

assetsContract(async () => {
  const jobs: string[] = [];
  const addJob = async (assetId: string) => void jobs.push(assetId);
  return { assets: new PgAssets(database, addJob), videos: pgVideos(database, addJob), jobs };
});

test('rolls back the file when its job cannot be added', async () => {
  const assetId = randomUUID();
  await pgVideos(database, async () => undefined).add(aNewVideo({ assetId, sourceHash: null }), now);
  const seen: unknown[] = [];
  const failing = new PgAssets(database, async (id, transaction) => {
    seen.push((await transaction.executeSql('SELECT source_hash FROM assets WHERE id = $1', [id])).rows);
    throw new Error('no queue');
  });
  await expect(failing.attachSource(assetId, 'a-file')).rejects.toThrow('no queue');
  expect(seen).toEqual([[{ source_hash: 'a-file' }]]);
  await expect(failing.findBySource('a-file')).resolves.toBeUndefined();
});

test('reports a write when processing begins or fails, not for every percent', async () => {
  const assetId = randomUUID();
  await pgVideos(database, async () => undefined).add(aNewVideo({ assetId }), now);
  const wrote = jest.fn();
  const assets = new PgAssets(database, async () => undefined, wrote);
  for (const percent of [0, 1, 50, 99]) await assets.saveProcessing(assetId, { state: 'processing', percent });
  expect(wrote).toHaveBeenCalledTimes(1);
  await expect(assets.find(assetId)).resolves.toMatchObject({ processing: { state: 'processing', percent: 99 } });
  await assets.saveProcessing(assetId, { state: 'failed', percent: 0, error: 'It is no film.' });
  expect(wrote).toHaveBeenCalledTimes(2);
});

test('attaches a file to one of twenty assets that want it at once', async () => {
  const videos = pgVideos(database, async () => undefined);
  const assets = new PgAssets(database, async () => undefined);
  const ids = Array.from({ length: 20 }, () => randomUUID());
  for (const assetId of ids) await videos.add(aNewVideo({ assetId, sourceHash: null }), now);
  const outcomes = await Promise.all(ids.map((id) => assets.attachSource(id, 'one-file')));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('finds a recorded webinar by its asset folder, and an upcoming one by its own id', async () => {
  const [recorded, upcoming] = [randomUUID(), randomUUID()];
  await database.pool.query('INSERT INTO assets (id) VALUES ($1)', [recorded]);
  await database.pool.query(
    `INSERT INTO webinars (title, description, categories, public, published, published_at, feature, asset_id, created_at, title_text)
      VALUES ('Title', 'Text', '{rise}', false, true, now(), 'review', $1, now(), 'title')`,
    [recorded],
  );
  await database.pool.query(
    `INSERT INTO upcoming_webinars (id, title, description, presenter, starts_at, zone, ends_at, registration_link, categories, public, published, created_at, title_text)
      VALUES ($1, 'Title', 'Text', 'Somebody', now(), 'UTC', now(), 'https://example.org', '{rise}', true, false, now(), 'title')`,
    [upcoming],
  );
  const assets = new PgAssets(database, async () => undefined);
  await expect(assets.findItemOf(recorded)).resolves.toEqual({ published: true, public: false, feature: 'review' });
  await expect(assets.findItemOf(upcoming)).resolves.toEqual({ published: false, public: true, feature: null });
  await expect(assets.findItemOf(upcoming.toUpperCase())).resolves.toBeUndefined();
});

test('reports every write to its own process', async () => {
  const assetId = randomUUID();
  await pgVideos(database, async () => undefined).add(aNewVideo({ assetId, sourceHash: null }), now);
  let writes = 0;
  const assets = new PgAssets(
    database,
    async () => undefined,
    () => (writes += 1),
  );
  await assets.attachSource(assetId, 'one');
  await assets.saveProcessing(assetId, { state: 'processing', percent: 1 });
  await assets.saveReady(assetId, made);
  await assets.savePicture(assetId, null);
  expect(writes).toBe(4);
});
