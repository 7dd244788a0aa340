import { addLostJobs } from '../../../../server/application/video/addLostJobs.ts';
import { InMemoryAssets } from '../../../../server/memory/InMemoryAssets.ts';
import { InMemoryProcessingQueue } from '../../../../server/memory/InMemoryProcessingQueue.ts';
import { InMemoryVideos } from '../../../../server/memory/InMemoryVideos.ts';
import { aNewVideo } from '../../../fixtures/aNewVideo.ts';
import { until } from '../../../fixtures/until.ts';

test('adds one job for each unfinished asset that has a file', async () => {
  const assets = new InMemoryAssets();
  const videos = new InMemoryVideos(assets);
  for (const [assetId, sourceHash] of [
    ['lost', 'a'],
    ['interrupted', 'b'],
    ['done', 'c'],
    ['empty', null],
  ] as const)
    await videos.add(aNewVideo({ assetId, sourceHash }), new Date());
  await assets.saveProcessing('interrupted', { state: 'processing', percent: 30 });
  await assets.saveReady('done', { contentHash: 'made', poster: { width: 2, height: 1 }, duration: 1 });
  const queue = new InMemoryProcessingQueue();
  await addLostJobs(assets, queue);
  await addLostJobs(assets, queue);
  await queue.add('the-last');
  const worked: string[] = [];
  const worker = await queue.work({
    process: async (assetId) => void worked.push(assetId),
    giveUp: async () => undefined,
  });
  await until(() => worked.includes('the-last'), 'all jobs are done');
  await worker.stop();
  expect(worked).toEqual(['interrupted', 'lost', 'the-last']);
});
