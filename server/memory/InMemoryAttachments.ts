import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { requireAssetId } from '../application/media/mediaNames.ts';
import { mediaTypeOf } from '../application/media/mediaType.ts';
import type { Attachments } from '../application/ports/Attachments.ts';
import type { MediaFile } from '../application/ports/MediaStore.ts';

/** Attachments that live as long as the process: for tests. */
export class InMemoryAttachments implements Attachments {
  readonly #files = new Map<string, Buffer>();

  async save(id: string, content: Uint8Array): Promise<void> {
    this.#files.set(requireAssetId(id), Buffer.from(content));
  }

  async take(id: string, file: string, name: string): Promise<{ readonly bytes: number; readonly type: string }> {
    const content = await readFile(file);
    this.#files.set(requireAssetId(id), content);
    return { bytes: content.length, type: mediaTypeOf(content, name) };
  }

  async copy(from: string, to: string): Promise<void> {
    const content = this.#files.get(requireAssetId(from));
    if (content !== undefined) this.#files.set(requireAssetId(to), content);
  }

  async remove(id: string): Promise<void> {
    this.#files.delete(requireAssetId(id));
  }

  async find(id: string): Promise<MediaFile | undefined> {
    const content = this.#files.get(id);
    if (content === undefined) return undefined;
    return {
      bytes: content.length,
      modified: new Date(0),
      open: (range) =>
        Readable.from([range === undefined ? content : content.subarray(range.start, range.end + 1)], {
          objectMode: false,
        }),
    };
  }
}
