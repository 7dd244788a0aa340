import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3BackupStore } from '../../../server/s3/S3BackupStore.ts';
import { startObjectStore, type ObjectStore } from '../../fixtures/stores/objectStore.ts';
import { testBucket } from '../../fixtures/stores/testBucket.ts';
import { backupStoreContract } from '../contracts/BackupStore.contract.ts';

let objects: ObjectStore;
let work: string;
beforeAll(async () => {
  objects = await startObjectStore();
  work = await mkdtemp(join(tmpdir(), 'lectern-work-'));
});
afterAll(async () => {
  expect(await readdir(work)).toEqual([]);
  await objects.stop();
  await rm(work, { recursive: true, force: true });
});

backupStoreContract(async () => new S3BackupStore(await testBucket(objects), 'site/nightly/', work));
