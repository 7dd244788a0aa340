import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { BackupStore } from '../ports/backup/BackupStore.ts';
import { listName, readSeal, sealName, type BackedUpFile, type Seal, type SealFault } from './backupFormat.ts';
import { decompress } from './streams.ts';

/** The names of backups, oldest first, and whether each has its seal. */
export interface BackupName {
  readonly name: string;
  readonly isSealed: boolean;
}

/** All backups of a store, oldest first. */
export async function listBackups(store: Pick<BackupStore, 'list'>): Promise<readonly BackupName[]> {
  const sealed = new Map<string, boolean>();
  for await (const file of store.list('backups/')) {
    const name = file.name.split('/')[1] ?? '';
    sealed.set(name, sealed.get(name) === true || file.name === sealName(name));
  }
  return [...sealed]
    .map(([name, isSealed]) => ({ name, isSealed }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The seal of a backup. `cut-short`: there is none. */
export async function openSeal(
  store: Pick<BackupStore, 'open'>,
  name: string,
): Promise<Result<Seal, SealFault | 'cut-short'>> {
  const content = await store.open(sealName(name));
  if (content === undefined) return refuse('cut-short');
  const seal = readSeal(await text(content));
  return seal.ok && seal.value.name !== name ? refuse('altered') : seal;
}

/** The newest backup with a readable seal. */
export async function newestSeal(store: Pick<BackupStore, 'list' | 'open'>): Promise<Seal | undefined> {
  for (const { name, isSealed } of (await listBackups(store)).toReversed()) {
    const seal = isSealed ? await openSeal(store, name) : refuse('cut-short');
    if (seal.ok) return seal.value;
  }
  return undefined;
}

/** The files that a backup names. */
export async function readList(
  store: Pick<BackupStore, 'open'>,
  backup: string,
): Promise<Result<readonly BackedUpFile[], 'missing'>> {
  const content = await store.open(listName(backup));
  if (content === undefined) return refuse('missing');
  const lines = (await text(decompress(content))).split('\n');
  return ok(lines.filter((line) => line !== '').map((line) => JSON.parse(line) as BackedUpFile));
}

/** The content of a list of files. */
export function listContent(files: readonly BackedUpFile[]): Readable {
  return Readable.from(
    (function* () {
      for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`);
    })(),
    { objectMode: false },
  );
}
