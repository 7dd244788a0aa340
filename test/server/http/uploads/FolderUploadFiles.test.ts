import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderUploadFiles } from '../../../../server/http/uploads/FolderUploadFiles.ts';
import { uploadFilesContract } from '../../contracts/UploadFiles.contract.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-uploads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('FolderUploadFiles as a store of uploaded bytes', () =>
  uploadFilesContract(async () => {
    const files = new FolderUploadFiles(folder);
    return { files, read: (id) => readFile(files.path(id)) };
  }));
