import { constants, createReadStream } from 'node:fs';
import { access, copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HashedOriginal } from '../../application/ports/media/Assets.ts';
import type { MediaInventory, StoredSet } from '../../application/ports/media/MediaInventory.ts';
import type { MediaFile, MediaStore, PublishedFolder } from '../../application/ports/media/MediaStore.ts';
import {
  contentHashOf,
  isAssetId,
  isContentHash,
  isMediaFileName,
  requireAssetId,
  requireMediaFileName,
  type HashedFile,
} from '../../application/media/mediaNames.ts';
import { publishableFiles } from '../../files/publishableFiles.ts';
import { hashPaced } from '../../files/hashPaced.ts';
import { hashFile } from '../../files/hashFile.ts';
import { linkFiles, linkOrCopy, flush } from '../../files/linkFiles.ts';
import { ignoreMissing } from '../../files/findFile.ts';
import { OpenFiles } from '../../files/OpenFiles.ts';
import type { UploadPaths } from '../../files/UploadPaths.ts';
import { WorkFolders } from '../../files/WorkFolders.ts';

/**
 * Stores files as `assets/{id}/original` and `assets/{id}/{hash}/…`. It writes everything in `work/…`, flushes it and
 * renames it, so that a crash leaves complete files or none.
 */
export class FileMediaStore implements MediaStore, MediaInventory {
  readonly #assets: string;
  readonly #work: WorkFolders;
  readonly #uploads: UploadPaths;
  readonly #open = new OpenFiles();

  constructor(root: string, uploads: UploadPaths) {
    this.#assets = join(root, 'assets');
    this.#work = new WorkFolders(join(root, 'work'));
    this.#uploads = uploads;
  }

  saveOriginal(assetId: string, file: string): Promise<void> {
    return this.#keepOriginal(assetId, (copy) => copyFile(file, copy, constants.COPYFILE_FICLONE));
  }

  takeUpload(assetId: string, uploadId: string): Promise<void> {
    return this.#keepOriginal(assetId, (copy) => linkOrCopy(this.#uploads.path(uploadId), copy));
  }

  async withOriginal<Answer>(assetId: string, work: (file: string) => Promise<Answer>): Promise<Answer> {
    const file = this.#original(assetId);
    await access(file, constants.R_OK);
    return work(file);
  }

  async hashOriginal(assetId: string, signal: AbortSignal): Promise<HashedOriginal> {
    return hashFile(this.#original(assetId), signal);
  }

  withWorkFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
    return this.#work.with(work);
  }

  async publishFolder(assetId: string, folder: string): Promise<PublishedFolder> {
    const files = await publishableFiles(folder);
    const hashed = await Promise.all(
      files.map(async (name) => ({ name, digest: await flushedDigest(join(folder, name)) })),
    );
    const contentHash = contentHashOf(hashed);
    await Promise.all(foldersOf(folder, files).map(flush));
    const target = join(this.#assetFolder(assetId), contentHash);
    if (!(await this.#moveIntoPlace(folder, target))) {
      await replaceFiles(folder, target, files);
      this.#open.forgetBelow(target);
    }
    return { contentHash, checksums: Object.fromEntries(hashed.map(({ name, digest }) => [name, digest])) };
  }

  async publishFile(assetId: string, name: string, content: Uint8Array): Promise<string> {
    return this.#work.withFile(requireMediaFileName(name), content, async (folder) => {
      const { contentHash } = await this.publishFolder(assetId, folder);
      return contentHash;
    });
  }

  async find(assetId: string, contentHash: string, file: string): Promise<MediaFile | undefined> {
    if (!isAssetId(assetId) || !isContentHash(contentHash) || !isMediaFileName(file)) return undefined;
    return this.#open.find(join(this.#assetFolder(assetId), contentHash, file));
  }

