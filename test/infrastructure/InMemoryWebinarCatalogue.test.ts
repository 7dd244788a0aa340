import { InMemoryWebinarCatalogue } from '../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { webinarCatalogueContract } from '../contracts/WebinarCatalogue.contract.ts';

describe('recorded webinars in memory', () => {
  webinarCatalogueContract((webinars) =>
    Promise.resolve({ catalogue: new InMemoryWebinarCatalogue(webinars), stop: () => Promise.resolve() }),
  );
});
