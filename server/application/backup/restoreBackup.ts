import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { BackupStore } from '../ports/backup/BackupStore.ts';
import type { RestoredDatabase } from '../ports/backup/DatabaseCopy.ts';
import type { MediaFile } from '../ports/media/MediaStore.ts';
import { requireMediaFileName } from '../media/mediaNames.ts';
import { poolName, type BackedUpFile } from './backupFormat.ts';
import type { CheckedBackup } from './checkBackup.ts';
import { openRows } from './proveBackup.ts';
import type { StoredFiles } from './siteFiles.ts';
import { isSame } from './streams.ts';

export interface RestorePorts {
  readonly store: Pick<BackupStore, 'open'>;
  readonly database: RestoredDatabase;
  readonly stored: StoredFiles;
}

interface RestoreOrder {
  /** Whether what the installation holds is given up. */
  readonly replaces: boolean;
  readonly say: (line: string) => void;
}

interface RestoreDone {
  /** Files that were written, and those that a restore before had written. */
  readonly written: number;
  readonly present: number;
  /** The tables whose rows differ from the backup; none if all is well. */
  readonly differing: readonly string[];
}

type Restore = (backup: CheckedBackup, order: RestoreOrder) => Promise<Result<RestoreDone, 'not-empty'>>;

const linesEvery = 200;

/**
 * Rule BACKUP-7: writes a checked backup into an installation: first the files, of which those that are there stay, then
 * all rows at once. Until the rows are there no site starts on the database. A call that was cut off is made again.
 */
export function makeRestoreBackup({ store, database, stored }: RestorePorts): Restore {
  const { media, attachments, texts, transfer } = stored;
  return async ({ seal, files }, { replaces, say }) => {
    if ((await database.holds()) === 'content' && !replaces) return refuse('not-empty');
    await database.begin(seal.name);
    let [written, present] = [0, 0];
    for (const [path, parts] of groups(files)) {
      if (await restore(path, parts)) written += parts.length;
      else present += parts.length;
      if ((written + present) % linesEvery < parts.length) say(`${written + present} of ${files.length} files`);
    }
    say('Writing the rows …');
    await database.fill(seal, (table) => openRows(store, seal.name, table));
    const differing: string[] = [];
    for (const table of seal.tables) if (!isSame(await database.digest(table), table.rows)) differing.push(table.name);
    return ok({ written, present, differing });
  };

  /** Returns false if it is there already. */
  async function restore(path: string, parts: readonly BackedUpFile[]): Promise<boolean> {
    const [folder = '', id = '', set = ''] = path.split('/');
    const [first] = parts;
    if (first === undefined) return false;
    if (folder === 'pages') return restoreText(id, first);
    if (folder === 'downloads') return restoreDownload(id, first);
    return set === 'original' ? restoreOriginal(id, first) : restoreSet(id, set, parts);
  }

  async function restoreText(name: string, file: BackedUpFile): Promise<boolean> {
    await texts.write(name, await buffer(await opened(file)));
    return true;
  }

  async function restoreDownload(id: string, file: BackedUpFile): Promise<boolean> {
    const content = await buffer(await opened(file));
    const there = await attachments.find(id);
    if (there?.bytes === file.bytes && (await transfer.read(there)).equals(content)) return false;
    await attachments.save(id, content);
    return true;
  }

  async function restoreOriginal(assetId: string, file: BackedUpFile): Promise<boolean> {
    const isThere = async () =>
      (await media.originalBytes(assetId)) === file.bytes &&
      isSame(await media.hashOriginal(assetId, new AbortController().signal), file);
    if (await isThere()) return false;
    await media.withWorkFolder(async (folder) => {
      await transfer.write(folder, 'original', await mediaFile(file));
      await media.saveOriginal(assetId, join(folder, 'original'));
    });
    if (!(await isThere())) throw new Error(`The restored original of ${assetId} differs from the backup.`);
    return true;
  }

  async function restoreSet(assetId: string, set: string, parts: readonly BackedUpFile[]): Promise<boolean> {
    if ((await media.filesOf({ assetId, name: set })).length === parts.length) return false;
    await media.withWorkFolder(async (folder) => {
      for (const part of parts) await transfer.write(folder, nameInSet(part), await mediaFile(part));
      // The hash of a set is that of its names and bytes.
      if ((await transfer.hashOf(folder)) !== set)
        throw new Error(`The restored files of ${assetId}/${set} differ from the backup.`);
      await media.publishFolder(assetId, folder);
    });
    return true;
  }

  async function opened({ hash, path }: BackedUpFile): Promise<Readable> {
    const content = await store.open(poolName(hash));
    if (content === undefined) throw new Error(`The backup lacks the file ${path}.`);
    return content;
  }

  async function mediaFile(file: BackedUpFile): Promise<MediaFile> {
    const content = await opened(file);
    return { bytes: file.bytes, modified: new Date(file.modified ?? 0), open: () => content };
  }
}

/** The files of each set, and each other file alone. */
function groups(files: readonly BackedUpFile[]): ReadonlyMap<string, readonly BackedUpFile[]> {
  const grouped = new Map<string, BackedUpFile[]>();
  for (const file of files) {
    const key = file.path.split('/').slice(0, 3).join('/');
    const parts = grouped.get(key) ?? [];
    parts.push(file);
    grouped.set(key, parts);
  }
  return grouped;
}

/** A name that would leave the folder of the set throws. */
function nameInSet({ path }: BackedUpFile): string {
  return requireMediaFileName(path.split('/').slice(3).join('/'));
}
