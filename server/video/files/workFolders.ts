import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fateOf, ownerName } from '../../files/processOwner.ts';

/** A work folder bears the name of the process that works in it, and one of its own. */
const folderShape = /^(.+)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Longer than any job may last; only then is another machine's folder swept. */
const abandonedAfterMilliseconds = 48 * 3600 * 1000;

/** Makes a new, empty folder of this process. */
export async function makeWorkFolder(parent: string): Promise<string> {
  const folder = join(parent, `${await ownerName()}-${randomUUID()}`);
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
  const fate = await fateOf(folderShape.exec(name)?.[1] ?? '');
  if (fate !== 'unknown') return fate === 'dead';
  const entry = await stat(join(parent, name)).catch(() => undefined);
  return entry !== undefined && now.getTime() - entry.mtimeMs > abandonedAfterMilliseconds;
}
