import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isImportedFile, sidecarLanguage } from '../../src/domain/item/importedFile.ts';
import type { ImportedFilm } from '../application/import/importVideo.ts';

/** The films at a path: the file itself, or the films directly in the folder, in natural order. */
export async function filmsAt(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const order = new Intl.Collator('en', { numeric: true });
  const names = (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && isImportedFile(entry.name))
    .map((entry) => entry.name);
  return names.sort(order.compare).map((name) => join(path, name));
}

/** A film with its hash and the captions files beside it. */
export async function readFilm(file: string): Promise<ImportedFilm> {
  const fileName = basename(file);
  const sidecars = [];
  for (const name of (await readdir(dirname(file))).sort()) {
    const language = sidecarLanguage(fileName, name);
    if (language !== undefined)
      sidecars.push({ language, fileName: name, content: await readFile(join(dirname(file), name)) });
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { file, fileName, sourceHash: hash.digest('hex'), sidecars };
}
