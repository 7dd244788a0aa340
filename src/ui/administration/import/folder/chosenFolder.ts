import { readDrop, placeFiles, type PlacedFile } from '../../drop/readDrop.ts';

/** A folder of this computer that somebody has chosen. */
export interface ChosenFolder {
  readonly name: string;
  /** The files by their path in the folder, with `/` between its parts. */
  readonly files: ReadonlyMap<string, File>;
}

/** The folder in a file input with `webkitdirectory`. */
export function folderFromInput(files: readonly File[]): ChosenFolder {
  return folderOf(placeFiles(files));
}

/** The dropped folder. It must be called before anything is awaited. */
export async function folderFromDrop(dropped: Pick<DataTransfer, 'items' | 'files'>): Promise<ChosenFolder> {
  return folderOf(await readDrop(dropped));
}

/** The files below one folder, or dropped files and folders as if they were in one. */
function folderOf(placed: readonly PlacedFile[]): ChosenFolder {
  const paths = placed.map(({ folder, name }) => `${folder}/${name}`.replace(/^\/+/, ''));
  const [root = '', ...more] = new Set(paths.map((path) => (path.includes('/') ? (path.split('/')[0] ?? '') : '')));
  const hasRoot = root !== '' && more.length === 0;
  const files = placed.map(
    ({ file }, place) => [hasRoot ? (paths[place] ?? '').slice(root.length + 1) : (paths[place] ?? ''), file] as const,
  );
  return { name: hasRoot ? root : '', files: new Map(files) };
}
