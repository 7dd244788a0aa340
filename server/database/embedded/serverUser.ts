import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';

/** The user that the database server runs as; undefined stands for the user who started Lectern. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so root lends it a user that the machine already has. */
const borrowedNames = ['postgres', 'nobody'];

/** Thrown where the system does not let root run a program as another user. */
export class CannotBecomeUser extends Error {}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function numberOf(flag: '-u' | '-g', name: string): number {
  // Signed, because macOS numbers `nobody` 4294967294 and a spawn takes a 32-bit signed integer.
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) | 0;
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** The user to run the server of this cluster as: an existing cluster stays with its owner. 'none' where root has nobody to lend. */
export function chooseServerUser(cluster: string): ServerUser | undefined | 'none' {
  if (!isRoot()) return undefined;
  const owner = ownerOf(cluster);
  if (owner !== undefined && owner.uid !== 0) return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  for (const name of borrowedNames) {
    try {
      return { name, uid: numberOf('-u', name), gid: numberOf('-g', name) };
    } catch {
      // This machine does not have that user: try the next.
    }
  }
  return 'none';
}

/** What a spawn needs to run as that user, from a folder that everyone may stand in. */
export function spawnAs(user: ServerUser | undefined): { cwd: string; uid?: number; gid?: number } {
  const cwd = process.platform === 'win32' ? process.cwd() : '/';
  return user === undefined ? { cwd } : { cwd, uid: user.uid, gid: user.gid };
}

/** The first of these folders and programs that the user may not enter or run; undefined when all are open. */
export function firstClosed(user: ServerUser | undefined, paths: readonly string[]): string | undefined {
  if (user === undefined) return paths.find((path) => !isOpenToUs(path));
  // Asked of the system, as that user: modes alone do not tell about access lists, read-only or foreign mounts.
  const question = 'for path; do test -x "$path" || { printf %s "$path"; exit 1; }; done';
  const answer = spawnSync('/bin/sh', ['-c', question, 'sh', ...paths], { ...spawnAs(user), encoding: 'utf8' });
  // Root of a container without other users.
  if (answer.error !== undefined)
    throw new CannotBecomeUser(
      `The database does not run as root, and root cannot become the user ${user.name} here (${answer.error.message}).`,
    );
  return answer.status === 0 ? undefined : answer.stdout;
}

function isOpenToUs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
