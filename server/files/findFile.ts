import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { MediaFile } from '../application/ports/media/MediaStore.ts';

/** A plain file as it is served; undefined if there is none. A link is not followed. */
export async function findFile(path: string): Promise<MediaFile | undefined> {
  const entry = await lstat(path).catch(ignoreMissing);
  if (entry === undefined || !entry.isFile()) return undefined;
  return { bytes: entry.size, modified: entry.mtime, open: (range) => createReadStream(path, range) };
}

/** For `catch`: a file or folder that does not exist is undefined; other faults are thrown. */
export function ignoreMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return undefined;
  throw fault;
}
