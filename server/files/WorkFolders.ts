import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fateOf, ownerName } from './processOwner.ts';

/** The name of a work folder: the name of its process and a UUID. */
const folderShape = /^(.+)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Longer than any job can run. Work folders of other machines are removed only after this time. */
const abandonedAfterMilliseconds = 48 * 3600 * 1000;

/** Empty folders for work on local files. Each belongs to the process that made it, and ends with the work. */
export class WorkFolders {
  readonly #parent: string;

  constructor(parent: string) {
    this.#parent = parent;
  }

  /** Calls `work` with the path of an empty folder, and removes the folder when `work` ends. */
  async with<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
    const folder = join(this.#parent, `${await ownerName()}-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** As `with`, with one file in the folder, whose name may have a folder in it. */
  withFile<Answer>(name: string, content: Uint8Array, work: (folder: string) => Promise<Answer>): Promise<Answer> {
    return this.with(async (folder) => {
      await mkdir(join(folder, dirname(name)), { recursive: true });
      await writeFile(join(folder, name), content);
      return work(folder);
    });
  }

  /** Throws if folders cannot be made. It writes nothing: load balancers may ask every second. */
  async check(): Promise<void> {
    await mkdir(this.#parent, { recursive: true, mode: 0o700 });
    await access(this.#parent, constants.W_OK);
    if ((await statfs(this.#parent)).bavail === 0)
      throw Object.assign(new Error('The volume of the media folder is full'), { code: 'ENOSPC' });
  }

  /** Removes the folders of dead processes and returns how many. */
  async sweep(now: Date): Promise<number> {
    const names = await readdir(this.#parent).catch(() => []);
    const stale: string[] = [];
    for (const name of names) {
      if (await isStale(this.#parent, name, now)) stale.push(name);
    }
    await Promise.all(stale.map((name) => rm(join(this.#parent, name), { recursive: true, force: true })));
    return stale.length;
  }
}

async function isStale(parent: string, name: string, now: Date): Promise<boolean> {
  const fate = await fateOf(folderShape.exec(name)?.[1] ?? '');
  if (fate !== 'unknown') return fate === 'dead';
  const entry = await stat(join(parent, name)).catch(() => undefined);
  return entry !== undefined && now.getTime() - entry.mtimeMs > abandonedAfterMilliseconds;
}
