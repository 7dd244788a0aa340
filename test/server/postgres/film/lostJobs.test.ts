import { randomUUID } from 'node:crypto';
import { addLostJobs } from '../../../../server/application/video/processVideo.ts';
import { PgProcessingQueue } from '../../../../server/postgres/film/PgProcessingQueue.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { hurriedClock } from '../../../fixtures/run/hurriedClock.ts';
import { openTestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { until } from '../../../fixtures/run/until.ts';

test('adds one job for each unfinished asset that has a file', async () => {
  const { videos, assets, database, close } = await openTestAdapters({ now: new Date() });
  const [lost, interrupted, done, empty, last] = Array.from({ length: 5 }, () => randomUUID());
  for (const [assetId, sourceHash] of [
    [lost, 'a'],
    [interrupted, 'b'],
    [done, 'c'],
    [empty, null],
  ] as const)
    await videos.add(aNewVideo({ assetId: String(assetId), sourceHash }), new Date());
  await assets.saveProcessing(String(interrupted), { state: 'processing', percent: 30 });
  await assets.saveReady(String(done), { contentHash: 'made', poster: { width: 2, height: 1 }, duration: 1 });
  const queue = await PgProcessingQueue.start({
    database: { executeSql: (text, values) => database.pool.query(text, values) },
    report: () => undefined,
    pollSeconds: 0.5,
    clock: hurriedClock,
  });
  await addLostJobs(assets, queue);
  await addLostJobs(assets, queue);
  await queue.add(String(last));
  const worked: string[] = [];
  const worker = await queue.work({
    process: async (assetId) => void worked.push(assetId),
    giveUp: async () => undefined,
  });
  await until(() => worked.includes(String(last)), 'all jobs are done');
  await worker.stop();
  await queue.close();
  await close();
  expect(worked.toSorted()).toEqual([interrupted, lost, last].toSorted());
  expect(worked.at(-1)).toBe(last);
});
