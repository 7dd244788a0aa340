import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchSite } from '../../bench/benchSite.ts';

/** Seconds of processor time so far. Only Linux shows them. */
export interface ProcessTimes {
  /** The thread of the server that answers requests. */
  readonly main: number;
  /** Its other threads: searches, files, compression, garbage. */
  readonly threads: number;
  /** All processes of the database. */
  readonly database: number;
}

/** The process of the embedded database. */
function postmasterOf({ dataFolder }: Pick<BenchSite, 'dataFolder'>): number {
  return Number(readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

export function processTimes(site: Pick<BenchSite, 'pid' | 'dataFolder'>): ProcessTimes {
  const threads = timesOf(site.pid);
  const main = threads.get(site.pid) ?? 0;
  return {
    main,
    threads: sum(threads.values()) - main,
    // The first process of the database has the time of those that have ended, such as idle connections.
    database:
      secondsOfEnded(postmasterOf(site)) + sum(databaseProcesses(site).flatMap((pid) => [...timesOf(pid).values()])),
  };
}

/** The database's first process, and those that it has started. */
export function databaseProcesses(site: Pick<BenchSite, 'dataFolder'>): readonly number[] {
  const postmaster = postmasterOf(site);
  return [postmaster, ...childrenOf(postmaster)];
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** The processor time of all programs that a process has started and that have ended. */
export function secondsOfEnded(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}

/** /proc/PID/task/TID/schedstat begins with the nanoseconds on a processor. */
function timesOf(pid: number): ReadonlyMap<number, number> {
  return new Map(
    read(() => readdirSync(`/proc/${pid}/task`), []).map((thread) => [
      Number(thread),
      Number(read(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'), '0').split(' ')[0]) / 1e9,
    ]),
  );
}

/** Processes and threads end at any time. */
function read<Value>(from: () => Value, otherwise: Value): Value {
  try {
    return from();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return otherwise;
    throw error;
  }
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
