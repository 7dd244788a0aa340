import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCheckRenditions } from '../../../server/application/film/checkRenditions.ts';
import { makeProcessVideo } from '../../../server/application/video/processVideo.ts';
import { makeRenditionsAgain } from '../../../server/application/video/makeRenditionsAgain.ts';
import { PgAssets } from '../../../server/postgres/film/PgAssets.ts';
import type { AddJob } from '../../../server/postgres/film/addAsset.ts';
import { PgProcessingQueue } from '../../../server/postgres/film/PgProcessingQueue.ts';
import { PgRenditionChecks } from '../../../server/postgres/film/PgRenditionChecks.ts';
import { pgVideos } from '../../fixtures/stores/itemsOfKinds.ts';
import { FfmpegVideoProcessor } from '../../../server/video/FfmpegVideoProcessor.ts';
import { FileMediaStore } from '../../../server/video/files/FileMediaStore.ts';
import { makingTexts } from '../../../src/domain/violation/jobViolations.ts';
import { promptFfmpeg } from '../../fixtures/media/promptFfmpeg.ts';
import { hurriedClock } from '../../fixtures/run/hurriedClock.ts';
import { until } from '../../fixtures/run/until.ts';
import { noUploads } from '../../fixtures/stores/noUploads.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';
import { source } from './testSources.ts';

jest.setTimeout(120_000);
const programs = promptFfmpeg();
let database: TestDatabase;
let root: string;
beforeAll(async () => {
  database = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'damaged-'));
});
afterAll(async () => {
  await database.remove();
  await rm(root, { recursive: true, force: true });
});

const audit = { person: 'ada', at: new Date(), action: 'processed-again' } as const;

/** Flips one bit in the middle of a file, in its place. */
async function flipByte(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, Math.floor(size / 2));
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, Math.floor(size / 2));
  await file.close();
}

// Rules INTEGRITY-1 to INTEGRITY-5.
test('finds one changed byte of a rendition, makes it again from the original, and is well afterwards', async () => {
  const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values);
  const queue = await PgProcessingQueue.start({
    database: { executeSql },
    report: () => undefined,
    pollSeconds: 0.5,
    clock: hurriedClock,
  });
  const addJob: AddJob = (id, transaction) => queue.addWithin(id, transaction);
  const assets = new PgAssets(database, addJob);
  const renditionChecks = new PgRenditionChecks(database, addJob);
  const media = new FileMediaStore(root, noUploads);
  const parts = { assets, media, renditionChecks, processor: new FfmpegVideoProcessor(programs) };
  const worker = await queue.work(makeRenditionsAgain(makeProcessVideo(parts), parts));
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const checkRenditions = makeCheckRenditions({ media, renditionChecks, clock, pause: async () => undefined });
  const check = async () => {
    // Eight days later all are due again.
    now += 8 * 24 * 3_600_000;
    await checkRenditions(new AbortController().signal);
    return (await renditionChecks.listDamaged(10)).items;
  };
  const assetId = randomUUID();
  await media.saveOriginal(assetId, await source('six-seconds.mp4'));
  await pgVideos(database, addJob).add(aNewVideo({ assetId }), new Date());
  await until(async () => (await assets.find(assetId))?.processing.state === 'ready', 'the film is made', 100_000);
  const contentHash = (await assets.find(assetId))?.asset.contentHash ?? '';
  const folder = join(root, 'assets', assetId, contentHash);
  const read = async () => {
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
    const paths = entries.map((each) => join(each.parentPath, each.name)).sort();
    return Promise.all(paths.map(async (path) => [path, (await readFile(path)).toString('base64')] as const));
  };
  const before = await read();
  const segment = before.map(([path]) => path).find((path) => path.endsWith('.m4s') || path.endsWith('.mp4')) ?? '';
  const name = segment.slice(folder.length + 1);
  expect(await check()).toEqual([]);

  await flipByte(segment);
  expect(await check()).toMatchObject([{ assetId, files: [{ name, damage: 'differs' }], fileCount: 1 }]);
  await unlink(join(folder, 'master.m3u8'));
  expect(await check()).toMatchObject([{ fileCount: 2 }]);

  expect(await renditionChecks.makeAgain(assetId, audit)).toEqual({ ok: true });
  // Visitors go on watching what there is.
  expect((await assets.find(assetId))?.processing.state).toBe('ready');
  await until(async () => (await renditionChecks.listDamaged(1)).total === 0, 'they are made again', 100_000);
  expect((await assets.find(assetId))?.asset.contentHash).toBe(contentHash);
  expect(await read()).toEqual(before);
  expect(await check()).toEqual([]);

  // Rule INTEGRITY-5: a damaged original mends nothing.
  await flipByte(segment);
  await writeFile(join(root, 'assets', assetId, 'original'), 'another film');
  expect(await check()).toHaveLength(1);
  await renditionChecks.makeAgain(assetId, audit);
  const error = async () => (await renditionChecks.listDamaged(1)).items[0]?.makingError;
  await until(async () => (await error()) === makingTexts.differs, 'the original is refused');
  await rm(join(root, 'assets', assetId, 'original'));
  await renditionChecks.makeAgain(assetId, audit);
  await until(async () => (await error()) === makingTexts.missing, 'the original is missing');
  expect((await assets.find(assetId))?.processing.state).toBe('ready');
  await worker.stop();
  await queue.close();
});
