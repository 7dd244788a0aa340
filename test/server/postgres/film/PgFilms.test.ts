import { randomUUID } from 'node:crypto';
import type { AddJob } from '../../../../server/postgres/film/addAsset.ts';
import { CatalogueVersion } from '../../../../server/postgres/catalogue/CatalogueVersion.ts';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { PgFilms } from '../../../../server/postgres/film/PgFilms.ts';
import { pgVideos, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { filmsContract } from '../../contracts/Films.contract.ts';
import { replacedFilesContract } from '../../contracts/ReplacedFiles.contract.ts';
import { editing } from '../../contracts/VideoEdits.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() =>
  database.empty(
    'videos',
    'webinars',
    'series',
    'assets',
    'replaced_assets',

    'changes',
    'deleted_items',
    'loose_files',
  ),
);

const aDraft = (assetId: string) => ({
  name: 'Quizzes',
  slug: 'quizzes',
  isOwnSlug: false,
  categories: [],
  public: false,
  feature: null,
  startTime: 0,
  assetId,
  fileName: 'film.mp4',
});
const made = { contentHash: 'made', poster: { width: 2, height: 1 }, duration: 1 };
const noJob: AddJob = async () => undefined;
const stores = (addJob: AddJob = noJob) => ({
  assets: new PgAssets(database, addJob),
  films: new PgFilms(database, addJob),
  videos: pgVideos(database, addJob),
  webinars: pgWebinars(database, addJob),
});

const open = async () => {
  const jobs: string[] = [];
  return { ...stores(async (assetId) => void jobs.push(assetId)), jobs };
};
filmsContract(open);
replacedFilesContract(open);

const addReadyVideo = async () => {
  const { videos, assets } = stores();
  const added = await videos.add(aNewVideo(), editing.at);
  if (!added.ok) throw new Error(added.refusal);
  await assets.saveReady(added.value.asset.id, made);
  return added.value;
};
const changes = async () =>
  (
    await database.pool.query<{ action: string; before: unknown; after: unknown }>(
      'SELECT action, before, after FROM changes ORDER BY id',
    )
  ).rows;

test('records each file change in its own audit entry, beside other edits', async () => {
  const { videos, films, assets } = stores();
  const { video, asset } = await addReadyVideo();
  const [second, third] = [
    { assetId: randomUUID(), fileName: 'Second\0 cut.mp4' },
    { assetId: randomUUID(), fileName: 'third.mp4' },
  ];
  await videos.change(video.id, { name: 'Renamed' }, 1, editing, second);
  await assets.saveReady(second.assetId, made, { picture: null, captions: {} });
  await videos.change(video.id, { name: 'Renamed' }, 2, editing, third);
  await films.restore('video', video.id, asset.id, 3, { ...editing, action: 'file-restored' });
  const [secondFile, firstFile] = [
    { id: second.assetId, name: 'Second cut.mp4' },
    { id: asset.id, name: null },
  ];
  expect(await changes()).toEqual([
    { action: 'edited', before: { name: 'Branch a scenario' }, after: { name: 'Renamed' } },
    { action: 'file-replaced', before: { file: firstFile }, after: { file: secondFile } },
    {
      action: 'file-replaced',
      before: { file: secondFile },
      after: { file: { id: third.assetId, name: 'third.mp4' } },
    },
    { action: 'file-restored', before: { file: secondFile }, after: { file: firstFile } },
  ]);
});

test('records a request to process a file again only when processing had failed', async () => {
  const { videos, films, assets } = stores();
  const assetId = randomUUID();
  const created = await videos.create(aDraft(assetId), { ...editing, action: 'added' });
  if (!created.ok) throw new Error(created.refusal);
  const again = () => films.processAgain('video', created.value.video.id, { ...editing, action: 'processed-again' });
  await again();
  await assets.saveProcessing(assetId, { state: 'failed', percent: 0, error: 'It breaks off.' });
  await again();
  await again();
  expect((await changes()).slice(2)).toEqual([
    {
      action: 'processed-again',
      before: { processing: { file: assetId, state: 'failed' } },
      after: { processing: { file: assetId, state: 'waiting' } },
    },
  ]);
});

test('records two audit entries when a draft is created with a file', async () => {
  const { videos } = stores();
  const assetId = randomUUID();
  await videos.create(aDraft(assetId), { ...editing, action: 'added' });
  expect(await changes()).toMatchObject([
    { action: 'added' },
    { action: 'file-attached', before: { file: null }, after: { file: { id: assetId, name: 'film.mp4' } } },
  ]);
});

