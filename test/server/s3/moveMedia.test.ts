import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openMedia, type MediaAdapters } from '../../../server/main/adapters/openMedia.ts';
import { readConfig } from '../../../server/main/settings/config.ts';
import { runProgram } from '../../fixtures/sites/runningSite.ts';
import { startObjectStore, type ObjectStore } from '../../fixtures/stores/objectStore.ts';

let objects: ObjectStore;
let folder: string;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(() => objects.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-moved-'));
  settings = { ...(await objects.newBucket()), DATA_DIR: folder };
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) process.env[name] = settings[name];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesOf = (dataFolder: string) => openMedia({ dataFolder });
const bucketOf = (dataFolder: string) => openMedia(readConfig({ ...settings, DATA_DIR: dataFolder }, '/', false));
const move = (target: string, dataFolder = folder) =>
  runProgram('server/main/moveMedia.ts', ['--to', target], { ...settings, DATA_DIR: dataFolder });

/** Stores a film with its renditions and a download. */
async function filled({ media, attachments }: MediaAdapters) {
  const [asset, download] = [randomUUID(), randomUUID()];
  await media.withWorkFolder(async (work) => {
    await writeFile(join(work, 'film'), 'the film');
    await media.saveOriginal(asset, join(work, 'film'));
  });
  const hash = await media.publishFile(asset, '360/init.mp4', Buffer.from('a rendition'));
  await attachments.save(download, Buffer.from('a sheet'));
  return {
    asset,
    hash,
    in: async (other: MediaAdapters) => {
      const [init, sheet] = [
        await other.media.find(asset, hash, '360/init.mp4'),
        await other.attachments.find(download),
      ];
      return [
        await other.media.withOriginal(asset, (file) => readFile(file, 'utf8')),
        init && (await text(init.open())),
        sheet && (await text(sheet.open())),
      ];
    },
  };
}

test('copies films, renditions and downloads to a bucket and back, and nothing at a second call', async () => {
  const stored = await filled(await filesOf(folder));
  expect(await move('s3')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^3 copied in [\d.]+ s, 0 were there already, 0 failed\.$/m),
  });
  const content = ['the film', 'a rendition', 'a sheet'];
  expect(await stored.in(await bucketOf(folder))).toEqual(content);
  expect((await move('s3')).output).toMatch(/^0 copied in [\d.]+ s, 3 were there already, 0 failed\.$/m);

  const other = join(folder, 'other');
  expect((await move('files', other)).output).toContain('3 copied');
  expect(await stored.in(await filesOf(other))).toEqual(content);
  expect(await stored.in(await bucketOf(folder))).toEqual(content);
});

test('says so when there is nothing to copy, because DATA_DIR may be another folder', async () => {
  const empty = join(folder, 'empty');
  expect(await move('s3', empty)).toEqual({
    code: 1,
    output: `There are no films, pictures or downloads in ${empty}. Set DATA_DIR to the folder of the site.\n`,
  });
});
