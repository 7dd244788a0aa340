import { Readable } from 'node:stream';
import { requireAssetId } from '../application/media/mediaNames.ts';
import type { Attachments } from '../application/ports/Attachments.ts';
import type { MediaFile } from '../application/ports/MediaStore.ts';

/** Attachments that live as long as the process: for tests. */
export class InMemoryAttachments implements Attachments {
  readonly #files = new Map<string, Buffer>();

  async save(id: string, content: Uint8Array): Promise<void> {
    this.#files.set(requireAssetId(id), Buffer.from(content));
  }

  async find(id: string): Promise<MediaFile | undefined> {
    const content = this.#files.get(id);
    if (content === undefined) return undefined;
    return {
      bytes: content.length,
      modified: new Date(0),
      open: (range) => Readable.from([range === undefined ? content : content.subarray(range.start, range.end + 1)], { objectMode: false }),
    };
  }
}
