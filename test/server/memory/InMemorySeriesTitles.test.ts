import { InMemorySeriesTitles } from '../../../server/memory/InMemorySeriesTitles.ts';
import { InMemoryWebinars } from '../../../server/memory/InMemoryWebinars.ts';
import { seriesTitlesContract } from '../contracts/SeriesTitles.contract.ts';

seriesTitlesContract(async () => {
  const webinars = new InMemoryWebinars();
  return { webinars, seriesTitles: new InMemorySeriesTitles(webinars) };
});
