import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { MediaInventory } from '../../../server/application/ports/media/MediaInventory.ts';
import type { MediaStore } from '../../../server/application/ports/media/MediaStore.ts';
import type { UploadFiles } from '../../../server/application/ports/media/Uploads.ts';
import { uploaded } from '../../fixtures/stores/uploaded.ts';
import { traversals } from '../video/traversals.ts';

export const assetId = '00000000-0000-4000-8000-00000000000a';
const otherId = '00000000-0000-4000-8000-00000000000b';

export interface MediaStoreUnderTest {
  readonly store: MediaStore & MediaInventory;
  readonly uploads: UploadFiles;
  /** Changes the bytes of a stored file behind the back of the store; without bytes it removes the file. */
  readonly damage: (path: string, content?: string) => Promise<void>;
}

export function mediaStoreContract(make: () => Promise<MediaStoreUnderTest>): void {
  let store: MediaStoreUnderTest['store'];
  let damage: MediaStoreUnderTest['damage'];
  let uploads: UploadFiles;
  let folder: string;
  beforeEach(async () => {
    ({ store, uploads, damage } = await make());
    folder = await mkdtemp(join(tmpdir(), 'store-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const aFile = async (content: string) => {
    await writeFile(join(folder, 'film'), content);
    return join(folder, 'film');
  };
  const published = (files: Readonly<Record<string, string>>, id = assetId) =>
    store.withWorkFolder(async (work) => {
      for (const [name, content] of Object.entries(files)) {
        await mkdir(join(work, name, '..'), { recursive: true });
        await writeFile(join(work, name), content);
      }
      return (await store.publishFolder(id, work)).contentHash;
    });
  const read = async (hash: string, name: string, range?: { start: number; end: number }) => {
    const file = await store.find(assetId, hash, name);
    return file === undefined ? undefined : (await buffer(file.open(range))).toString();
  };

  test('copies an original, gives it as a local file, and replaces it', async () => {
    await store.saveOriginal(assetId, await aFile('the film'));
    await aFile('changed afterwards');
    expect(await store.withOriginal(assetId, (file) => readFile(file, 'utf8'))).toBe('the film');
    await store.saveOriginal(assetId, await aFile('another cut'));
    expect(await store.withOriginal(assetId, (file) => readFile(file, 'utf8'))).toBe('another cut');
  });

  test('computes the SHA-256 and the size of an original', async () => {
    await store.saveOriginal(assetId, await aFile('abc'));
    await expect(store.hashOriginal(assetId, new AbortController().signal)).resolves.toEqual({
      hash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      bytes: 3,
    });
    await expect(store.hashOriginal(assetId, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    await expect(store.hashOriginal(otherId, new AbortController().signal)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('keeps an original after the upload it came from is deleted, and replaces an earlier original', async () => {
    await store.saveOriginal(assetId, await aFile('the film'));
    const upload = await uploaded(uploads, 'another ', 'cut');
    await store.takeUpload(assetId, upload);
    await expect(store.takeUpload('../other', upload)).rejects.toThrow();
    await uploads.remove(upload);
    expect(await store.withOriginal(assetId, (file) => readFile(file, 'utf8'))).toBe('another cut');
    await expect(store.takeUpload(assetId, upload)).rejects.toThrow();
    await expect(store.takeUpload(assetId, '../other')).rejects.toThrow();
    expect(await store.withOriginal(assetId, (file) => readFile(file, 'utf8'))).toBe('another cut');
  });

  test('copies published files to another asset idempotently, and keeps the copy when the first asset is removed', async () => {
    const hash = await published({ 'captions-en.vtt': 'WEBVTT' }, otherId);
    await store.copyPublished(otherId, hash, assetId);
    await store.copyPublished(otherId, hash, assetId);
    await store.remove(otherId);
    expect(await read(hash, 'captions-en.vtt')).toBe('WEBVTT');
    await expect(store.copyPublished(otherId, hash, assetId)).resolves.toBeUndefined();
    await store.copyPublished(assetId, '../..', otherId).catch(() => undefined);
    expect(await store.find(otherId, hash, 'captions-en.vtt')).toBeUndefined();
  });

  test('throws when the original or the file to copy is missing', async () => {
    await expect(store.withOriginal(assetId, async () => undefined)).rejects.toThrow();
    await expect(store.saveOriginal(assetId, join(folder, 'nowhere'))).rejects.toThrow();
    await expect(store.withOriginal(assetId, async () => undefined)).rejects.toThrow();
  });

  test('gives each caller an empty work folder, and deletes it afterwards, also after an error', async () => {
    const one = await store.withWorkFolder((first) =>
      store.withWorkFolder(async (second) => {
        expect(first).not.toBe(second);
        expect(await readdir(first)).toEqual([]);
        await writeFile(join(first, 'x'), 'x');
        return first;
      }),
    );
    await expect(stat(one)).rejects.toThrow();
    let two = '';
    await expect(
      store.withWorkFolder(async (work) => {
        two = work;
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await expect(stat(two)).rejects.toThrow();
  });

  test('finds a published file by content hash and name, with its size and byte ranges', async () => {
    const hash = await published({ 'master.m3u8': '#EXTM3U', '360/init.mp4': '0123456789' });
    const file = await store.find(assetId, hash, '360/init.mp4');
    expect(file?.bytes).toBe(10);
    expect(file?.modified.getTime()).toBeGreaterThanOrEqual(0);
    expect(await read(hash, '360/init.mp4')).toBe('0123456789');
    expect(await read(hash, '360/init.mp4', { start: 2, end: 4 })).toBe('234');
    expect(await read(hash, '360/init.mp4', { start: 9, end: 9 })).toBe('9');
    expect(await read(hash, 'master.m3u8')).toBe('#EXTM3U');
  });

  test('computes the content hash from file names and bytes only', async () => {
    const hash = await published({ 'a.vtt': 'one', 'b.vtt': 'two' });
    expect(await published({ 'b.vtt': 'two', 'a.vtt': 'one' })).toBe(hash);
    expect(await published({ 'a.vtt': 'one', 'b.vtt': 'two' }, otherId)).toBe(hash);
    expect(await published({ 'a.vtt': 'one', 'b.vtt': 'three' })).not.toBe(hash);
    expect(await published({ 'a.vtt': 'one', 'c.vtt': 'two' })).not.toBe(hash);
    expect(await read(hash, 'a.vtt')).toBe('one');
  });

  test('publishes a single file, with the same hash each time', async () => {
    const hash = await store.publishFile(assetId, 'captions-en.vtt', Buffer.from('WEBVTT'));
    expect(await read(hash, 'captions-en.vtt')).toBe('WEBVTT');
    expect(await store.publishFile(assetId, 'captions-en.vtt', Buffer.from('WEBVTT'))).toBe(hash);
  });

  test('refuses to publish an empty folder, an unknown file type or an unsafe path', async () => {
    await expect(published({})).rejects.toThrow();
    await expect(published({ 'page.html': '<script>' })).rejects.toThrow();
    await expect(store.publishFile(assetId, '../captions-en.vtt', Buffer.from('x'))).rejects.toThrow();
    await expect(store.publishFile('../other', 'captions-en.vtt', Buffer.from('x'))).rejects.toThrow();
  });

  test('finds nothing for the original, an unknown name, an unknown hash or another asset', async () => {
    const hash = await published({ '360/init.mp4': 'x' });
    await store.saveOriginal(assetId, await aFile('secret'));
    for (const [id, contentHash, name] of [
      [assetId, hash, 'master.m3u8'],
      [assetId, hash, '360'],
      [assetId, 'f'.repeat(24), '360/init.mp4'],
      [otherId, hash, '360/init.mp4'],
      [assetId, 'original', ''],
      [assetId, hash, ''],
    ] as const) {
      expect(await store.find(id, contentHash, name)).toBeUndefined();
    }
  });

  test('finds nothing by a path traversal', async () => {
    const hash = await published({ '360/init.mp4': 'x' });
    await store.saveOriginal(assetId, await aFile('secret'));
    for (const path of traversals) {
      const found = [
        await store.find(assetId, hash, path),
        await store.find(assetId, path, '360/init.mp4'),
        await store.find(path, hash, '360/init.mp4'),
      ];
      expect([path, found]).toEqual([path, [undefined, undefined, undefined]]);
    }
  });

  test('removes the original and the published files of one asset only, idempotently', async () => {
    const hash = await published({ '360/init.mp4': 'x' });
    const other = await published({ '360/init.mp4': 'x' }, otherId);
    await store.saveOriginal(assetId, await aFile('film'));
    await store.remove(assetId);
    await store.remove(assetId);
    expect(await store.find(assetId, hash, '360/init.mp4')).toBeUndefined();
    await expect(store.withOriginal(assetId, async () => undefined)).rejects.toThrow();
    expect(await store.find(otherId, other, '360/init.mp4')).toBeDefined();
  });

  test('copies all files of an asset, and keeps the copy unchanged when the first asset changes or is removed', async () => {
    const hash = await published({ 'master.m3u8': '#EXTM3U', '360/init.mp4': '0123' }, otherId);
    await store.saveOriginal(otherId, await aFile('film'));
    const captions = await store.publishFile(otherId, 'captions-en.vtt', Buffer.from('WEBVTT'));
    await store.copyAsset(otherId, assetId);
    await store.saveOriginal(otherId, await aFile('another cut'));
    const late = await store.publishFile(otherId, 'captions-fr.vtt', Buffer.from('WEBVTT fr'));
    await store.remove(otherId);
    expect(await store.withOriginal(assetId, (file) => readFile(file, 'utf8'))).toBe('film');
    expect([
      await read(hash, '360/init.mp4'),
      await read(hash, 'master.m3u8'),
      await read(captions, 'captions-en.vtt'),
      await read(late, 'captions-fr.vtt'),
    ]).toEqual(['0123', '#EXTM3U', 'WEBVTT', undefined]);
  });

  test('copies nothing from an asset without files, and refuses to overwrite existing files', async () => {
    await expect(store.copyAsset(otherId, assetId)).resolves.toBeUndefined();
    await store.saveOriginal(otherId, await aFile('film'));
    const hash = await published({ 'master.m3u8': '#EXTM3U' });
    await expect(store.copyAsset(otherId, assetId)).rejects.toThrow();
    expect(await read(hash, 'master.m3u8')).toBe('#EXTM3U');
    await expect(store.copyAsset('../other', assetId)).rejects.toThrow();
    await expect(store.copyAsset(otherId, '../other')).rejects.toThrow();
  });

  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const checksumOf = (hash: string, file: string) =>
    store.checksumOf({ assetId, name: hash }, file, async () => undefined);

  // Rule INTEGRITY-1.
  test('returns the SHA-256 of each file that it publishes', async () => {
    const made = await store.withWorkFolder(async (work) => {
      await mkdir(join(work, '360'));
      await writeFile(join(work, 'master.m3u8'), '#EXTM3U');
      await writeFile(join(work, '360/init.mp4'), '0123');
      return store.publishFolder(assetId, work);
    });
    expect(made.checksums).toEqual({ 'master.m3u8': sha256('#EXTM3U'), '360/init.mp4': sha256('0123') });
    expect(await checksumOf(made.contentHash, '360/init.mp4')).toBe(sha256('0123'));
  });

  // Rule INTEGRITY-3.
  test('computes the checksum of a stored file at the given pace, and finds nothing for a missing file', async () => {
    const hash = await published({ 'master.m3u8': '#EXTM3U', '360/init.mp4': '0123' });
    await damage(`assets/${assetId}/${hash}/360/init.mp4`, '0124');
    let read = 0;
    const paced = async (bytes: number) => void (read += bytes);
    expect(await store.checksumOf({ assetId, name: hash }, '360/init.mp4', paced)).toBe(sha256('0124'));
    expect(read).toBe(4);
    await damage(`assets/${assetId}/${hash}/360/init.mp4`);
    expect(await checksumOf(hash, '360/init.mp4')).toBeUndefined();
    const stopped = store.checksumOf({ assetId, name: hash }, 'master.m3u8', () =>
      Promise.reject(new Error('stopped')),
    );
    await expect(stopped).rejects.toThrow('stopped');
  });

  // Rule INTEGRITY-5.
  test('mends changed and missing files when the same files are published again', async () => {
    const files = { 'master.m3u8': '#EXTM3U', '360/init.mp4': '0123' };
    const hash = await published(files);
    await damage(`assets/${assetId}/${hash}/master.m3u8`, '#EXTM3V');
    await damage(`assets/${assetId}/${hash}/360/init.mp4`);
    expect(await published(files)).toBe(hash);
    expect([await read(hash, 'master.m3u8'), await read(hash, '360/init.mp4')]).toEqual(['#EXTM3U', '0123']);
  });

  test('passes its health check when it works', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
}
