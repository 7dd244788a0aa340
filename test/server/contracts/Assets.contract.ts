import { randomUUID } from 'node:crypto';
import type { Assets } from '../../../server/application/ports/media/Assets.ts';
import type { Videos } from '../../../server/application/ports/item/Videos.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';

/** Empty stores of assets and of the videos that own them; `jobs` lists the assets for which a job was added. */
export interface AssetsUnderTest {
  readonly assets: Assets;
  readonly videos: Videos;
  readonly jobs: string[];
}

export function assetsContract(open: () => Promise<AssetsUnderTest>): void {
  let assets: Assets;
  let videos: Videos;
  let jobs: string[];
  let assetId: string;
  beforeEach(async () => {
    ({ assets, videos, jobs } = await open());
    assetId = randomUUID();
  });

  const add = async (about: Parameters<typeof aNewVideo>[0] = {}) => {
    const added = await videos.add(aNewVideo({ assetId, ...about }), new Date('2026-01-01T00:00:00Z'));
    if (!added.ok) throw new Error(added.refusal);
    return added.value.video.id;
  };
  const made = { contentHash: 'made', poster: { width: 1280, height: 720 }, duration: 12.5 };
  const picture = { contentHash: 'chosen', width: 1920, height: 1080 };

  test('stores an asset with a file as waiting, adds its job, and finds it by id and by file', async () => {
    await add({
      sourceHash: 'a-file',
      picture,
      captions: [{ language: 'de', contentHash: 'h-de', cues: [{ start: 0, text: 'Hallo' }] }],
    });
    const stored = {
      asset: { id: assetId, contentHash: null, poster: null, picture, captions: { de: 'h-de' }, screen: null },
      processing: { state: 'waiting', percent: 0 },
      duration: 0,
    };
    await expect(assets.find(assetId)).resolves.toEqual(stored);
    await expect(assets.findBySource('a-file')).resolves.toEqual(stored);
    expect(jobs).toEqual([assetId]);
  });

  // Rule JOB-5.
  test('keeps a ready asset ready when a worker that has lost its job saves its state', async () => {
    await add();
    await assets.saveReady(assetId, made);
    for (const state of ['processing', 'waiting', 'failed'] as const)
      await expect(assets.saveProcessing(assetId, { state, percent: 1 })).resolves.toBe(true);
    expect((await assets.find(assetId))?.processing).toEqual({ state: 'ready', percent: 100 });
  });

  test('saves progress, failure and success of processing, and shows the result on the video', async () => {
    const id = await add();
    await assets.saveProcessing(assetId, { state: 'processing', percent: 40 });
    expect((await assets.find(assetId))?.processing).toEqual({ state: 'processing', percent: 40 });
    await assets.saveProcessing(assetId, { state: 'failed', percent: 40, error: 'It breaks\0 off.' });
    expect((await assets.find(assetId))?.processing).toMatchObject({ state: 'failed', percent: 40 });
    await assets.saveReady(assetId, made);
    await expect(assets.find(assetId)).resolves.toMatchObject({
      duration: 12.5,
      processing: { state: 'ready', percent: 100 },
      asset: { contentHash: 'made', poster: made.poster },
    });
    const shown = await videos.find(id);
    expect(shown).toMatchObject({
      version: 1,
      processing: { state: 'ready', percent: 100 },
      asset: { contentHash: 'made' },
    });
    expect(shown?.video).toMatchObject({
      duration: 12.5,
      processing: { state: 'ready' },
      thumbnail: { src: `/media/${assetId}/made/poster-1280.webp`, width: 1280, height: 720 },
    });
  });

  test('shows the chosen picture instead of the poster until the picture is removed', async () => {
    const id = await add({ picture });
    const source = async () => (await videos.find(id))?.video.thumbnail?.src;
    expect(await source()).toBe(`/media/${assetId}/chosen/poster-1280.webp`);
    await assets.saveReady(assetId, made);
    expect(await source()).toBe(`/media/${assetId}/chosen/poster-1280.webp`);
    await assets.savePicture(assetId, null);
    expect(await source()).toBe(`/media/${assetId}/made/poster-1280.webp`);
    await assets.savePicture(assetId, picture);
    expect(await source()).toBe(`/media/${assetId}/chosen/poster-1280.webp`);
  });

  describe('an asset without a file', () => {
    test('gets one job when its file is attached, also when it is attached twice', async () => {
      await add({ sourceHash: null });
      expect(jobs).toEqual([]);
      await expect(assets.listUnfinished()).resolves.toEqual([]);
      await expect(assets.attachSource(assetId, 'the-file')).resolves.toEqual({ ok: true, value: undefined });
      expect((await assets.findBySource('the-file'))?.asset.id).toBe(assetId);
      await expect(assets.attachSource(assetId, 'the-file')).resolves.toMatchObject({ ok: true });
      expect(jobs).toEqual([assetId]);
    });

    test('is accepted beside another asset without a file', async () => {
      await add({ sourceHash: null });
      await add({ sourceHash: null, assetId: randomUUID() });
      await expect(assets.find(assetId)).resolves.toBeDefined();
    });

    test('refuses a file that another asset has, and gets no job', async () => {
      await add({ sourceHash: 'the-file', assetId: randomUUID() });
      await add({ sourceHash: null });
      const before = [...jobs];
      await expect(assets.attachSource(assetId, 'the-file')).resolves.toEqual({ ok: false, refusal: 'already-there' });
      expect(jobs).toEqual(before);
      expect((await assets.findBySource('the-file'))?.asset.id).not.toBe(assetId);
    });

    test('waits again with a new job when a new file replaces one that failed', async () => {
      await add({ sourceHash: 'bad' });
      await assets.saveProcessing(assetId, { state: 'failed', percent: 0, error: 'It breaks off.' });
      await assets.attachSource(assetId, 'good');
      expect((await assets.find(assetId))?.processing).toEqual({ state: 'waiting', percent: 0 });
      expect(jobs).toEqual([assetId, assetId]);
    });
  });

  test('lists as unfinished the assets that have a file and are waiting or processing', async () => {
    const ids = {
      waiting: randomUUID(),
      processing: randomUUID(),
      ready: randomUUID(),
      failed: randomUUID(),
      empty: randomUUID(),
    };
    for (const [state, id] of Object.entries(ids))
      await add({ assetId: id, sourceHash: state === 'empty' ? null : state });
    await assets.saveProcessing(ids.processing, { state: 'processing', percent: 7 });
    await assets.saveProcessing(ids.failed, { state: 'failed', percent: 7 });
    await assets.saveReady(ids.ready, made);
    expect([...(await assets.listUnfinished())].sort()).toEqual([ids.waiting, ids.processing].sort());
  });

  test('lists the assets whose file has no hash or size yet, until both are saved', async () => {
    const [imported, uploaded, empty] = [randomUUID(), randomUUID(), randomUUID()];
    await add({ assetId: imported, sourceHash: 'an-import' });
    await add({ assetId: uploaded, sourceHash: null, fileName: 'film.mp4', fileBytes: 6 });
    await add({ assetId: empty, sourceHash: null });
    expect([...(await assets.listUnhashed())].sort()).toEqual([imported, uploaded].sort());
    await assets.saveFile(imported, { hash: 'an-import', bytes: 6 });
    await assets.saveFile(uploaded, { hash: 'an-import', bytes: 6 });
    await assets.saveFile('nothing', { hash: 'an-import', bytes: 6 });
    await expect(assets.listUnhashed()).resolves.toEqual([]);
  });

  test.each([
    { published: true, public: true, feature: null },
    { published: true, public: false, feature: 'rise' },
    { published: false, public: true, feature: null },
  ] as const)('finds the access rules %j of an item by its media folder', async (gate) => {
    await add(gate);
    await expect(assets.findItemOf(assetId)).resolves.toEqual(gate);
  });

  test.each([
    '',
    'nothing',
    '\0',
    '../etc',
    'x'.repeat(5000),
    '\ud800',
    '00000000-0000-4000-8000-000000000000',
    '__proto__',
  ])('finds and saves nothing for the unknown asset %j', async (wrong) => {
    await add();
    for (const found of [assets.find(wrong), assets.findBySource(wrong), assets.findItemOf(wrong)])
      await expect(found).resolves.toBeUndefined();
    await expect(assets.findReplacedBy(wrong)).resolves.toBeUndefined();
    await expect(assets.saveProcessing(wrong, { state: 'processing', percent: 1 })).resolves.toBe(false);
    await expect(assets.saveReady(wrong, made)).resolves.toEqual({ ok: false, refusal: 'gone' });
  });
}
