import { spawn, spawnSync } from 'node:child_process';
import { closeSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { programOf, type Binaries } from './binaries.ts';
import type { DataPlace } from './dataPlace.ts';
import { textOf } from './ownFiles.ts';
import { codeOf } from './refusals.ts';
import { openLog } from './serverLog.ts';
import { serverEnvironment } from './settings.ts';
import { spawnAs } from './serverUser.ts';

/** The main process of a server. */
export interface Postmaster {
  readonly pid: number;
  /** Fulfilled with how it ended. */
  readonly ended: Promise<string>;
}

/** What PostgreSQL writes about a running server into its cluster. */
export interface PostmasterFile {
  readonly pid: number;
  readonly isReady: boolean;
}

const fileName = 'postmaster.pid';
const pollEvery = 100;
// Above every process number that a system hands out.
const nobody = 2 ** 31 - 1;

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = textOf(join(cluster, fileName))?.split('\n') ?? [];
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/** Whether that process is the live server of this cluster, and not one that got its number after a crash, a reboot or in a new container. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      // Open to all, unlike the rest of /proc in a container; and empty for a dead process that nobody has collected yet.
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return basename(words[0] ?? '') === 'postgres' && words[words.indexOf('-D') + 1] === cluster;
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The file says which process serves the cluster, and PostgreSQL believes it as long as any process has that number. */
export function disarmStaleFile(cluster: string): void {
  const found = readPostmasterFile(cluster);
  if (found === undefined || !isAlive(found.pid) || isServerOf(cluster, found.pid)) return;
  const path = join(cluster, fileName);
  // Not removed: its other lines let PostgreSQL find processes that still hold the old server's memory.
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^-?\d+/, String(nobody)));
}

/** Starts a server in a process session of its own: the Ctrl-C that ends Node shall not end it before the last requests. */
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

/** A server that some earlier Node started: not our child, so the system does not tell us when it ends. */
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
