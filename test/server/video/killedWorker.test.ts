import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeProcessVideo } from '../../../server/application/video/processVideo.ts';
import { PgAssets } from '../../../server/postgres/film/PgAssets.ts';
import type { AddJob } from '../../../server/postgres/film/addAsset.ts';
import { PgProcessingQueue } from '../../../server/postgres/film/PgProcessingQueue.ts';
import { pgVideos } from '../../fixtures/stores/itemsOfKinds.ts';
import { FfmpegVideoProcessor } from '../../../server/video/FfmpegVideoProcessor.ts';
import { FileMediaStore } from '../../../server/video/files/FileMediaStore.ts';
import { startClockedQueue } from '../../fixtures/stores/clockedQueue.ts';
import { canMakeNamespaces } from '../../deploy/programs/canMakeNamespaces.ts';
import { bubblewrapWith } from '../../fixtures/media/sandboxes.ts';
import { promptFfmpeg } from '../../fixtures/media/promptFfmpeg.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { until } from '../../fixtures/run/until.ts';
import { source } from './testSources.ts';
import { noUploads } from '../../fixtures/stores/noUploads.ts';

jest.setTimeout(150_000);
/** Only a hang takes this long: a film takes a fifth of a second, and a process that survives its kill runs longer. */
const hangs = 120_000;
const prompt = promptFfmpeg();
const assetId = randomUUID();
let database: TestDatabase;
let root: string;
/** In a sandbox where one is possible: `runBounded.test.ts` has the same for limits alone. */
let programs: typeof prompt;
beforeAll(async () => {
  programs = canMakeNamespaces() ? { ...prompt, sandbox: await bubblewrapWith(prompt.readable) } : prompt;
  database = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'killed-worker-'));
});
afterAll(async () => {
  await database.remove();
  await rm(root, { recursive: true, force: true });
});

/** Counts the running processes whose command line names the media folder, whoever started them. */
async function processesInFolder(): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(root)).length;
}

test('leaves no ffmpeg and no partial film when a worker is killed, and lets another worker finish within a minute', async () => {
  const onPool = { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) };
  const adding = await PgProcessingQueue.start({ database: onPool, report: () => undefined });
  const addJob: AddJob = (id, transaction) => adding.addWithin(id, transaction);
  const assets = new PgAssets(database, addJob);
  const media = new FileMediaStore(root, noUploads);
  await media.saveOriginal(assetId, await source('six-seconds.mp4'));
  const added = await pgVideos(database, addJob).add(
    {
      name: 'Film',
      slug: 'film',
      categories: ['rise'],
      public: true,
      published: true,
      feature: null,
      assetId,
      sourceHash: 'f'.repeat(64),
      captions: [],
    },
    new Date(),
  );
  if (!added.ok) throw new Error(added.refusal);
  const found = async () => (await assets.find(assetId)) ?? added.value;

  await adding.close();

  programs.stall();
  const worker = spawn(
    process.execPath,
    [resolve('test/server/video/worker.ts'), database.url, root, JSON.stringify(programs)],
    { stdio: 'inherit' },
  );
  await until(async () => (await found()).processing.percent >= 5, 'the film is being made', hangs);
  expect(await processesInFolder()).toBeGreaterThan(1);
  // Its folder belongs to nobody only once the system has taken the process away.
  const isGone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await isGone;
  const killedAt = Date.now();
  programs.resume();

  await until(async () => (await processesInFolder()) === 0, 'no process of the dead worker is left', hangs);
  expect(await readdir(join(root, 'assets', assetId))).toEqual(['original']);
  expect((await found()).asset.contentHash).toBeNull();
  expect(await media.sweep(new Date())).toBe(1);

  const { queue, clock, close } = await startClockedQueue(database.connection, killedAt);
  const jobs = makeProcessVideo({ assets, media, processor: new FfmpegVideoProcessor(programs) });
  let isResumed = false;
  const resume: typeof jobs.process = (id, signal) => {
    isResumed = true;
    return jobs.process(id, signal);
  };
  const successor = await queue.work({ ...jobs, process: resume });
  for (let second = 1; second < 60 && !isResumed; second += 1) await clock.tick(1000);
  expect(isResumed).toBe(true);
  await until(async () => (await found()).processing.state === 'ready', 'another worker has finished', hangs);
  await successor.stop();
  await close();

  const { contentHash } = (await found()).asset;
  expect((await readdir(join(root, 'assets', assetId))).sort()).toEqual([contentHash, 'original'].sort());
  expect(await media.find(assetId, contentHash ?? '', 'master.m3u8')).toBeDefined();
  expect(await readdir(join(root, 'work'))).toEqual([]);
});
