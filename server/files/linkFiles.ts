import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { flush } from './flush.ts';

// Where the file system has no hard links, or no more of them for this file.
const unlinkable = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Makes `to` a folder of the same files: by hard links, for files here are never written again, or else by copies.
 * Answers how many there are; a folder that is not there has none.
 */
export async function linkFiles(from: string, to: string, linked: typeof link = link): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return [];
      throw fault;
    },
  );
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const folders = new Set(files.map((file) => dirname(join(to, relative(from, file)))));
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const file of files) await linkOrCopy(file, join(to, relative(from, file)), linked);
  for (const folder of folders) await flush(folder);
  return files.length;
}

/** The same file at another place, by a hard link or else by a copy. */
export async function linkOrCopy(from: string, to: string, linked: typeof link = link): Promise<void> {
  try {
    await linked(from, to);
  } catch (fault) {
    if (!unlinkable.has((fault as NodeJS.ErrnoException).code ?? '')) throw fault;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await flush(to);
  }
}
