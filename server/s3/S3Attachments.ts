import { buffer } from 'node:stream/consumers';
import { isAssetId, requireAssetId } from '../application/media/mediaNames.ts';
import { headBytes, mediaTypeOf } from '../application/media/mediaType.ts';
import type { AttachmentInventory } from '../application/ports/media/MediaInventory.ts';
import type { Attachments } from '../application/ports/media/Attachments.ts';
import type { MediaFile } from '../application/ports/media/MediaStore.ts';
import type { Bucket } from './Bucket.ts';
import { copyObject, joinObjects } from './largeObjects.ts';
import type { S3UploadFiles } from './S3UploadFiles.ts';

const prefix = 'attachments/';

/** One object for each download: `attachments/{id}`. */
export class S3Attachments implements Attachments, AttachmentInventory {
  readonly #bucket: Bucket;
  readonly #uploads: Pick<S3UploadFiles, 'pieces'>;

  constructor(bucket: Bucket, uploads: Pick<S3UploadFiles, 'pieces'>) {
    this.#bucket = bucket;
    this.#uploads = uploads;
  }

  async save(id: string, content: Uint8Array): Promise<void> {
    await this.#bucket.put(keyOf(id), content);
  }

  async takeUpload(
    id: string,
    uploadId: string,
    name: string,
  ): Promise<{ readonly bytes: number; readonly type: string }> {
    const key = keyOf(id);
    const pieces = await this.#uploads.pieces(uploadId);
    const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
    await joinObjects(this.#bucket, pieces, key);
    const head =
      bytes === 0
        ? Buffer.alloc(0)
        : await buffer(this.#bucket.open(key, { start: 0, end: Math.min(bytes, headBytes) - 1 }));
    return { bytes, type: mediaTypeOf(head, name) };
  }

  async copy(from: string, to: string): Promise<void> {
    const [source, target] = [await this.#bucket.find(keyOf(from)), keyOf(to)];
    if (source !== undefined) await copyObject(this.#bucket, source, target);
  }

  async remove(id: string): Promise<void> {
    await this.#bucket.remove([keyOf(id)]);
  }

  async *listIds(): AsyncGenerator<string, void, void> {
    for await (const { key } of this.#bucket.list(prefix)) yield key.slice(prefix.length);
  }

  async find(id: string): Promise<MediaFile | undefined> {
    if (!isAssetId(id)) return undefined;
    const found = await this.#bucket.find(keyOf(id));
    if (found === undefined) return undefined;
    const { key, bytes, modified } = found;
    return { bytes, modified, open: (range) => this.#bucket.open(key, range, bytes) };
  }
}

function keyOf(id: string): string {
  return prefix + requireAssetId(id);
}
