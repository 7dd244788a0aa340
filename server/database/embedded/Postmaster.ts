import { spawn, spawnSync } from 'node:child_process';
import { closeSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { programOf, type Binaries } from './binaries.ts';
import type { DataPlace } from './dataPlace.ts';
import { textOf } from './ownFiles.ts';
import { codeOf } from './refusals.ts';
import { openLog } from './serverLog.ts';
import { serverEnvironment } from './settings.ts';
import { spawnAs } from './serverUser.ts';

/** The main process of a PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves with a description of how the process ended. */
  readonly ended: Promise<string>;
}

/** What PostgreSQL writes about a running server into its data folder (`postmaster.pid`). */
export interface PostmasterFile {
  readonly pid: number;
  readonly isReady: boolean;
  /** The server refuses new connections and waits for the open ones to end. */
  readonly isStopping: boolean;
}

const fileName = 'postmaster.pid';
const pollEvery = 100;
// Larger than any process id that a system assigns.
const nobody = 2 ** 31 - 1;

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = textOf(join(cluster, fileName))?.split('\n') ?? [];
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const state = lines[7]?.trim();
  return pid > 0 ? { pid, isReady: state === 'ready', isStopping: state === 'stopping' } : undefined;
}

/**
 * Whether the process is the live server of this cluster. The id may belong to another process after a crash, a reboot
 * or in a new container.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      // Readable by everybody, unlike the rest of /proc in a container. Empty for a zombie process.
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (basename(words[0] ?? '') !== 'postgres' || words[words.indexOf('-D') + 1] !== cluster) return false;
      return (workingFolder(pid) ?? cluster) === cluster;
    } catch {
      return false;
    }
  }
  if (process.platform !== 'win32')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      `-D ${cluster}`,
    );
  return isAlive(pid);
}

/** PostgreSQL works in its cluster, whose path changes when it is moved. Undefined if the system does not tell. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Disarms `postmaster.pid` after a crash. PostgreSQL refuses to start while any process has the id in that file, even a
 * foreign one.
 */
export function disarmStaleFile(cluster: string): void {
  const found = readPostmasterFile(cluster);
  if (found === undefined || !isAlive(found.pid) || isServerOf(cluster, found.pid)) return;
  const path = join(cluster, fileName);
  // Keep the file: by its other lines PostgreSQL finds processes that still use the shared memory of the old server.
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^-?\d+/, String(nobody)));
}

/**
 * Starts a server in a session of its own, so that Ctrl-C in the terminal does not stop it before the last requests are
 * done.
 */
export function spawnPostmaster(
  binaries: Binaries,
  place: DataPlace,
  serverArguments: readonly string[],
): Promise<Postmaster> {
  const log = openLog(place.home);
  const child = spawn(programOf(binaries, 'postgres'), serverArguments, {
    ...spawnAs(place.user),
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  child.unref();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    const ended = new Promise<string>((end) => {
      child.once('exit', (code, signal) => end(signal === null ? `code ${code}` : `signal ${signal}`));
    });
    if (child.pid !== undefined) resolve({ pid: child.pid, ended });
  });
}

/** A server that an earlier Node process started. It is not a child of this process, so its end is found by polling. */
export function existingPostmaster(cluster: string, pid: number): Postmaster {
  const ended = new Promise<string>((end) => {
    const timer = setInterval(() => {
      if (isServerOf(cluster, pid)) return;
      clearInterval(timer);
      end('an unknown code');
    }, pollEvery).unref();
  });
  return { pid, ended };
}
