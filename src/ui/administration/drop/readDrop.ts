import type { DroppedFile } from '../../../domain/item/droppedFiles.ts';

/** A dropped or chosen file with its folder. */
export interface PlacedFile extends DroppedFile {
  readonly file: File;
}

/**
 * All dropped files, those in dropped folders included. A browser gives access to the entries only while the event is
 * handled, so this must be called before anything is awaited.
 */
export function readDrop({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<readonly PlacedFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  // Dropped from another program, files may have no entries.
  return entries.length === 0 ? Promise.resolve(placeFiles([...files])) : readEntries(entries, '');
}

/** Chosen files. A chosen folder names itself in `webkitRelativePath`. */
export function placeFiles(files: readonly File[]): readonly PlacedFile[] {
  return files.map((file) => placed(file, (file.webkitRelativePath ?? '').split('/').slice(0, -1).join('/')));
}

function placed(file: File, folder: string): PlacedFile {
  const { name, size, type } = file;
  return { name, size, type, folder, file };
}

async function readEntries(entries: readonly FileSystemEntry[], folder: string): Promise<readonly PlacedFile[]> {
  const read: PlacedFile[] = [];
  for (const entry of entries) {
    if (isFile(entry))
      read.push(placed(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), folder));
    else if (isFolder(entry)) read.push(...(await readEntries(await listFolder(entry), `${folder}/${entry.name}`)));
  }
  return read;
}

/** A browser hands out the entries of a folder in parts. An empty part is the end. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
