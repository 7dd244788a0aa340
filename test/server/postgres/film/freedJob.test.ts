import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from 'pg-boss';
import type { VideoProcessor } from '../../../../server/application/ports/film/VideoProcessor.ts';
import { makeProcessVideo } from '../../../../server/application/video/processVideo.ts';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { PgProcessingQueue } from '../../../../server/postgres/film/PgProcessingQueue.ts';
import { PgJobs } from '../../../../server/postgres/jobs/PgJobs.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { FileMediaStore } from '../../../../server/video/files/FileMediaStore.ts';
import { ok } from '../../../../src/domain/result.ts';
import { hangsAfterHours } from '../../../../src/domain/job/job.ts';
import { hurriedClock } from '../../../fixtures/run/hurriedClock.ts';
import { until } from '../../../fixtures/run/until.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'freed-job-'));
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

/** The timers of a process that the system has stopped: it shows no sign of life, and notices nothing. */
const stoppedClock: Clock = { ...hurriedClock, setInterval: () => setTimeout(() => undefined, 0) };

/** Makes a film of this text, once `released`. */
const makesFilm = (text: string, released: Promise<void> = Promise.resolve()): VideoProcessor => ({
  probe: async () => ok({ duration: 5, width: 320, height: 180, framesPerSecond: 25, hasSound: true }),
  process: async ({ folder: work, progress }) => {
    progress(40);
    await released;
    await writeFile(join(work, 'master.m3u8'), text);
    return ok({ duration: 5, poster: { width: 320, height: 180 } });
  },
});

// Rules JOB-3, JOB-4 and JOB-5.
test('gives the job of a hanging worker to another one, and saves nothing of the first when it comes back', async () => {
  const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values);
  const options = { database: { executeSql }, report: () => undefined, pollSeconds: 0.5, retryDelaySeconds: 0 };
  const hanging = await PgProcessingQueue.start({ ...options, clock: stoppedClock });
  const other = await PgProcessingQueue.start({ ...options, clock: hurriedClock });
  const addJob = (id: string, transaction: Parameters<typeof other.addWithin>[1]) => other.addWithin(id, transaction);
  const assets = new PgAssets(database, addJob);
  const media = new FileMediaStore(folder, noUploads);
  const jobs = new PgJobs(database, (name, attempt, transaction) => other.free(name, attempt, transaction));
  const assetId = randomUUID();
  await writeFile(join(folder, 'film'), 'a film');
  await media.saveOriginal(assetId, join(folder, 'film'));
  const saved = jest.spyOn(assets, 'saveReady');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isBack = false;
  const first = makeProcessVideo({ assets, media, processor: makesFilm('#EXTM3U of the first', released) });
  const worker = await hanging.work({
    ...first,
    process: (id, signal, about) => first.process(id, signal, about).finally(() => (isBack = true)),
  });
  await pgVideos(database, addJob).add(aNewVideo({ assetId }), new Date());
  const processing = async () => (await assets.find(assetId))?.processing;
  await until(async () => (await processing())?.percent === 40, 'the first worker has the film');

  const running = async () => (await jobs.listRunning(10, new Date())).items;
  expect(await running()).toMatchObject([{ condition: 'working', attempt: 0 }]);
  const [job] = await running();
  const audit = () => ({ person: 'ada', at: new Date(), action: 'processed-again' }) as const;
  if (job === undefined) throw new Error('it runs');
  expect(await jobs.free(job, audit())).toEqual({ ok: false, refusal: 'not-stuck' });
  await database.pool.query(
    `UPDATE jobs.job SET started_on = started_on - interval '${hangsAfterHours} hours 1 minute'`,
  );
  expect(await running()).toMatchObject([{ condition: 'hanging', percent: 40, item: { title: 'Branch a scenario' } }]);
  expect(await jobs.free(job, audit())).toEqual({ ok: true });

  const second = makeProcessVideo({ assets, media, processor: makesFilm('#EXTM3U of the second') });
  const successor = await other.work(second);
  await until(async () => (await processing())?.state === 'ready', 'the second worker has made the film');
  const ready = await assets.find(assetId);

  release();
  await until(() => isBack, 'the first worker is back');
  expect(await assets.find(assetId)).toEqual(ready);
  expect(saved).toHaveBeenCalledTimes(1);
  expect((await readdir(join(folder, 'assets', assetId))).sort()).toEqual(
    [ready?.asset.contentHash, 'original'].sort(),
  );
  expect(await readdir(join(folder, 'work'))).toEqual([]);
  await Promise.all([worker.stop(), successor.stop()]);
  const { rows } = await database.pool.query('SELECT state::text AS state, retry_count AS tries FROM jobs.job');
  expect(rows).toEqual([{ state: 'completed', tries: 1 }]);
  await Promise.all([hanging.close(), other.close()]);
});
