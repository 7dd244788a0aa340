import type { Readable } from 'node:stream';
import type { BackupStore, Digest } from '../ports/backup/BackupStore.ts';
import type { CopiedTable, ScratchDatabases } from '../ports/backup/DatabaseCopy.ts';
import { listName, poolName, tableName, type BackedUpFile, type Seal } from './backupFormat.ts';
import { decompress, digestOf, isSame } from './streams.ts';

/** What was read back, and what differs from what was written. */
export interface Proof {
  readonly proved: number;
  readonly faults: readonly string[];
}

/** Rule BACKUP-4: restores all rows into a scratch database and compares the hash of each table there. */
export async function proveRows(
  store: Pick<BackupStore, 'open'>,
  scratch: ScratchDatabases,
  seal: Seal,
): Promise<Proof> {
  return scratch.withScratch(async (database) => {
    await database.fill(seal, (table) => openRows(store, seal.name, table));
    const faults: string[] = [];
    for (const table of seal.tables)
      if (!isSame(await database.digest(table), table.rows))
        faults.push(`The rows of the table ${table.name} differ once they are restored.`);
    return { proved: seal.tables.length, faults };
  });
}

/** Reads files of the pool and compares their hashes. */
export async function proveFiles(store: Pick<BackupStore, 'open'>, files: readonly BackedUpFile[]): Promise<Proof> {
  const faults: string[] = [];
  const proved = new Set<string>();
  for (const { path, ...digest } of files) {
    if (proved.has(digest.hash)) continue;
    const fault = await faultOf(store, poolName(digest.hash), digest);
    if (fault === undefined) proved.add(digest.hash);
    else faults.push(`${path}: ${fault}`);
  }
  return { proved: proved.size, faults };
}

/** Rule BACKUP-5: compares everything that a seal names with its hash: rows, the list, and all files of the list. */
export async function proveAll(
  store: Pick<BackupStore, 'open'>,
  seal: Seal,
  files: readonly BackedUpFile[],
): Promise<Proof> {
  const faults: string[] = [];
  for (const { name, file } of seal.tables) {
    const fault = await faultOf(store, tableName(seal.name, name), file);
    if (fault !== undefined) faults.push(`The rows of the table ${name}: ${fault}`);
  }
  const read = await proveFiles(store, files);
  return { proved: read.proved, faults: [...faults, ...read.faults] };
}

/** What is wrong with the list of files; undefined if nothing is. */
export function faultOfList(store: Pick<BackupStore, 'open'>, seal: Seal): Promise<string | undefined> {
  return faultOf(store, listName(seal.name), seal.list);
}

export async function openRows(
  store: Pick<BackupStore, 'open'>,
  backup: string,
  { name }: CopiedTable,
): Promise<Readable> {
  const content = await store.open(tableName(backup, name));
  if (content === undefined) throw new Error(`The backup ${backup} lacks the rows of the table ${name}.`);
  return decompress(content);
}

async function faultOf(store: Pick<BackupStore, 'open'>, name: string, wanted: Digest): Promise<string | undefined> {
  const content = await store.open(name);
  if (content === undefined) return 'it is missing';
  const found = await digestOf(content);
  if (found.bytes < wanted.bytes) return `it is cut short (${found.bytes} of ${wanted.bytes} bytes)`;
  return isSame(found, wanted) ? undefined : 'it was altered';
}
