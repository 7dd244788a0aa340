import { InMemoryBin } from '../../../server/memory/InMemoryBin.ts';
import { InMemorySeriesTitles } from '../../../server/memory/InMemorySeriesTitles.ts';
import { InMemoryUpcomingWebinars } from '../../../server/memory/InMemoryUpcomingWebinars.ts';
import { InMemoryVideos } from '../../../server/memory/InMemoryVideos.ts';
import { InMemoryWebinars } from '../../../server/memory/InMemoryWebinars.ts';
import { binContract } from '../contracts/Bin.contract.ts';

binContract(async () => {
  const [bin, videos, webinars] = [new InMemoryBin(), new InMemoryVideos(), new InMemoryWebinars()];
  const [upcoming, series] = [new InMemoryUpcomingWebinars(webinars), new InMemorySeriesTitles(webinars)];
  for (const store of [videos, webinars, upcoming, series]) store.binTo(bin);
  return { bin, videos, webinars, upcoming, series };
});
