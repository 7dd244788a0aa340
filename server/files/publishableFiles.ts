import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { requireMediaFileName } from '../application/media/mediaNames.ts';

/** All files of a folder and its subfolders by name. Throws if there is none, or if one could not be served. */
export async function publishableFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  if (files.length === 0) throw new Error('There is nothing to publish.');
  const odd = files.find((entry) => !entry.isFile());
  if (odd !== undefined) throw new Error(`${odd.name} is not a plain file.`);
  const nameOf = (path: string) => path.slice(folder.length + 1).replaceAll('\\', '/');
  return files.map((entry) => requireMediaFileName(nameOf(join(entry.parentPath, entry.name))));
}
