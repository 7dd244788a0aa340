import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRoot } from './serverUser.ts';

/** Gives a file that root created in another user's folder to that user. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(folder);
  lchownSync(path, uid, gid);
}

/** Replaces a small file atomically: a reader sees the old text or the new one, even after a crash. */
export function replaceFile(folder: string, name: string, text: string, mode: number): string {
  const path = join(folder, name);
  const temporary = `${path}.${process.pid}.new`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);
  try {
    // Set the mode explicitly, because the server's user must be able to read some of these files under any umask.
    if (process.platform !== 'win32') fchmodSync(file, mode);
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  giveToOwnerOf(folder, temporary);
  renameSync(temporary, path);
  return path;
}

/** The text of a file; undefined if it cannot be read. */
export function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
