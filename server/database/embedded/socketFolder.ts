import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstClosed, type ServerUser } from './serverUser.ts';

export const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;
// The address of a Unix socket holds 104 bytes on macOS and 108 on Linux, the closing zero included.
const longestFolder = 103 - `/${socketName}`.length;
const namePattern = 'lectern-';

/** A private folder, short enough for a socket's address: the previous owner's when it is still sound, else a new one. */
export function openSocketFolder(previous: string | undefined, user: ServerUser | undefined): string {
  if (previous !== undefined && isPrivateFolder(previous, user)) return previous;
  const base = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => isSuitable(folder, user));
  if (base === undefined)
    throw new Error('No temporary folder has a short enough path and is accessible to the database. Set TMPDIR.');
  const folder = mkdtempSync(join(base, namePattern));
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Makes the folder fit for a start: without what a killed server left, or there again after a cleaning of /tmp. Only for who knows that no server lives. */
export function resetSocketFolder(folder: string, user: ServerUser | undefined): void {
  removeOurFiles(folder);
  if (existsSync(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}

function removeOurFiles(folder: string): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true });
}

/** Removes the folder and our files in it; anything else in it stays. */
export function removeSocketFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  try {
    removeOurFiles(folder);
    rmdirSync(folder);
  } catch {
    // Gone already, or not ours to remove: it holds no data either way.
  }
}

function isSuitable(base: string, user: ServerUser | undefined): boolean {
  const suffix = `/${namePattern}XXXXXX`;
  // A comma or a quote would be read as a list of folders by the server.
  const isPlain = /^[\w/.+-]+$/.test(base);
  return isPlain && Buffer.byteLength(base + suffix) <= longestFolder && firstClosed(user, [base]) === undefined;
}

/** Temporary folders are open to all: a folder is trusted only when it is really the server's own. */
function isPrivateFolder(folder: string, user: ServerUser | undefined): boolean {
  try {
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0;
  } catch {
    return false;
  }
}
