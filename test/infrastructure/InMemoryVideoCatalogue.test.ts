import { InMemoryVideoCatalogue } from '../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { videoCatalogueContract } from '../contracts/VideoCatalogue.contract.ts';

describe('videos in memory', () => {
  videoCatalogueContract((videos) =>
    Promise.resolve({ catalogue: new InMemoryVideoCatalogue(videos), stop: () => Promise.resolve() }),
  );
});
