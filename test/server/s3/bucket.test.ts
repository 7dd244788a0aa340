import { startObjectStore, type ObjectStore } from '../../fixtures/stores/objectStore.ts';
import { testBucket } from '../../fixtures/stores/testBucket.ts';
import { bucketContract } from '../contracts/Bucket.contract.ts';

let objects: ObjectStore;
beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(() => objects.stop());

bucketContract(
  () => objects,
  () => testBucket(objects),
);
