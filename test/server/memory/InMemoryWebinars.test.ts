import { InMemoryAssets } from '../../../server/memory/InMemoryAssets.ts';
import { InMemoryWebinars } from '../../../server/memory/InMemoryWebinars.ts';
import { webinarsContract } from '../contracts/Webinars.contract.ts';

webinarsContract(async () => {
  const assets = new InMemoryAssets();
  const webinars = new InMemoryWebinars(assets);
  return { webinars, assets, moveTo: (id, slug) => webinars.moveTo(id, slug) };
});
