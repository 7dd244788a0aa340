import { InMemoryAssets } from '../../../server/memory/InMemoryAssets.ts';
import { InMemoryKeptParts } from '../../../server/memory/InMemoryKeptParts.ts';
import { InMemoryVideos } from '../../../server/memory/InMemoryVideos.ts';
import { InMemoryWebinars } from '../../../server/memory/InMemoryWebinars.ts';
import { keptPartsContract } from '../contracts/KeptParts.contract.ts';

keptPartsContract(async () => {
  const assets = new InMemoryAssets();
  const videos = new InMemoryVideos(assets);
  const webinars = new InMemoryWebinars(assets);
  return { parts: new InMemoryKeptParts(assets, videos, webinars), videos, webinars };
});
