import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';

/*
 * What a process leaves in a folder bears the name of its owner: machine, process number and that process's start, so
 * that a number used again is not taken for a living owner, and another container on the same volume is not taken for ours.
 */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
const ownerShape = /^([0-9a-f]{12})-(\d+)-(\d+)$/;

/** The name of a process of this machine: of this one, unless told otherwise. */
export async function ownerName(pid = process.pid): Promise<string> {
  return `${machine}-${pid}-${(await startOf(pid)) ?? '0'}`;
}

/** Of an owner on another machine nobody here can tell. */
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

/** When a process began, in the kernel's ticks: field 22 of its `stat`, counted after the name, which may hold anything. */
async function startOf(pid: number): Promise<string | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19];
}
