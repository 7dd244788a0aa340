import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stemOf, isFactsFile, type FolderFile } from '../../../src/domain/moveIn/folderFile.ts';
import { StartRefused } from '../settings/StartRefused.ts';

/** What a folder holds, or what belongs to a single file. */
export interface FoundFolder {
  /** The folder to which the paths of the files are relative. */
  readonly root: string;
  readonly files: readonly FolderFile[];
  /** Names that are links, pipes or the like. They are never opened: a link could name any file of this machine. */
  readonly noFiles: readonly string[];
}

/** The file with the failed rows of an import, which is written beside the catalogue. */
export const failuresName = 'import-failures.csv';
const catalogueName = 'catalogue.csv';

/**
 * Rules UPLOAD-14 and MOVE-10: the files at a path. A folder is read with all its subfolders; a film with the files that
 * bear its name; a CSV file as the catalogue of its folder.
 */
export async function folderFilesAt(path: string): Promise<FoundFolder> {
  const found = await stat(path);
  if (found.isDirectory()) return without(await walk(path), ({ path: name }) => basename(name) === failuresName);
  if (!found.isFile()) throw new StartRefused(`${path} is no file. Name a film or a folder of films.`);
  const [root, name] = [dirname(path), basename(path)];
  if (name.toLowerCase().endsWith('.csv')) return withCatalogue(await walk(root), name);
  const stem = `${stemOf(name)}.`;
  return without(await walk(root, (other) => other.startsWith(stem)), (file) => !file.path.startsWith(stem));
}

function without({ files, ...found }: FoundFolder, isLeftOut: (file: FolderFile) => boolean): FoundFolder {
  return { ...found, files: files.filter((file) => !isLeftOut(file)) };
}

/** The folder as if its only catalogue was the CSV file of this name. */
function withCatalogue({ files, ...found }: FoundFolder, name: string): FoundFolder {
  const others = files.filter(
    ({ path }) => path === name || (path.includes('/') ? true : !/\.(csv|json)$/i.test(path)),
  );
  return { ...found, files: others.map((file) => (file.path === name ? { ...file, path: catalogueName } : file)) };
}

async function walk(root: string, isWanted: (name: string) => boolean = () => true): Promise<FoundFolder> {
  const isWhole = isWanted('');
  const entries = (await readdir(root, { withFileTypes: true, recursive: isWhole })).filter(({ name }) =>
    isWanted(name),
  );
  const pathOf = (entry: (typeof entries)[number]) =>
    join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\/+/, '');
  const files: FolderFile[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = { path: pathOf(entry), bytes: (await lstat(join(entry.parentPath, entry.name))).size };
    files.push(isFactsFile(file) ? { ...file, text: await readFile(join(root, file.path), 'utf8') } : file);
  }
  const odd = entries.filter((entry) => !entry.isFile() && !(isWhole && entry.isDirectory()));
  return { root, files, noFiles: odd.map(pathOf).toSorted() };
}
