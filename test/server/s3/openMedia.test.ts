import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openMedia } from '../../../server/main/adapters/openMedia.ts';
import { readConfig } from '../../../server/main/settings/config.ts';
import { freshDataFolder, removeFolder, runProgram } from '../../fixtures/sites/runningSite.ts';
import { startObjectStore, type ObjectStore } from '../../fixtures/stores/objectStore.ts';

let objects: ObjectStore;
beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(() => objects.stop());

/** Opens what a site with these settings would open. */
async function opened(given: Readonly<Record<string, string>>) {
  const settings: Readonly<Record<string, string>> = { ...(await objects.newBucket()), ...given };
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) process.env[name] = settings[name];
  return openMedia(readConfig(settings, '/nowhere', false));
}

test('opens a bucket that the store gives', async () => {
  await expect((await opened({})).media.check()).resolves.toBeUndefined();
});

test.each([
  [{ S3_BUCKET: 'no-such-bucket' }, 'there is no bucket "no-such-bucket"'],
  [{ AWS_SECRET_ACCESS_KEY: 'another' }, 'the store answers 403'],
])('refuses to start with %j, and says what to check', async (given, reason) => {
  await expect(opened(given)).rejects.toThrow(`The bucket of S3_BUCKET cannot be used: ${reason}. Check S3_BUCKET`);
});

// Rule STORE-9. A store that has keys is in encryption.long.test.ts.
test('refuses to start when the store cannot encrypt', async () => {
  await expect(opened({ S3_ENCRYPTION: 'AES256' })).rejects.toThrow(
    /cannot encrypt as S3_ENCRYPTION says: the store answers 501 .* Set S3_ENCRYPTION to what the store can do/,
  );
});

test('ends a start with the reason, and starts no database, when the store refuses the bucket', async () => {
  const dataFolder = await freshDataFolder();
  const environment = { ...(await objects.newBucket()), S3_BUCKET: 'no-such-bucket', DATA_DIR: dataFolder };
  const { code, output } = await runProgram('server/main/start.ts', [], environment);
  expect([code, output]).toEqual([1, expect.stringContaining('The bucket of S3_BUCKET cannot be used')]);
  expect(existsSync(join(dataFolder, 'postgres'))).toBe(false);
  await removeFolder(dataFolder);
});

test('starts while the store is away, and fails its health check', async () => {
  const { media } = await opened({ S3_ENDPOINT: 'http://127.0.0.1:9' });
  await expect(media.check()).rejects.toThrow();
});

test.each([
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'S3_BUCKET is missing: S3_ENDPOINT is set.'],
  [{ S3_BUCKET: 'Not_A_Bucket' }, 'S3_BUCKET is "Not_A_Bucket": use the name of a bucket'],
  [{ S3_BUCKET: 'lectern', S3_ADDRESSING: 'dns' }, 'S3_ADDRESSING is "dns": use one of path, host'],
  [{ S3_BUCKET: 'lectern', S3_ENCRYPTION: 'rot13' }, 'S3_ENCRYPTION is "rot13": use one of none, AES256, aws:kms'],
  [
    { S3_BUCKET: 'lectern', S3_ENCRYPTION_KEY: 'a-key' },
    'S3_ENCRYPTION_KEY is "a-key": set S3_ENCRYPTION to aws:kms with it',
  ],
])('refuses the settings %j', (given, reason) => {
  expect(() => readConfig(given, '/nowhere', false)).toThrow(reason);
});

test.each([
  [{ S3_BUCKET: 'lectern' }, { endpoint: undefined, isInPath: false, encryption: 'none' }],
  [
    { S3_BUCKET: 'lectern', S3_ENDPOINT: 'https://s3.example.com/' },
    { endpoint: 'https://s3.example.com', isInPath: true },
  ],
  [
    { S3_BUCKET: 'lectern', S3_ADDRESSING: 'path', S3_ENCRYPTION: 'AES256' },
    { isInPath: true, encryption: 'AES256' },
  ],
])('reads the settings %j', (given, bucket) => {
  expect(readConfig(given, '/nowhere', false).bucket).toMatchObject({
    bucket: 'lectern',
    region: 'us-east-1',
    ...bucket,
  });
});
