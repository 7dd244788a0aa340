import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { HashedOriginal } from '../application/ports/media/Assets.ts';
import type { MediaInventory, StoredSet } from '../application/ports/media/MediaInventory.ts';
import type { MediaFile, MediaStore, PublishedFolder } from '../application/ports/media/MediaStore.ts';
import {
  contentHashOf,
  isAssetId,
  isContentHash,
  isMediaFileName,
  requireAssetId,
  requireMediaFileName,
} from '../application/media/mediaNames.ts';
import { hashPaced } from '../files/hashPaced.ts';
import { hashFile } from '../files/hashFile.ts';
import { publishableFiles } from '../files/publishableFiles.ts';
import { WorkFolders } from '../files/WorkFolders.ts';
import { severalAtOnce, undefinedIfMissing, type Bucket } from './Bucket.ts';
import { copyObject, joinObjects, putFile } from './largeObjects.ts';
import { Publications } from './Publications.ts';
import type { S3UploadFiles } from './S3UploadFiles.ts';

/** Longer than any job can run. */
const abandonedAfterMilliseconds = 48 * 3600 * 1000;

/**
 * Stores files as the objects `assets/{id}/original` and `assets/{id}/{hash}/…`. `Publications` lists what is published,
 * so that a set of files is served once all of it is there. Only work folders are on this machine.
 */
export class S3MediaStore implements MediaStore, MediaInventory {
  readonly #bucket: Bucket;
  readonly #work: WorkFolders;
  readonly #uploads: Pick<S3UploadFiles, 'pieces'>;
  readonly #publications: Publications;

  /** `work` is a local folder with room for the largest film and its renditions. */
  constructor(bucket: Bucket, work: string, uploads: Pick<S3UploadFiles, 'pieces'>) {
    this.#bucket = bucket;
    this.#work = new WorkFolders(work);
    this.#uploads = uploads;
    this.#publications = new Publications(bucket);
  }

