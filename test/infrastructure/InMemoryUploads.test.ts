import { InMemoryUploads } from '../fixtures/browserMemory/InMemoryUploads.ts';
import { uploadsContract } from '../contracts/Uploads.contract.ts';

describe('uploads in memory', () => {
  uploadsContract(async () => {
    const uploads = new InMemoryUploads(1);
    return { uploads, nameOf: async (id) => uploads.finished.get(id), stop: async () => undefined };
  });
});
