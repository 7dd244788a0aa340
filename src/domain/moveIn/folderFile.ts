/** A file of the folder that is moved in. */
export interface FolderFile {
  /** Relative to the folder, with `/` between its parts. */
  readonly path: string;
  readonly bytes: number;
  /** Only small files with facts about videos have it (`isFactsFile`). */
  readonly text?: string;
}

/** The maximum size of a file with facts about videos, in bytes. */
const maximumFactsBytes = 20_000_000;

/** Rule MOVE-20: whether a file may hold facts about videos, so that `readFolder` needs its text. */
export function isFactsFile({ path, bytes }: Pick<FolderFile, 'path' | 'bytes'>): boolean {
  return /\.(csv|json)$/i.test(path) && bytes <= maximumFactsBytes;
}

/** The file name at the end of a path. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of a path, with its `/`; empty for the folder that is moved in. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** A path without the extension of its file. */
export function stemOf(path: string): string {
  return folderOf(path) + fileNameOf(path).replace(/(?<=.)\.[^.]*$/, '');
}

/** The extension of a path in lower case, without its dot. */
export function extensionOf(path: string): string {
  return /(?<=.)\.([^.]*)$/.exec(fileNameOf(path))?.[1]?.toLowerCase() ?? '';
}
