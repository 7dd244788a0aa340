import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemoryUploads } from '../../../server/memory/InMemoryUploads.ts';
import { FolderUploadFiles } from '../../../server/uploads/FolderUploadFiles.ts';
import { uploadsContract } from '../contracts/Uploads.contract.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-uploads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

uploadsContract(async () => {
  const files = new FolderUploadFiles(join(folder, 'uploads'));
  return { uploads: new InMemoryUploads(files), files };
});
