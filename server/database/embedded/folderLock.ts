import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { giveToOwnerOf } from './ownFiles.ts';

/** Held by the one live process that owns a data folder. */
export interface FolderLock {
  release(): void;
}

// A lock of the operating system, which SQLite takes the same way on every platform: it cannot be taken twice,
// it dies with the process however that ends, and it leaves nothing stale behind.
const lockName = 'owner.lock';
const busy = 5;
// Asking whether the lock is held holds it for an instant; an owner-to-be outwaits that.
const attempts = 6;
const pauseBetween = 50;

/** Without this a lock whose holder forgets it would be collected as garbage, and so released. */
const held = new Set<DatabaseSync>();

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === busy;
}

/** Takes the folder for this process; undefined when another owner lives. */
export async function lockFolder(home: string): Promise<FolderLock | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const lock = takeNow(home);
    if (lock !== undefined || attempt === attempts) return lock;
    await pause(pauseBetween);
  }
}

function takeNow(home: string): FolderLock | undefined {
  const path = join(home, lockName);
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    // Others may pass through this folder, but whoever can open the file can lock it.
    if (process.platform !== 'win32') chmodSync(path, 0o600);
    giveToOwnerOf(home, path);
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}

/** Whether a live process owns the folder. */
export function isFolderLocked(home: string): boolean {
  const path = join(home, lockName);
  if (!existsSync(path)) return false;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0, readOnly: true });
    database.prepare('SELECT name FROM sqlite_schema').all();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    database?.close();
  }
}
