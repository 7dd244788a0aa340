import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { maximumCaptionBytes } from '../../src/domain/film/caption.ts';
import { isImportedFile, isSidecar, sidecarLanguage } from '../../src/domain/item/importedFile.ts';
import type { ImportedFilm } from '../application/import/importVideo.ts';
import { hashFile } from '../files/hashFile.ts';
import { StartRefused } from './settings/StartRefused.ts';

/** The films at a path: the file itself, or the films directly in the folder, in natural order. */
export async function filmsAt(path: string): Promise<readonly string[]> {
  const found = await stat(path);
  if (found.isFile()) return [path];
  if (!found.isDirectory()) throw new StartRefused(`${path} is no file. Name a film or a folder of films.`);
  const order = new Intl.Collator('en', { numeric: true });
  const names = (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && isImportedFile(entry.name))
    .map((entry) => entry.name);
  return names.sort(order.compare).map((name) => join(path, name));
}

export interface LoneCaptions {
  readonly name: string;
  /** Whether a film has its name: then the name does not end in a known language. */
  readonly hasFilm: boolean;
}

/** The captions files in a folder that belong to none of its films; none for the path of a film. */
export async function loneCaptionsAt(path: string): Promise<readonly LoneCaptions[]> {
  const names = (await stat(path)).isDirectory() ? await readdir(path) : [];
  const films = names.filter(isImportedFile);
  return names
    .filter((name) => isSidecar(name) && !films.some((film) => sidecarLanguage(film, name) !== undefined))
    .sort()
    .map((name) => ({ name, hasFilm: films.some((film) => name.startsWith(`${parse(film).name}.`)) }));
}

export interface FoundFilm {
  readonly film: ImportedFilm;
  /** Names beside the film that belong to captions but are no files of their own, such as links and pipes. */
  readonly noFiles: readonly string[];
}

/** A film with its hash and the captions files beside it. */
export async function readFilm(file: string): Promise<FoundFilm> {
  const fileName = basename(file);
  const sidecars = [];
  const noFiles = [];
  for (const name of (await readdir(dirname(file))).sort()) {
    const language = sidecarLanguage(fileName, name);
    if (language === undefined) continue;
    const content = await readCaptionsFile(join(dirname(file), name));
    if (content === undefined) noFiles.push(name);
    else sidecars.push({ language, fileName: name, content });
  }
  const { hash: sourceHash } = await hashFile(file);
  return { film: { file, fileName, sourceHash, sidecars }, noFiles };
}

// A link could name any file of this machine, and opening a pipe would wait for its writer.
const regularOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The bytes of a captions file, cut behind the maximum; undefined if it is no regular file. */
async function readCaptionsFile(path: string): Promise<Uint8Array | undefined> {
  const handle = await open(path, regularOnly).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ELOOP' || fault.code === 'ENXIO') return undefined;
    throw fault;
  });
  if (handle === undefined) return undefined;
  try {
    if (!(await handle.stat()).isFile()) return undefined;
    const bytes = new Uint8Array(maximumCaptionBytes + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === bytes.length) return bytes.subarray(0, length);
    }
  } finally {
    await handle.close();
  }
}
