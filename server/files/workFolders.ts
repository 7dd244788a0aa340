import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fateOf, ownerName } from './processOwner.ts';

/** The name of a work folder: the name of its process and a UUID. */
const folderShape = /^(.+)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Longer than any job can run. Work folders of other machines are removed only after this time. */
const abandonedAfterMilliseconds = 48 * 3600 * 1000;

/** Creates an empty work folder of this process. */
export async function makeWorkFolder(parent: string): Promise<string> {
  const folder = join(parent, `${await ownerName()}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes the work folders of dead processes and returns how many. */
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
