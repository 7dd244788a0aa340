import { Migrator } from 'kysely/migration';
import { addLostJobs } from '../../../server/application/video/processVideo.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/migrations/migrations.ts';
import { PgAssets } from '../../../server/postgres/film/PgAssets.ts';
import { PgProcessingQueue } from '../../../server/postgres/film/PgProcessingQueue.ts';
import { PgSearchDocuments } from '../../../server/postgres/kinds/PgSearchDocuments.ts';
import { pgVideos } from '../../fixtures/stores/itemsOfKinds.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { hurriedClock } from '../../fixtures/run/hurriedClock.ts';
import { until } from '../../fixtures/run/until.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
  const untilThree = Object.fromEntries(Object.entries(await readMigrations()).filter(([name]) => name < '004'));
  const migrator = new Migrator({ db: database.tables, provider: { getMigrations: async () => untilThree } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await fill();
});
afterEach(() => database.remove());

const addJob = async () => undefined;
const ids = {
  ready: '00000000-0000-4000-8000-000000000001',
  waiting: '00000000-0000-4000-8000-000000000002',
  processing: '00000000-0000-4000-8000-000000000003',
  failed: '00000000-0000-4000-8000-000000000004',
};

/** Fills the tables of the first release with a video in each state, with paths, captions and search words. */
async function fill(): Promise<void> {
  for (const [state, id] of Object.entries(ids)) {
    const made = state === 'ready' ? ['made', 1280, 720] : [null, null, null];
    await database.pool.query(
      `INSERT INTO videos (id, name, categories, public, published, feature, start_time, duration, state, percent, error, asset_id, content_hash, poster_width, poster_height, source_hash, created_at, published_at, version, name_text, name_words, search)
        VALUES ($1, $2, '{rise}', false, $2 <> 'failed', 'rise', 2.5, 60, $2, 40, $3, $4, $5, $6, $7, $8, '2026-01-01', '2026-01-02', 3, $2, array_to_tsvector(ARRAY[$2::text]), array_to_tsvector(ARRAY[$2::text]))`,
      [id, state, state === 'failed' ? 'It breaks off.' : null, `asset-${state}`, ...made, `hash-${state}`],
    );
    await database.pool.query('INSERT INTO video_slugs VALUES ($1, $2, true), ($3, $2, false)', [
      state,
      id,
      `old-${state}`,
    ]);
    await database.pool.query(
      `INSERT INTO video_captions VALUES ($1, 'en', $2, 'spoken'), ($1, 'de', 'h-de', 'gesprochen')`,
      [id, `h-${state}`],
    );
  }
}

async function readAllTables(): Promise<unknown> {
  const tables = [
    'videos',
    'video_slugs',
    'assets',
    'asset_captions',
    'webinars',
    'search_documents',
    'catalogue_version',
  ];
  const rows = tables.map(
    async (table) => (await database.pool.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows as unknown[],
  );
  return Promise.all(rows);
}

test('keeps file, pictures, captions, paths and state of every video', async () => {
  await migrate(database);
  const [videos, assets] = [pgVideos(database, addJob), new PgAssets(database, addJob)];
  for (const [state, id] of Object.entries(ids)) {
    const found = await videos.find(state);
    expect(found?.video).toMatchObject({
      id,
      name: state,
      categories: ['rise'],
      public: false,
      published: state !== 'failed',
      feature: 'rise',
      startTime: 2.5,
      duration: 60,
      processing: { state },
      publishedAt: '2026-01-02T00:00:00.000Z',
    });
    expect(found?.asset).toEqual({
      id: `asset-${state}`,
      contentHash: state === 'ready' ? 'made' : null,
      poster: state === 'ready' ? { width: 1280, height: 720 } : null,
      picture: null,
      captions: { en: `h-${state}`, de: 'h-de' },
      screen: null,
    });
    expect(found).toMatchObject({
      version: 3,
      processing: { state, percent: 40, ...(state === 'failed' && { error: 'It breaks off.' }) },
    });
    expect((await videos.findBySource(`hash-${state}`))?.video.id).toBe(id);
    await expect(videos.findRetiredSlug(`old-${state}`)).resolves.toBe(state === 'failed' ? undefined : state);
    await expect(assets.findItemOf(`asset-${state}`)).resolves.toEqual({
      public: false,
      published: state !== 'failed',
      feature: 'rise',
    });
  }
  // The worker does this when it starts.
  const documents = new PgSearchDocuments(database);
  await documents.rebuild(await documents.list('outdated', undefined, 100));
  const listed = await videos.listPublished({
    query: { category: 'rise', sort: undefined, search: 'ready' },
    limit: 9,
    cursor: undefined,
  });
  expect(listed).toMatchObject({
    ok: true,
    value: { total: 1, items: [{ name: 'ready', thumbnail: { src: '/media/asset-ready/made/poster-1280.webp' } }] },
  });
});

test('changes nothing in a second run', async () => {
  await migrate(database);
  const before = await readAllTables();
  await expect(migrate(database)).resolves.toEqual([]);
  await expect(readAllTables()).resolves.toEqual(before);
});

test('adds one job for each unfinished asset when the queue still names videos', async () => {
  const onPool = { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) };
  const faults: unknown[] = [];
  const queue = await PgProcessingQueue.start({
    database: onPool,
    report: (fault) => faults.push(fault),
    pollSeconds: 0.5,
    clock: hurriedClock,
  });
  // The first release named the video in a job, not the asset.
  await database.pool.query(
    `INSERT INTO jobs.job (name, data, singleton_key, policy) SELECT 'process-video', jsonb_build_object('videoId', id::text), id::text, 'stately' FROM videos WHERE state = 'waiting'`,
  );
  await migrate(database);
  const assets = new PgAssets(database, addJob);
  await addLostJobs(assets, queue);
  await addLostJobs(assets, queue);
  const done: string[] = [];
  const worker = await queue.work({
    process: async (assetId) => void done.push(assetId),
    giveUp: async () => undefined,
  });
  await until(
    async () => (await database.pool.query(`SELECT FROM jobs.job WHERE state < 'completed'`)).rowCount === 0,
    'every job is done',
    20_000,
  );
  await worker.stop();
  await queue.close();
  expect(done.sort()).toEqual(['asset-processing', 'asset-waiting']);
  expect(faults).toEqual([]);
});
