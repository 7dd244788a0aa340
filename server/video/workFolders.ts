import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/*
 * A work folder bears the name of its owner: machine, process number and that process's start, so that a number used
 * again is not taken for a living owner, and another container on the same volume is not taken for ours.
 */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
const folderShape = /^([0-9a-f]{12})-(\d+)-(\d+)-[0-9a-f-]{36}$/;
/** Longer than any job may last; only then is another machine's folder swept. */
const abandonedAfterMilliseconds = 48 * 3600 * 1000;

/** Makes a new, empty folder of this process. */
export async function makeWorkFolder(parent: string): Promise<string> {
  const folder = join(parent, `${machine}-${process.pid}-${(await startOf(process.pid)) ?? '0'}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes what dead processes left behind; answers how many folders that were. */
export async function sweepWorkFolders(parent: string, now: Date): Promise<number> {
  const names = await readdir(parent).catch(() => []);
  const stale: string[] = [];
  for (const name of names) {
    if (await isStale(parent, name, now)) stale.push(name);
  }
  await Promise.all(stale.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  return stale.length;
}

async function isStale(parent: string, name: string, now: Date): Promise<boolean> {
  const [, owner, number, start] = folderShape.exec(name) ?? [];
  if (owner === machine) return !(await isAlive(Number(number), start ?? '0'));
  const entry = await stat(join(parent, name)).catch(() => undefined);
  return entry !== undefined && now.getTime() - entry.mtimeMs > abandonedAfterMilliseconds;
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
