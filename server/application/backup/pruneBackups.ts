import type { BackupStore } from '../ports/backup/BackupStore.ts';
import { draftsFolder, poolFolder, poolName, sealName } from './backupFormat.ts';
import { listBackups, readList } from './storedBackups.ts';

export interface PrunedBackups {
  /** The names of the backups that were removed. */
  readonly backups: readonly string[];
  /** How many files no backup named any more. */
  readonly files: number;
}

/**
 * Rule BACKUP-6: keeps the newest backups, and removes older ones, those without a seal, and the files of the pool that
 * no backup names any more. Call it while no backup of the same site runs.
 */
export async function pruneBackups(store: BackupStore, keep: number): Promise<PrunedBackups> {
  const backups = await listBackups(store);
  const kept = new Set(
    backups
      .filter(({ isSealed }) => isSealed)
      .slice(-keep)
      .map(({ name }) => name),
  );
  const removed = backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  for (const name of removed) {
    // Without its seal a backup that is removed by half is no backup.
    await store.remove([sealName(name)]);
    await removeAll(store, `backups/${name}/`);
  }
  await removeAll(store, draftsFolder);
  return { backups: removed, files: await prunePool(store, [...kept]) };
}

async function removeAll(store: BackupStore, folder: string): Promise<void> {
  const names: string[] = [];
  for await (const file of store.list(folder)) names.push(file.name);
  await store.remove(names);
}

async function prunePool(store: BackupStore, backups: readonly string[]): Promise<number> {
  const named = new Set<string>();
  for (const backup of backups) {
    const list = await readList(store, backup);
    // A backup whose list is lost may name any file.
    if (!list.ok) return 0;
    for (const { hash } of list.value) named.add(poolName(hash));
  }
  const unnamed: string[] = [];
  for await (const { name } of store.list(poolFolder)) if (!named.has(name)) unnamed.push(name);
  await store.remove(unnamed);
  return unnamed.length;
}
