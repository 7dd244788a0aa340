import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import type { ChosenFolder } from './chosenFolder.ts';

/** A folder that the browser may read again on another day, where it can do that. */
export interface FolderHandle extends FileSystemDirectoryHandle {
  queryPermission?(): Promise<PermissionState>;
  requestPermission?(): Promise<PermissionState>;
}

interface PickingWindow {
  showDirectoryPicker?(options: { readonly id: string; readonly mode: 'read' }): Promise<FolderHandle>;
}

/** Whether the browser has its own dialog for folders, whose choice can be remembered. */
export function canPickFolder(): boolean {
  return typeof (window as PickingWindow).showDirectoryPicker === 'function';
}

/** Opens the dialog of the browser. Undefined if the person closes it. */
export async function pickFolder(): Promise<FolderHandle | undefined> {
  const picking = window as PickingWindow;
  return picking.showDirectoryPicker?.({ id: 'lectern-import', mode: 'read' }).catch((fault: unknown) => {
    reportUnexpected(fault);
    return undefined;
  });
}

/** All files below a folder. `found` is called with their number. */
export async function readHandle(handle: FolderHandle, found: (count: number) => void): Promise<ChosenFolder> {
  const files = new Map<string, File>();
  const read = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
    for await (const entry of folder.values()) {
      if (entry.kind === 'file') {
        files.set(path + entry.name, await entry.getFile());
        found(files.size);
      } else await read(entry, `${path}${entry.name}/`);
    }
  };
  await read(handle, '');
  return { name: handle.name, files };
}

const database = 'lectern-imports';
const store = 'folders';

/** Rule MOVE-34: the folders of imports, remembered in this browser by the id of the import. */
export const folderHandles = {
  async find(id: string): Promise<FolderHandle | undefined> {
    return withStore('readonly', (folders) => folders.get(id) as IDBRequest<FolderHandle | undefined>);
  },
  async save(id: string, handle: FolderHandle): Promise<void> {
    await withStore('readwrite', (folders) => folders.put(handle, id));
  },
  async forget(id: string): Promise<void> {
    await withStore('readwrite', (folders) => folders.delete(id));
  },
};

/** Undefined where the browser has no database or does not allow it. */
async function withStore<Value>(
  mode: IDBTransactionMode,
  run: (folders: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    const opened = await resultOf(opening);
    const result = await resultOf(run(opened.transaction(store, mode).objectStore(store)));
    opened.close();
    return result;
  } catch (fault) {
    reportUnexpected(fault, 'storage');
    return undefined;
  }
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the browser failed'));
  });
}