test('rolls back the film and the rest of the edit when the job cannot be added', async () => {
  const { video } = await addReadyVideo();
  const failing = stores(async () => {
    throw new Error('no queue');
  });
  const film = { assetId: randomUUID(), fileName: 'film.mp4' };
  await expect(failing.videos.change(video.id, { name: 'Renamed' }, 1, editing, film)).rejects.toThrow('no queue');
  await expect(stores().videos.find(video.id)).resolves.toMatchObject({ version: 1, video: { name: video.name } });
  await expect(stores().assets.find(film.assetId)).resolves.toBeUndefined();
  expect(await changes()).toEqual([]);
});

test('schedules the files of a discarded film for removal', async () => {
  const { videos } = stores();
  const { video } = await addReadyVideo();
  const [second, third] = [
    { assetId: randomUUID(), fileName: 'second.mp4' },
    { assetId: randomUUID(), fileName: 'third.mp4' },
  ];
  await videos.change(video.id, {}, 1, editing, second);
  await videos.change(video.id, {}, 2, editing, third);
  const { rows } = await database.pool.query('SELECT kind, id FROM loose_files');
  expect(rows).toEqual([{ kind: 'media', id: second.assetId }]);
});

test.each(['video', 'webinar'] as const)(
  'increments the catalogue version when the film of a published %s is replaced, not while the next one is processed',
  async (kind) => {
    const version = await CatalogueVersion.follow(database, database.connection, () => undefined);
    const { videos, webinars, assets } = stores();
    const film = { assetId: randomUUID(), fileName: 'film.mp4' };
    const added =
      kind === 'video' ? await videos.add(aNewVideo(), editing.at) : await webinars.add(aNewWebinar(), editing.at);
    if (!added.ok) throw new Error(added.refusal);
    await assets.saveReady(added.value.asset.id, made);
    if ('video' in added.value) await videos.change(added.value.video.id, {}, 1, editing, film);
    else await webinars.change(added.value.webinar.id, {}, 1, editing, film);
    const readVersion = async () =>
      (await database.pool.query<{ version: number }>('SELECT version FROM catalogue_version')).rows[0]?.version ?? 0;
    const before = await readVersion();
    await assets.saveProcessing(film.assetId, { state: 'processing', percent: 1 });
    await assets.saveProcessing(film.assetId, { state: 'failed', percent: 1 });
    expect(await readVersion()).toBe(before);
    await assets.saveReady(film.assetId, made, { picture: null, captions: {} });
    expect(await readVersion()).toBe(before + 1);
    await version.stop();
  },
);

test('keeps the replaced film of a public item public for some hours, then restricts access', async () => {
  const { videos, assets } = stores();
  const { video, asset } = await addReadyVideo();
  const film = { assetId: randomUUID(), fileName: 'film.mp4' };
  await videos.change(video.id, {}, 1, editing, film);
  await assets.saveReady(film.assetId, made, { picture: null, captions: {} });
  await expect(assets.findItemOf(asset.id)).resolves.toEqual({ published: true, public: true, feature: null });
  await database.pool.query(`UPDATE replaced_assets SET replaced_at = now() - interval '7 hours'`);
  await expect(assets.findItemOf(asset.id)).resolves.toEqual({ published: true, public: false, feature: null });
});

test('causes no deadlock when a film fails while another one is uploaded', async () => {
  const { videos, assets } = stores();
  for (let round = 0; round < 20; round += 1) {
    const created = await videos.create(
      {
        name: 'Quizzes',
        slug: 'quizzes',
        isOwnSlug: false,
        categories: [],
        public: false,
        feature: null,
        startTime: 0,
        assetId: randomUUID(),
        fileName: 'film.mp4',
      },
      editing,
    );
    if (!created.ok) throw new Error(created.refusal);
    const { video, asset } = created.value;
    const outcomes = await Promise.all([
      videos.change(video.id, { published: true, publishedAt: editing.at.toISOString() }, 1, editing, {
        assetId: randomUUID(),
        fileName: 'better.mp4',
      }),
      assets.saveProcessing(asset.id, { state: 'failed', percent: 0, error: 'It breaks off.' }),
      assets.saveReady(asset.id, made),
    ]);
    expect(outcomes[0]).toMatchObject({ ok: true });
  }
});
