import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';

/*
 * Names the owner of temporary files: machine, process id and start time of the process. The start time detects a
 * reused process id; the machine keeps containers on one volume apart.
 */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
const ownerShape = /^([0-9a-f]{12})-(\d+)-(\d+)$/;

/** The owner name of a process on this machine, by default this one. */
export async function ownerName(pid = process.pid): Promise<string> {
  return `${machine}-${pid}-${(await startOf(pid)) ?? '0'}`;
}

/** `unknown` for an owner on another machine. */
export async function fateOf(owner: string): Promise<'alive' | 'dead' | 'unknown'> {
  const [, where, number, start = '0'] = ownerShape.exec(owner) ?? [];
  if (where !== machine) return 'unknown';
  return (await isAlive(Number(number), start)) ? 'alive' : 'dead';
}

async function isAlive(pid: number, start: string): Promise<boolean> {
  const known = await startOf(pid);
  if (known !== undefined) return known === start;
  if (process.platform === 'linux') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The start time of a process in clock ticks: field 22 of /proc/PID/stat. Fields are counted after the program name,
 * which may contain spaces.
 */
async function startOf(pid: number): Promise<string | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19];
}
