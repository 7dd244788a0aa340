import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';

/** The user that the database server runs as. Undefined stands for the user who started Lectern. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. If root starts Lectern, the server runs as one of these users. */
const borrowedNames = ['postgres', 'nobody'];

/** The system does not let root run a program as another user. */
export class CannotBecomeUser extends Error {}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function numberOf(flag: '-u' | '-g', name: string): number {
  // Convert to a signed number: macOS numbers `nobody` 4294967294, and spawn takes a signed 32-bit integer.
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) | 0;
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/**
 * The user that runs the server of a cluster: the owner of an existing cluster, or else the first user found. 'none' if
 * root finds no such user.
 */
export function chooseServerUser(cluster: string): ServerUser | undefined | 'none' {
  if (!isRoot()) return undefined;
  const owner = ownerOf(cluster);
  if (owner !== undefined && owner.uid !== 0) return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  for (const name of borrowedNames) {
    try {
      return { name, uid: numberOf('-u', name), gid: numberOf('-g', name) };
    } catch {
      // This machine does not have that user; try the next one.
    }
  }
  return 'none';
}

/**
 * The options with which spawn runs a program as that user. The working directory must be one that everybody may enter.
 */
export function spawnAs(user: ServerUser | undefined): { cwd: string; uid?: number; gid?: number } {
  const cwd = process.platform === 'win32' ? process.cwd() : '/';
  return user === undefined ? { cwd } : { cwd, uid: user.uid, gid: user.gid };
}

/** The first of these paths that the user may not enter or run; undefined if all are open. */
export function firstClosed(user: ServerUser | undefined, paths: readonly string[]): string | undefined {
  if (user === undefined) return paths.find((path) => !isOpenToUs(path));
  // Test as that user: file modes say nothing about access control lists and read-only or foreign mounts.
  const question = 'for path; do test -x "$path" || { printf %s "$path"; exit 1; }; done';
  const answer = spawnSync('/bin/sh', ['-c', question, 'sh', ...paths], { ...spawnAs(user), encoding: 'utf8' });
  // Containers may have no other users than root.
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