  async copyPublished(from: string, contentHash: string, to: string): Promise<void> {
    if (!isContentHash(contentHash)) throw new Error('This is not the hash of published files.');
    await this.withWorkFolder(async (work) => {
      const copy = join(work, contentHash);
      if ((await linkFiles(join(this.#assetFolder(from), contentHash), copy)) === 0) return;
      await this.#moveIntoPlace(copy, join(this.#assetFolder(to), contentHash));
    });
  }

  async copyAsset(from: string, to: string): Promise<void> {
    const [source, target] = [this.#assetFolder(from), this.#assetFolder(to)];
    await this.withWorkFolder(async (work) => {
      const copy = join(work, 'copy');
      if ((await linkFiles(source, copy)) === 0) return;
      await mkdir(this.#assets, { recursive: true, mode: 0o700 });
      await rename(copy, target);
      await flush(this.#assets);
    });
  }

  async remove(assetId: string): Promise<void> {
    const folder = this.#assetFolder(assetId);
    await this.withWorkFolder(async (work) => {
      // The rename hides the folder from readers at once; the files are deleted with the work folder.
      await rename(folder, join(work, 'removed')).catch(ignoreMissing);
      this.#open.forgetBelow(folder);
      await flush(this.#assets).catch(ignoreMissing);
    });
  }

  async check(): Promise<void> {
    await this.#work.check();
  }

  async *listSets(): AsyncGenerator<StoredSet, void, void> {
    for (const assetId of (await readdir(this.#assets).catch(ignoreMissing)) ?? []) {
      if (!isAssetId(assetId)) continue;
      for (const name of (await readdir(this.#assetFolder(assetId)).catch(ignoreMissing)) ?? [])
        if (name === 'original' || isContentHash(name)) yield { assetId, name };
    }
  }

  async filesOf({ assetId, name }: StoredSet): Promise<readonly string[]> {
    const folder = join(this.#assetFolder(assetId), name);
    return (await stat(folder).catch(ignoreMissing)) === undefined ? [] : publishableFiles(folder);
  }

  async checksumOf(
    { assetId, name }: StoredSet,
    file: string,
    paced: (bytes: number) => Promise<void>,
  ): Promise<string | undefined> {
    const path = join(this.#assetFolder(assetId), name, requireMediaFileName(file));
    return hashPaced(createReadStream(path), paced).catch((fault: NodeJS.ErrnoException) => {
      // EIO: the disk cannot read it.
      if (['ENOENT', 'ENOTDIR', 'EISDIR', 'EIO'].includes(fault.code ?? '')) return undefined;
      throw fault;
    });
  }

  async originalBytes(assetId: string): Promise<number | undefined> {
    return (await stat(this.#original(assetId)).catch(ignoreMissing))?.size;
  }

  /** Removes the work folders of dead processes. */
  async sweep(now: Date): Promise<number> {
    return this.#work.sweep(now);
  }

  #assetFolder(assetId: string): string {
    return join(this.#assets, requireAssetId(assetId));
  }

  #original(assetId: string): string {
    return join(this.#assetFolder(assetId), 'original');
  }

  async #keepOriginal(assetId: string, make: (copy: string) => Promise<void>): Promise<void> {
    const target = this.#original(assetId);
    await this.withWorkFolder(async (folder) => {
      const copy = join(folder, 'original');
      await make(copy);
      await flush(copy);
      await this.#moveIntoPlace(copy, target);
    });
  }

  /** Returns false if the target is a folder that exists already. It stays. */
  async #moveIntoPlace(from: string, to: string): Promise<boolean> {
    const parent = dirname(to);
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const isMoved = await rename(from, to).then(
      () => true,
      async (fault: NodeJS.ErrnoException) => {
        const isTaken = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(fault.code ?? '');
        const there = isTaken ? await stat(to).catch(() => undefined) : undefined;
        if (there?.isDirectory() !== true) throw fault;
        return false;
      },
    );
    await flush(parent);
    await flush(this.#assets);
    return isMoved;
  }
}

/** Replaces files by others of the same names, each at once: whoever reads one has the old or the new bytes. */
async function replaceFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  const folders = foldersOf(to, files);
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const file of files) await rename(join(from, file), join(to, file));
  for (const folder of folders) await flush(folder);
}

function foldersOf(folder: string, files: readonly string[]): readonly string[] {
  return [...new Set([folder, ...files.map((name) => join(folder, dirname(name)))])];
}

async function flushedDigest(path: string): Promise<HashedFile['digest']> {
  const { hash } = await hashFile(path);
  await flush(path);
  return hash;
}
