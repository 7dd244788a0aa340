import type { BackupStore } from '../ports/backup/BackupStore.ts';
import { poolFolder, poolName, type BackedUpFile, type Seal } from './backupFormat.ts';
import { listSiteFiles, type SiteFile, type StoredFiles } from './siteFiles.ts';
import { readList } from './storedBackups.ts';

export interface CopiedFiles {
  readonly all: readonly BackedUpFile[];
  /** Those that no earlier backup had. */
  readonly copied: { readonly hashes: ReadonlySet<string>; readonly bytes: number };
}

interface CopyOrder {
  readonly stored: StoredFiles;
  readonly store: BackupStore;
  readonly previous: Seal | undefined;
  readonly say: (line: string) => void;
}

const linesEvery = 1000;

/**
 * Rule BACKUP-3: copies the files of the site into the pool of the store, each under the hash of its bytes. A file that
 * the previous backup has and that cannot have changed is not read again.
 */
export async function copyFiles({ stored, store, previous, say }: CopyOrder): Promise<CopiedFiles> {
  const pool = new Map<string, number>();
  for await (const { name, bytes } of store.list(poolFolder)) pool.set(name, bytes);
  const known = await filesOf(store, previous);
  const all: BackedUpFile[] = [];
  const hashes = new Set<string>();
  let bytes = 0;
  for await (const file of listSiteFiles(stored)) {
    const before = known.get(file.path);
    if (before !== undefined && isUnchanged(file, before) && pool.get(poolName(before.hash)) === before.bytes)
      all.push(before);
    else {
      const copy = await copied(file);
      if (copy === undefined) continue;
      all.push(copy);
      if (pool.get(poolName(copy.hash)) === copy.bytes) continue;
      pool.set(poolName(copy.hash), copy.bytes);
      hashes.add(copy.hash);
      bytes += copy.bytes;
    }
    if (all.length % linesEvery === 0) say(`${all.length} files, ${hashes.size} of them new.`);
  }
  return { all, copied: { hashes, bytes } };

  async function copied({ path, modified, read }: SiteFile): Promise<BackedUpFile | undefined> {
    const { hash, bytes: size } = await read((content) => store.add(content, poolName)).catch(undefinedIfGone);
    if (hash === undefined) return undefined;
    return { path, hash, bytes: size, ...(modified === undefined ? {} : { modified }) };
  }
}

/** A file that was removed between the list and the copy: no row of the snapshot uses it. */
function undefinedIfGone(fault: NodeJS.ErrnoException): { readonly hash?: undefined; readonly bytes: 0 } {
  if (fault.code === 'ENOENT' || fault.name === 'NoSuchKey') return { bytes: 0 };
  throw fault;
}

function isUnchanged(file: SiteFile, before: BackedUpFile): boolean {
  return file.bytes === before.bytes && file.modified === before.modified;
}

async function filesOf(store: BackupStore, seal: Seal | undefined): Promise<ReadonlyMap<string, BackedUpFile>> {
  const list = seal === undefined ? undefined : await readList(store, seal.name);
  return new Map(list?.ok === true ? list.value.map((file) => [file.path, file]) : []);
}
