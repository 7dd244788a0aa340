import { InMemoryUpcomingCatalogue } from '../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { upcomingCatalogueContract, upcomingNow } from '../contracts/UpcomingCatalogue.contract.ts';

describe('upcoming webinars in memory', () => {
  upcomingCatalogueContract((webinars) =>
    Promise.resolve({
      catalogue: new InMemoryUpcomingCatalogue(webinars, () => upcomingNow),
      stop: () => Promise.resolve(),
    }),
  );
});
