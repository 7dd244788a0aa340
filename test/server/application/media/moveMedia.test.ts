import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveMedia, type MovedMedia } from '../../../../server/application/media/moveMedia.ts';
import { localTransfer } from '../../../../server/files/localTransfer.ts';
import { openMedia, type MediaAdapters } from '../../../../server/main/adapters/openMedia.ts';

let folder: string;
let from: MediaAdapters;
let to: MediaAdapters;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-move-'));
  from = await openMedia({ dataFolder: join(folder, 'from') });
  to = await openMedia({ dataFolder: join(folder, 'to') });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const move = (progress: (moved: MovedMedia) => void = () => undefined) =>
  moveMedia({ from, to, transfer: localTransfer, progress });
const saved = (id: string, content: string, { media } = from) =>
  media.withWorkFolder(async (work) => {
    await writeFile(join(work, 'film'), content);
    await media.saveOriginal(id, join(work, 'film'));
  });

test('copies originals, sets and downloads, tells the progress, and copies nothing twice', async () => {
  const [asset, download] = [randomUUID(), randomUUID()];
  await saved(asset, 'the film');
  const hash = await from.media.publishFile(asset, '360/init.mp4', Buffer.from('a rendition'));
  await from.attachments.save(download, Buffer.from('a sheet'));
  const told: number[] = [];
  expect(await move(({ copied }) => told.push(copied))).toEqual({ copied: 3, present: 0, faults: [] });
  expect(told).toEqual([1, 2, 3]);
  expect(await to.media.withOriginal(asset, (file) => readFile(file, 'utf8'))).toBe('the film');
  expect((await to.media.find(asset, hash, '360/init.mp4'))?.bytes).toBe(11);
  expect((await to.attachments.find(download))?.bytes).toBe(7);
  expect(await move()).toEqual({ copied: 0, present: 3, faults: [] });
});

test('copies an original again when its copy is shorter', async () => {
  const asset = randomUUID();
  await saved(asset, 'the whole film');
  await saved(asset, 'the whole', to);
  expect(await move()).toEqual({ copied: 1, present: 0, faults: [] });
  expect(await to.media.withOriginal(asset, (file) => readFile(file, 'utf8'))).toBe('the whole film');
});

test('names the files that differ from their checksum', async () => {
  const asset = randomUUID();
  const hash = await from.media.publishFile(asset, 'captions-en.vtt', Buffer.from('WEBVTT'));
  await writeFile(join(folder, 'from/media/assets', asset, hash, 'captions-en.vtt'), 'DAMAGE');
  await saved(asset, 'the film');
  jest.spyOn(to.media, 'hashOriginal').mockResolvedValueOnce({ hash: 'of other bytes', bytes: 8 });
  const { copied, faults } = await move();
  expect([copied, [...faults].sort()]).toEqual([
    0,
    [
      `${asset}/${hash}: the files differ from their checksum`,
      `${asset}/original: the copy differs from the original`,
    ].sort(),
  ]);
  expect(await to.media.filesOf({ assetId: asset, name: hash })).toEqual([]);
});

test('skips a film and a download that are deleted while it copies', async () => {
  const [asset, download] = [randomUUID(), randomUUID()];
  await saved(asset, 'the film');
  await from.media.publishFile(asset, 'captions-en.vtt', Buffer.from('WEBVTT'));
  await from.attachments.save(download, Buffer.from('a sheet'));
  const { media, attachments } = from;
  const listed = await Array.fromAsync(media.listSets());
  jest.spyOn(media, 'listSets').mockImplementation(async function* () {
    yield* listed;
  });
  jest.spyOn(attachments, 'listIds').mockImplementation(async function* () {
    yield download;
  });
  await Promise.all([media.remove(asset), attachments.remove(download)]);
  expect(await move()).toEqual({ copied: 0, present: 0, faults: [] });
});
