import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { MediaFile, MediaStore } from '../application/ports/MediaStore.ts';
import { contentHashOf, digestOf, requireAssetId, requireMediaFileName } from '../application/media/mediaNames.ts';

interface Kept {
  original: Uint8Array | undefined;
  readonly published: Map<string, ReadonlyMap<string, Uint8Array>>;
}

/** Keeps media in memory; what must be a local file for a while is one in the temporary folder. */
export class InMemoryMediaStore implements MediaStore {
  readonly #assets = new Map<string, Kept>();
  readonly #modified = new Date(0);

  async saveOriginal(assetId: string, file: string): Promise<void> {
    this.#asset(assetId).original = await readFile(file);
  }

  takeOriginal(assetId: string, file: string): Promise<void> {
    return this.saveOriginal(assetId, file);
  }

  async withOriginal<Answer>(assetId: string, work: (file: string) => Promise<Answer>): Promise<Answer> {
    const original = this.#assets.get(requireAssetId(assetId))?.original;
    if (original === undefined) throw new Error('There is no original.');
    return this.withWorkFolder(async (folder) => {
      await writeFile(join(folder, 'original'), original);
      return work(join(folder, 'original'));
    });
  }

  async withWorkFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
    const folder = await mkdtemp(join(tmpdir(), 'media-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async publishFolder(assetId: string, folder: string): Promise<string> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    if (files.length === 0) throw new Error('There is nothing to publish.');
    return this.#publish(
      assetId,
      new Map(await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name))] as const))),
    );
  }

  async publishFile(assetId: string, name: string, content: Uint8Array): Promise<string> {
    return this.#publish(assetId, new Map([[name, content]]));
  }

  async find(assetId: string, contentHash: string, file: string): Promise<MediaFile | undefined> {
    const content = this.#assets.get(assetId)?.published.get(contentHash)?.get(file);
    if (content === undefined) return undefined;
    const open: MediaFile['open'] = (range) =>
      Readable.from([range === undefined ? content : content.subarray(range.start, range.end + 1)], {
        objectMode: false,
      });
    return { bytes: content.length, modified: this.#modified, open };
  }

  async copyPublished(from: string, contentHash: string, to: string): Promise<void> {
    const files = this.#assets.get(requireAssetId(from))?.published.get(contentHash);
    if (files !== undefined) this.#asset(to).published.set(contentHash, files);
  }

  async copyAsset(from: string, to: string): Promise<void> {
    const kept = this.#assets.get(requireAssetId(from));
    if (this.#assets.has(requireAssetId(to))) throw new Error('The asset has files already.');
    if (kept !== undefined) this.#assets.set(to, { original: kept.original, published: new Map(kept.published) });
  }

  async remove(assetId: string): Promise<void> {
    this.#assets.delete(requireAssetId(assetId));
  }

  async check(): Promise<void> {}

  #publish(assetId: string, files: ReadonlyMap<string, Uint8Array>): string {
    const hash = contentHashOf(
      [...files].map(([name, content]) => ({ name: requireMediaFileName(name), digest: digestOf(content) })),
    );
    this.#asset(assetId).published.set(hash, files);
    return hash;
  }

  #asset(assetId: string): Kept {
    const kept = this.#assets.get(requireAssetId(assetId)) ?? { original: undefined, published: new Map() };
    this.#assets.set(assetId, kept);
    return kept;
  }
}
