import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openMedia } from '../../../server/main/adapters/openMedia.ts';
import { readConfig } from '../../../server/main/settings/config.ts';
import { pgVideos } from '../../fixtures/stores/itemsOfKinds.ts';
import { newestSealIn, rowsOf, storeFilms } from '../../fixtures/sites/backups.ts';
import { runProgram } from '../../fixtures/sites/runningSite.ts';
import { startObjectStore, type ObjectStore } from '../../fixtures/stores/objectStore.ts';
import { addVideo } from '../../fixtures/stores/storedVideos.ts';
import { openEmptyTestDatabase, openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let objects: ObjectStore;
let folder: string;
let site: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  objects = await startObjectStore();
  folder = await mkdtemp(join(tmpdir(), 'lectern-s3-backup-'));
  [site, empty] = [await openTestDatabase(), await openEmptyTestDatabase()];
});
afterAll(async () => {
  await objects.stop();
  await Promise.all([site.remove(), empty.remove(), rm(folder, { recursive: true, force: true })]);
});

/** The address of a database for a role that owns it and may create none. */
async function asOwner({ url, name }: TestDatabase): Promise<string> {
  const role = `owner_${randomBytes(4).toString('hex')}`;
  const administrator = new Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await administrator.query(`ALTER DATABASE ${name} OWNER TO ${role}`);
  await administrator.end();
  const address = new URL(url);
  [address.username, address.password] = [role, 'secret'];
  return address.href;
}

test('backs up a site in a bucket to another bucket, and restores it to folders and another database', async () => {
  const [bucket, target] = [await objects.newBucket(), await objects.newBucket()];
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) process.env[name] = bucket[name];
  const settings = { ...bucket, DATABASE_URL: site.url, DATA_DIR: join(folder, 'site') };
  await addVideo(
    pgVideos(site, async () => undefined),
    { name: 'Meadow' },
  );
  await site.pool.query('UPDATE assets SET has_source = false, source_hash = NULL');
  await storeFilms(await openMedia(readConfig(settings, '/', false)), 2);
  const address = `s3://${target['S3_BUCKET']}/lectern/nightly`;
  const first = await runProgram('server/main/backup.ts', ['--verify', 'full', address], settings);
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('6 of them new')]);
  const second = await runProgram('server/main/backup.ts', ['--keep', '1', address], settings);
  expect([second.code, second.output]).toEqual([
    0,
    expect.stringMatching(/ 0 of them new[^]*Removed: \S+, and 0 files/),
  ]);

  const elsewhere = {
    DATABASE_URL: await asOwner(empty),
    DATA_DIR: join(folder, 'restored'),
    BACKUP_S3_ENDPOINT: bucket['S3_ENDPOINT'] ?? '',
    AWS_ACCESS_KEY_ID: bucket['AWS_ACCESS_KEY_ID'] ?? '',
    AWS_SECRET_ACCESS_KEY: bucket['AWS_SECRET_ACCESS_KEY'] ?? '',
  };
  const restored = await runProgram('server/main/restore.ts', [address], elsewhere);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('6 files, 0 files were there')]);

  // The role may create no database, so these backups are tried on a server of their own.
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  expect(await runProgram('server/main/backup.ts', [one], settings)).toMatchObject({ code: 0 });
  expect(await runProgram('server/main/backup.ts', [other], elsewhere)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Proved: all rows were restored once and are equal'),
  });
  const [before, after] = [await newestSealIn(one), await newestSealIn(other)];
  expect(rowsOf(after)).toEqual(rowsOf(before));
  expect(after.files).toEqual(before.files);
});

test('refuses a bucket that is not there, and a target that is no place', async () => {
  const settings = { ...(await objects.newBucket()), DATABASE_URL: site.url, DATA_DIR: join(folder, 'site') };
  expect(await runProgram('server/main/backup.ts', ['s3://no-such-bucket/x'], settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining('there is no bucket "no-such-bucket"'),
  });
  expect(await runProgram('server/main/backup.ts', ['https://example.com'], settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining('use a folder, or a bucket as s3://BUCKET/FOLDER'),
  });
});
