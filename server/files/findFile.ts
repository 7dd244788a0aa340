import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { MediaFile } from '../application/ports/media/MediaStore.ts';

/** Each read takes a turn of the event loop, and each client that reads slowly keeps two of them in memory. */
const readBytes = 128 * 1024;

/** A plain file as it is served; undefined if there is none. A link is not followed. */
export async function findFile(path: string): Promise<MediaFile | undefined> {
  const entry = await lstat(path).catch(ignoreMissing);
  if (entry === undefined || !entry.isFile()) return undefined;
  const { size: bytes, mtime: modified } = entry;
  return { bytes, modified, open: (range) => createReadStream(path, readingOf({ bytes }, range)) };
}

/** How a stream reads a file or a range of it. One that knows its end reads no further to find it. */
export function readingOf({ bytes }: Pick<MediaFile, 'bytes'>, range: Parameters<MediaFile['open']>[0]) {
  const whole = bytes === 0 ? undefined : { start: 0, end: bytes - 1 };
  return { ...(range ?? whole), highWaterMark: readBytes };
}

/** For `catch`: a file or folder that does not exist is undefined; other faults are thrown. */
export function ignoreMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return undefined;
  throw fault;
}
