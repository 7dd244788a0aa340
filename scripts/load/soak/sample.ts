import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseProcesses } from '../site/processTimes.ts';
import { descriptorsOf } from '../site/descriptors.ts';
import type { BenchSite } from '../../bench/benchSite.ts';

export interface Sample {
  readonly hours: number;
  /** Resident memory of the server, in mebibytes. */
  readonly server: number;
  /** Memory of all processes of the database; what they share counts once. */
  readonly database: number;
  readonly descriptors: number;
}

export function sample(site: Pick<BenchSite, 'pid' | 'dataFolder'>, hours: number): Sample {
  return {
    hours,
    server: kibibytes(`/proc/${site.pid}/status`, 'VmRSS') / 1024,
    // Each process has the whole shared memory in its resident one. Pss divides it among them.
    database:
      databaseProcesses(site).reduce((sum, pid) => sum + kibibytes(`/proc/${pid}/smaps_rollup`, 'Pss'), 0) / 1024,
    descriptors: descriptorsOf(site.pid).all,
  };
}

function kibibytes(file: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch (error) {
    // The process has ended meanwhile.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

/** Makes the server write what libuv holds open when it receives SIGUSR2. */
export function reportSettings(folder: string): Readonly<Record<string, string>> {
  const when = '--report-on-signal --report-signal=SIGUSR2 --report-compact --report-exclude-network';
  const where = `--report-directory=${folder} --report-filename=report.json`;
  return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${when} ${where}`.trim() };
}

/** The handles of the thread that answers requests: sockets, timers, watchers and pipes. */
export async function handlesOf(pid: number, folder: string): Promise<number> {
  const file = `${folder}/report.json`;
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await pause(100);
    const report = readReport(file);
    if (report !== undefined) return report.libuv.filter(({ type }) => type !== 'loop').length;
  }
}

/** Undefined until it is written whole. */
function readReport(file: string): { readonly libuv: readonly { readonly type: string }[] } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { readonly libuv: readonly { readonly type: string }[] };
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
