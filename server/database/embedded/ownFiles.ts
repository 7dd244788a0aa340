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

/** Keeps a file that root made in an ordinary user's folder usable for that user. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(folder);
  lchownSync(path, uid, gid);
}

/** Replaces a small file as a whole: a reader or a crash meets the old text or the new, never half of it. */
export function replaceFile(folder: string, name: string, text: string, mode: number): string {
  const path = join(folder, name);
  const temporary = `${path}.${process.pid}.new`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);
  try {
    // Not left to the umask: the server's user has to read some of these.
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

/** The text of a file, or undefined when there is none to read. */
export function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
