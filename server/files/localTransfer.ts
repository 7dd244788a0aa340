import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { contentHashOf } from '../application/media/mediaNames.ts';
import type { FileTransfer } from '../application/ports/media/FileTransfer.ts';
import { hashFile } from './hashFile.ts';
import { publishableFiles } from './publishableFiles.ts';

/** Moves files over the disk of this machine. */
export const localTransfer: FileTransfer = {
  async write(folder, name, file) {
    await mkdir(join(folder, dirname(name)), { recursive: true, mode: 0o700 });
    await pipeline(file.open(), createWriteStream(join(folder, name), { mode: 0o600 }));
  },

  async hashOf(folder) {
    const names = await publishableFiles(folder);
    return contentHashOf(
      await Promise.all(names.map(async (name) => ({ name, digest: (await hashFile(join(folder, name))).hash }))),
    );
  },

  read: (file) => buffer(file.open()),

  open: (path) => createReadStream(path),
};
