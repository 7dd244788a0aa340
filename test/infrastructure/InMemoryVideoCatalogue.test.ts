import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { videoCatalogueContract } from '../contracts/VideoCatalogue.contract.ts';

describe('videos in memory', () => {
  videoCatalogueContract((videos) =>
    Promise.resolve({ catalogue: new InMemoryVideoCatalogue(videos), stop: () => Promise.resolve() }),
  );
});
