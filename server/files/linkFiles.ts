import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, open } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ignoreMissing } from './findFile.ts';

// The file system has no hard links, or allows no more for this file.
const unlinkable = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Fills the folder `to` with the same files: by hard links, because stored files are never written again, or else by
 * copies. Returns their number; 0 if `from` does not exist.
 */
export async function linkFiles(from: string, to: string, linked: typeof link = link): Promise<number> {
  const entries = (await readdir(from, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const folders = new Set(files.map((file) => dirname(join(to, relative(from, file)))));
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const file of files) await linkOrCopy(file, join(to, relative(from, file)), linked);
  for (const folder of folders) await flush(folder);
  return files.length;
}

/** Links a file to another path, or copies it where that is not possible. */
export async function linkOrCopy(from: string, to: string, linked: typeof link = link): Promise<void> {
  try {
    await linked(from, to);
  } catch (fault) {
    if (!unlinkable.has((fault as NodeJS.ErrnoException).code ?? '')) throw fault;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await flush(to);
  }
}

/** Flushes a file or folder to the disk, so that it survives a power cut. Windows cannot flush folders. */
export async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
