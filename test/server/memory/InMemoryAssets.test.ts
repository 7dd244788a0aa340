import { InMemoryAssets } from '../../../server/memory/InMemoryAssets.ts';
import { InMemoryVideos } from '../../../server/memory/InMemoryVideos.ts';
import { assetsContract } from '../contracts/Assets.contract.ts';

assetsContract(async () => {
  const jobs: string[] = [];
  const assets = new InMemoryAssets(async (assetId) => void jobs.push(assetId));
  return { assets, videos: new InMemoryVideos(assets), jobs };
});
