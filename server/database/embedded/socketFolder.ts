import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstClosed, type ServerUser } from './serverUser.ts';

export const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;
// The address of a Unix socket holds 104 bytes on macOS and 108 on Linux, including the terminating zero.
const longestFolder = 103 - `/${socketName}`.length;
const namePattern = 'lectern-';

/**
 * A private folder whose path is short enough for a socket address: the folder of the previous owner if it is intact,
 * or else a new one.
 */
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

/** The path of the socket in its folder. */
export function socketIn(folder: string): string {
  return join(folder, socketName);
}

/** Whether a server accepts connections there. */
export function isSocketAnswering(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketIn(folder));
    const end = (isAnswering: boolean) => {
      socket.destroy();
      resolve(isAnswering);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

/**
 * Removes the files of a killed server, and recreates the folder if /tmp was cleaned. The files of a server that
 * answers stay: PostgreSQL then says why it cannot start.
 */
export async function resetSocketFolder(folder: string, user: ServerUser | undefined): Promise<void> {
  await removeDeadFiles(folder);
  if (existsSync(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}

async function removeDeadFiles(folder: string): Promise<void> {
  if (await isSocketAnswering(folder)) return;
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true });
}

/** Removes the folder with the socket files. A folder with other files stays. */
export async function removeSocketFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  try {
    await removeDeadFiles(folder);
    rmdirSync(folder);
  } catch {
    // Already removed, or not ours to remove. It holds no data.
  }
}

function isSuitable(base: string, user: ServerUser | undefined): boolean {
  const suffix = `/${namePattern}XXXXXX`;
  // The server would read a comma or a quote as a list of folders.
  const isPlain = /^[\w/.+-]+$/.test(base);
  return isPlain && Buffer.byteLength(base + suffix) <= longestFolder && firstClosed(user, [base]) === undefined;
}

/**
 * Everybody can create folders in /tmp, so a folder is used only if the server's user owns it and it is closed to
 * others.
 */
function isPrivateFolder(folder: string, user: ServerUser | undefined): boolean {
  try {
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0;
  } catch {
    return false;
  }
}
