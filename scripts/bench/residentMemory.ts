import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { median } from './measurement.ts';

const settleMilliseconds = 30_000;
const samples = 10;

/** The resident memory of a process. */
export async function residentMebibytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** The resident memory of a process that has nothing to do: the median of ten seconds, after half a minute of rest. */
export async function idleMebibytes(pid: number): Promise<number> {
  await pause(settleMilliseconds);
  const measured: number[] = [];
  while (measured.length < samples) {
    measured.push(await residentMebibytes(pid));
    await pause(1000);
  }
  return median(measured);
}
