import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgUploads } from '../../../../server/postgres/film/PgUploads.ts';
import { FolderUploadFiles } from '../../../../server/http/uploads/FolderUploadFiles.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { uploadsContract } from '../../contracts/Uploads.contract.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-uploads-'));
  await database.empty('uploads');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

uploadsContract(async () => {
  const files = new FolderUploadFiles(join(folder, 'uploads'));
  return { uploads: new PgUploads(database, files), files };
});
