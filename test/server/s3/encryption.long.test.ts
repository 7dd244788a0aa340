import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { openMedia } from '../../../server/main/adapters/openMedia.ts';
import { readConfig } from '../../../server/main/settings/config.ts';
import { copyObject, joinObjects } from '../../../server/s3/largeObjects.ts';
import { freshDataFolder, removeFolder, runProgram } from '../../fixtures/sites/runningSite.ts';
import { startEncryptingStore, type EncryptingStore } from '../../fixtures/stores/encryptingStore.ts';
import { testBucket, testBucketOf } from '../../fixtures/stores/testBucket.ts';
import { bucketContract } from '../contracts/Bucket.contract.ts';

// Rule STORE-9, on a store that has a key.
let objects: EncryptingStore;
beforeAll(async () => {
  objects = await startEncryptingStore();
  Object.assign(process.env, objects.credentials);
});
afterAll(() => objects.stop());

const withKey = () => ({ encryption: 'aws:kms', encryptionKey: objects.keyName }) as const;

describe('a bucket of Ceph', () =>
  bucketContract(
    () => objects,
    () => testBucket(objects),
  ));
describe('a bucket of Ceph with S3_ENCRYPTION=aws:kms', () =>
  bucketContract(
    () => objects,
    () => testBucket(objects, withKey()),
  ));

/** Text that is nowhere else, as often as it fills so many bytes. */
function marked(bytes = 64 * 1024) {
  const marker = randomUUID();
  return { marker, content: Buffer.alloc(bytes, marker) };
}

test('leaves no byte of a small, a large, a copied and a joined object in the clear on the disk', async () => {
  const [clear, hidden] = [await testBucket(objects), await testBucket(objects, withKey())];
  const seen = marked();
  await clear.put('seen', seen.content);
  expect(await objects.holds(seen.marker)).toBe(true);

  const { marker, content } = marked(6 * 2 ** 20);
  const piece = { key: 'piece', bytes: content.length, modified: new Date() };
  await hidden.put('piece', content);
  await hidden.put('small', content.subarray(0, 2000));
  await copyObject(hidden, piece, 'copied');
  await joinObjects(hidden, [piece, { ...piece, key: 'small', bytes: 2000 }], 'joined');
  expect(await text(hidden.open('copied'))).toBe(content.toString());
  expect(await text(hidden.open('joined'))).toBe(content.toString() + content.toString('utf8', 0, 2000));
  expect(await text(hidden.open('joined', { start: 5, end: 40 }))).toBe(content.toString('utf8', 5, 41));
  expect(await objects.holds(marker)).toBe(false);
});

test('reads and copies what was written before encryption was switched on, and after it was switched off', async () => {
  const settings = await objects.newBucket();
  const [clear, hidden] = [testBucketOf(settings), testBucketOf(settings, withKey())];
  const [before, during] = [marked(), marked()];
  await clear.put('before', before.content);
  expect(await text(hidden.open('before'))).toBe(before.content.toString());
  await copyObject(hidden, { key: 'before', bytes: before.content.length, modified: new Date() }, 'again');
  expect(await text(hidden.open('again'))).toBe(before.content.toString());
  const head = new HeadObjectCommand({ Bucket: hidden.place.name, Key: 'again' });
  expect(await hidden.place.client.send(head)).toMatchObject({
    SSEKMSKeyId: objects.keyName,
    Metadata: { md5: expect.stringMatching(/^[\da-f]{32}$/) },
  });

  await hidden.put('during', during.content);
  expect(await text(clear.open('during'))).toBe(during.content.toString());
  await copyObject(clear, { key: 'during', bytes: during.content.length, modified: new Date() }, 'later');
  expect(await text(clear.open('later'))).toBe(during.content.toString());
});

const remedy = 'Set S3_ENCRYPTION to what the store can do and S3_ENCRYPTION_KEY to the name of a key';

test.each([
  [
    { S3_ENCRYPTION: 'aws:kms', S3_ENCRYPTION_KEY: 'no-such-key' },
    /the store answers 403 \(.*kms-keyid: no-such-key\)/,
  ],
  [{ S3_ENCRYPTION: 'aws:kms' }, /the store answers 400 \(InvalidArgument: .*requires HTTP header.*key-id\)/],
  // This version of Ceph stores the files all the same, and says nothing.
  [{ S3_ENCRYPTION: 'AES256' }, /the store writes files without encrypting them/],
])('refuses to open a bucket with %j, and says why and what to do', async (given, reason) => {
  const settings = await objects.newBucket();
  const opening = openMedia(readConfig({ ...settings, ...given }, '/nowhere', false));
  await expect(opening).rejects.toThrow(reason);
  await expect(opening).rejects.toThrow(remedy);
  expect(await testBucketOf(settings).listAll('')).toEqual([]);
});

test('opens a bucket with a key of the store, and leaves no object in it', async () => {
  const settings = await objects.newBucket();
  const given = { ...settings, S3_ENCRYPTION: 'aws:kms', S3_ENCRYPTION_KEY: objects.keyName };
  await expect((await openMedia(readConfig(given, '/nowhere', false))).media.check()).resolves.toBeUndefined();
  expect(await testBucketOf(settings).listAll('')).toEqual([]);
});

test('ends the start of a site with the reason when the store has no such key', async () => {
  const given = { ...(await objects.newBucket()), S3_ENCRYPTION: 'aws:kms', S3_ENCRYPTION_KEY: 'no-such-key' };
  const dataFolder = await freshDataFolder();
  const { code, output } = await runProgram('server/main/start.ts', [], { ...given, DATA_DIR: dataFolder });
  expect([code, output]).toEqual([1, expect.stringContaining('cannot encrypt as S3_ENCRYPTION says')]);
  await removeFolder(dataFolder);
});