  async saveOriginal(assetId: string, file: string): Promise<void> {
    await putFile(this.#bucket, originalOf(assetId), file);
  }

  async takeUpload(assetId: string, uploadId: string): Promise<void> {
    const key = originalOf(assetId);
    await joinObjects(this.#bucket, await this.#uploads.pieces(uploadId), key);
  }

  async withOriginal<Answer>(assetId: string, work: (file: string) => Promise<Answer>): Promise<Answer> {
    const { key } = await this.#original(assetId);
    return this.withWorkFolder(async (folder) => {
      const file = join(folder, 'original');
      await pipeline(this.#bucket.open(key), createWriteStream(file, { mode: 0o600 }));
      return work(file);
    });
  }

  async hashOriginal(assetId: string, signal: AbortSignal): Promise<HashedOriginal> {
    const { key, bytes } = await this.#original(assetId);
    const hash = createHash('sha256');
    await pipeline(this.#bucket.open(key), hash, { signal });
    return { hash: hash.digest('hex'), bytes };
  }

  withWorkFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
    return this.#work.with(work);
  }

  async publishFolder(assetId: string, folder: string): Promise<PublishedFolder> {
    const names = await publishableFiles(folder);
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        digest: (await hashFile(join(folder, name))).hash,
        bytes: (await stat(join(folder, name))).size,
      })),
    );
    const contentHash = contentHashOf(files);
    const publication = { assetId: requireAssetId(assetId), hash: contentHash };
    const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]));
    await this.#publications.publish(publication, sizes, (keyOf) =>
      severalAtOnce(names, (name) => putFile(this.#bucket, keyOf(name), join(folder, name))),
    );
    return { contentHash, checksums: Object.fromEntries(files.map(({ name, digest }) => [name, digest])) };
  }

  async publishFile(assetId: string, name: string, content: Uint8Array): Promise<string> {
    return this.#work.withFile(requireMediaFileName(name), content, async (folder) => {
      const { contentHash } = await this.publishFolder(assetId, folder);
      return contentHash;
    });
  }

  async find(assetId: string, contentHash: string, file: string): Promise<MediaFile | undefined> {
    if (!isAssetId(assetId) || !isContentHash(contentHash) || !isMediaFileName(file)) return undefined;
    const found = await this.#publications.find({ assetId, hash: contentHash });
    const bytes = found?.sizes.get(file);
    if (found === undefined || bytes === undefined) return undefined;
    return { bytes, modified: found.modified, open: (range) => this.#bucket.open(found.keyOf(file), range, bytes) };
  }

  async copyPublished(from: string, contentHash: string, to: string): Promise<void> {
    if (!isContentHash(contentHash)) throw new Error('This is not the hash of published files.');
    const found = await this.#publications.find({ assetId: requireAssetId(from), hash: contentHash });
    if (found === undefined) return;
    const publication = { assetId: requireAssetId(to), hash: contentHash };
    if (await this.#publications.has(publication)) return;
    await this.#publications.publish(publication, found.sizes, (keyOf) =>
      severalAtOnce([...found.sizes], ([name, bytes]) =>
        copyObject(this.#bucket, { key: found.keyOf(name), bytes, modified: found.modified }, keyOf(name)),
      ),
    );
  }

  async copyAsset(from: string, to: string): Promise<void> {
    const [source, target] = [folderOf(from), folderOf(to)];
    const objects = await this.#bucket.listAll(source);
    if (objects.length === 0) return;
    if ((await this.#bucket.listAll(target)).length > 0) throw new Error('The asset has files already.');
    const copy = (part: typeof objects) =>
      severalAtOnce(part, (object) => copyObject(this.#bucket, object, target + object.key.slice(source.length)));
    // The lists come last: before them nothing of the copy is served.
    await copy(objects.filter(({ key }) => !Publications.isList(key)));
    await copy(objects.filter(({ key }) => Publications.isList(key)));
  }

  async remove(assetId: string): Promise<void> {
    const keys = (await this.#bucket.listAll(folderOf(assetId))).map(({ key }) => key);
    // Without the lists nothing is served any more.
    await this.#bucket.remove(keys.filter((key) => Publications.isList(key)));
    this.#publications.forget(assetId);
    await this.#bucket.remove(keys.filter((key) => !Publications.isList(key)));
  }

  async *listSets(): AsyncGenerator<StoredSet, void, void> {
    for await (const { key } of this.#bucket.list('assets/')) {
      const [, assetId = '', name = ''] = key.split('/');
      if (name === 'original' || Publications.isList(key)) yield { assetId, name };
    }
  }

  async filesOf({ assetId, name }: StoredSet): Promise<readonly string[]> {
    const found = await this.#publications.find({ assetId: requireAssetId(assetId), hash: name });
    return [...(found?.sizes.keys() ?? [])];
  }

  async checksumOf(
    { assetId, name }: StoredSet,
    file: string,
    paced: (bytes: number) => Promise<void>,
  ): Promise<string | undefined> {
    const key = `${folderOf(assetId)}${name}/${requireMediaFileName(file)}`;
    return hashPaced(this.#bucket.open(key), paced).catch(undefinedIfMissing);
  }

  async originalBytes(assetId: string): Promise<number | undefined> {
    return (await this.#bucket.find(originalOf(assetId)))?.bytes;
  }

  async check(): Promise<void> {
    await this.#bucket.check();
    await this.#work.check();
  }

  /** Removes what dead processes left: work folders, files of sets that were never complete, and unfinished writes. */
  async sweep(now: Date): Promise<number> {
    const before = new Date(now.getTime() - abandonedAfterMilliseconds);
    return (
      (await this.#work.sweep(now)) +
      (await this.#publications.sweep(before)) +
      (await this.#bucket.abortUnfinished(before))
    );
  }

  async #original(assetId: string) {
    const found = await this.#bucket.find(originalOf(assetId));
    if (found !== undefined) return found;
    throw Object.assign(new Error(`The asset ${assetId} has no original.`), { code: 'ENOENT' });
  }
}

function folderOf(assetId: string): string {
  return `assets/${requireAssetId(assetId)}/`;
}

function originalOf(assetId: string): string {
  return `${folderOf(assetId)}original`;
}
