import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isAssetId, requireAssetId } from '../../application/media/mediaNames.ts';
import { headBytes, mediaTypeOf } from '../../application/media/mediaType.ts';
import type { AttachmentInventory } from '../../application/ports/media/MediaInventory.ts';
import type { Attachments } from '../../application/ports/media/Attachments.ts';
import type { MediaFile } from '../../application/ports/media/MediaStore.ts';
import { linkOrCopy, flush } from '../../files/linkFiles.ts';
import { findFile, ignoreMissing } from '../../files/findFile.ts';
import type { UploadPaths } from '../../files/UploadPaths.ts';

/** One file for each download, named by its id. It is written and flushed under a temporary name and then renamed. */
export class FileAttachments implements Attachments, AttachmentInventory {
  readonly #folder: string;
  readonly #uploads: UploadPaths;

  constructor(folder: string, uploads: UploadPaths) {
    this.#folder = folder;
    this.#uploads = uploads;
  }

  async save(id: string, content: Uint8Array): Promise<void> {
    await this.#store(id, (draft) => flushed(draft, 'wx', (handle) => handle.writeFile(content)));
  }

  takeUpload(id: string, uploadId: string, name: string): Promise<{ readonly bytes: number; readonly type: string }> {
    return this.#store(id, async (draft) => {
      await linkOrCopy(this.#uploads.path(uploadId), draft);
      return flushed(draft, 'r', (handle) => describe(handle, name));
    });
  }

  async copy(from: string, to: string): Promise<void> {
    if ((await this.find(from)) === undefined) return;
    await linkOrCopy(join(this.#folder, requireAssetId(from)), join(this.#folder, requireAssetId(to)));
    await flush(this.#folder);
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#folder, requireAssetId(id)), { force: true });
    // Remove temporary files that a killed process left.
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names)
      if (name.startsWith(`${id}.`) && name.endsWith('.part')) await rm(join(this.#folder, name), { force: true });
  }

  async find(id: string): Promise<MediaFile | undefined> {
    return isAssetId(id) ? findFile(join(this.#folder, id)) : undefined;
  }

  async *listIds(): AsyncGenerator<string, void, void> {
    yield* ((await readdir(this.#folder).catch(ignoreMissing)) ?? []).filter(isAssetId);
  }

  async #store<Made>(id: string, make: (draft: string) => Promise<Made>): Promise<Made> {
    const target = join(this.#folder, requireAssetId(id));
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // No id has this form, so nobody can download an incomplete file.
    const draft = `${target}.${randomUUID()}.part`;
    try {
      const made = await make(draft);
      await rename(draft, target);
      await flush(this.#folder);
      return made;
    } finally {
      await rm(draft, { force: true });
    }
  }
}

async function describe(handle: FileHandle, name: string): Promise<{ readonly bytes: number; readonly type: string }> {
  const { bytesRead, buffer } = await handle.read({ buffer: new Uint8Array(headBytes), position: 0 });
  return { bytes: (await handle.stat()).size, type: mediaTypeOf(buffer.subarray(0, bytesRead), name) };
}

async function flushed<Answer>(
  path: string,
  flags: string,
  work: (handle: FileHandle) => Promise<Answer>,
): Promise<Answer> {
  const handle = await open(path, flags, 0o600);
  try {
    const answer = await work(handle);
    await handle.sync();
    return answer;
  } finally {
    await handle.close();
  }
}
