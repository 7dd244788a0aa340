import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { giveToOwnerOf } from './ownFiles.ts';

/** Held by the only process that may use a data folder. */
export interface FolderLock {
  release(): void;
}

// SQLite takes a lock of the operating system in the same way on every platform. Only one process can hold it, and it
// ends with the process, so it never becomes stale.
const lockName = 'owner.lock';
const busy = 5;
// `isFolderLocked` holds the lock for an instant; `lockFolder` retries for longer than that.
const attempts = 6;
const pauseBetween = 50;

/** A reference to each held lock. Garbage collection would close the database and release the lock. */
const held = new Set<DatabaseSync>();

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === busy;
}

/** Takes the lock for this process. Undefined if another live process holds it. */
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
    // Only the owner may open the file, because everybody who can open it can lock it.
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

/** Whether a live process holds the lock. */
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
