import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../../server/s3/Bucket.ts';
import { S3Attachments } from '../../../server/s3/S3Attachments.ts';
import { S3BackupStore } from '../../../server/s3/S3BackupStore.ts';
import { S3MediaStore } from '../../../server/s3/S3MediaStore.ts';
import { S3UploadFiles } from '../../../server/s3/S3UploadFiles.ts';
import type { ObjectStore } from '../../fixtures/stores/objectStore.ts';
import { uploaded } from '../../fixtures/stores/uploaded.ts';
import { attachmentsContract } from './Attachments.contract.ts';
import { backupStoreContract } from './BackupStore.contract.ts';
import { assetId, mediaStoreContract } from './MediaStore.contract.ts';
import { uploadFilesContract } from './UploadFiles.contract.ts';

/** What films, downloads, uploads and backups do in the bucket of any store; `openBucket` returns an empty one. */
export function bucketContract(objects: () => ObjectStore, openBucket: () => Promise<Bucket>): void {
  let work: string;
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'lectern-work-'));
  });
  afterAll(() => rm(work, { recursive: true, force: true }));

  const keysIn = async (bucket: Bucket) => (await bucket.listAll('')).map(({ key }) => key);

  async function stores() {
    const bucket = await openBucket();
    const uploads = new S3UploadFiles(bucket);
    return {
      bucket,
      uploads,
      store: new S3MediaStore(bucket, work, uploads),
      attachments: new S3Attachments(bucket, uploads),
      damage: async (key: string, content?: string) =>
        content === undefined ? bucket.remove([key]) : bucket.put(key, Buffer.from(content)),
    };
  }

  describe('S3MediaStore as a store of films', () => mediaStoreContract(stores));
  describe('S3Attachments as a store of downloads', () => attachmentsContract(stores));
  describe('S3BackupStore', () =>
    backupStoreContract(async () => new S3BackupStore(await openBucket(), 'site/nightly/', work)));
  describe('S3UploadFiles as a store of uploaded bytes', () =>
    uploadFilesContract(async () => {
      const { bucket, uploads } = await stores();
      const read = async (id: string) =>
        Buffer.concat(await Promise.all((await uploads.pieces(id)).map(({ key }) => buffer(bucket.open(key)))));
      return { files: uploads, read };
    }));

  const mebibytes = (count: number, text: string) => Buffer.alloc(count * 2 ** 20, text);

  test('stores the bytes of an upload as they were sent when it came in large and small parts', async () => {
    const { store, uploads } = await stores();
    const parts = [
      mebibytes(9, 'first part '),
      Buffer.from('a small one'),
      mebibytes(6, 'third part '),
      Buffer.from('end'),
    ];
    await store.takeUpload(assetId, await uploaded(uploads, ...parts));
    const { bytes } = await store.hashOriginal(assetId, new AbortController().signal);
    expect(bytes).toBe(Buffer.concat(parts).length);
    await store.withOriginal(assetId, async (file) => {
      expect((await readFile(file)).equals(Buffer.concat(parts))).toBe(true);
    });
  });

  test('stores a film that is larger than one part with the same bytes', async () => {
    const { store } = await stores();
    const film = mebibytes(37, 'a film of many parts ');
    await store.withWorkFolder(async (folder) => {
      await writeFile(join(folder, 'film'), film);
      await store.saveOriginal(assetId, join(folder, 'film'));
    });
    await store.withOriginal(assetId, async (file) => {
      expect((await readFile(file)).equals(film)).toBe(true);
    });
  });

  test('finds no file of a set that a crash left incomplete, and sweeps it after two days', async () => {
    const { bucket, store } = await stores();
    const hash = 'a'.repeat(24);
    await bucket.put(`unfinished/${assetId}/${hash}`, new Uint8Array());
    await bucket.put(`assets/${assetId}/${hash}/master.m3u8`, Buffer.from('#EXTM3U'));
    expect(await store.find(assetId, hash, 'master.m3u8')).toBeUndefined();
    await expect(store.sweep(new Date())).resolves.toBe(0);
    const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000);
    await expect(store.sweep(inThreeDays)).resolves.toBe(1);
    expect(await keysIn(bucket)).toEqual([]);
  });

  test('keeps a complete set when a crash left its mark', async () => {
    const { bucket, store } = await stores();
    const hash = await store.publishFile(assetId, 'captions-en.vtt', Buffer.from('WEBVTT'));
    await bucket.put(`unfinished/${assetId}/${hash}`, new Uint8Array());
    await store.sweep(new Date(Date.now() + 3 * 24 * 3_600_000));
    expect(await store.find(assetId, hash, 'captions-en.vtt')).toBeDefined();
    expect((await keysIn(bucket)).filter((key) => key.startsWith('unfinished/'))).toEqual([]);
  });

  test('leaves no object and no work folder when a film and its upload are removed', async () => {
    const { bucket, store, uploads } = await stores();
    const upload = await uploaded(uploads, 'film');
    await store.takeUpload(assetId, upload);
    await store.publishFile(assetId, 'captions-en.vtt', Buffer.from('WEBVTT'));
    await store.withOriginal(assetId, async () => undefined);
    await store.remove(assetId);
    await uploads.remove(upload);
    expect([await keysIn(bucket), await readdir(work)]).toEqual([
      [],
      expect.not.arrayContaining([expect.stringMatching(/-/)]),
    ]);
  });

  test('fails its health check while the store is away, and passes it again afterwards', async () => {
    const { store } = await stores();
    await objects().kill();
    await expect(store.check()).rejects.toThrow();
    await objects().start();
    await expect(store.check()).resolves.toBeUndefined();
  });
}
