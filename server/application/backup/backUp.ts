import { Readable } from 'node:stream';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { BackupStore } from '../ports/backup/BackupStore.ts';
import type { DatabaseSnapshot, ScratchDatabases, SnapshotSource, UsedFile } from '../ports/backup/DatabaseCopy.ts';
import type { Clock } from '../ports/Clock.ts';
import {
  backupFormat,
  listName,
  nameOfBackup,
  sealName,
  tableName,
  writeSeal,
  type BackedUpFile,
  type BackedUpTable,
  type Seal,
} from './backupFormat.ts';
import { copyFiles, type CopiedFiles } from './copyFiles.ts';
import { proveFiles, proveRows } from './proveBackup.ts';
import { pruneBackups, type PrunedBackups } from './pruneBackups.ts';
import { pathOfUsed, type StoredFiles } from './siteFiles.ts';
import { listContent, newestSeal } from './storedBackups.ts';
import { compress } from './streams.ts';

export interface BackUpPorts {
  readonly source: SnapshotSource;
  readonly stored: StoredFiles;
  readonly store: BackupStore;
  readonly scratch: ScratchDatabases;
  readonly clock: Clock;
}

export interface BackUpOrder {
  /** Tells apart the sites whose backups are in one place. */
  readonly site: string;
  readonly version: string;
  /** The names of settings that a restored site needs too. */
  readonly settings: readonly string[];
  readonly verify: 'sample' | 'full';
  /** How many backups stay, this one included. */
  readonly keep: number;
  readonly say: (line: string) => void;
}

export interface BackupDone {
  readonly seal: Seal;
  readonly copied: CopiedFiles['copied'];
  readonly provedFiles: number;
  readonly pruned: PrunedBackups;
}

export type BackUpRefusal =
  | { readonly kind: 'other-site' }
  /** What was read back differs from the site. The backup has no seal. */
  | { readonly kind: 'not-proved'; readonly faults: readonly string[] };

type BackUp = (order: BackUpOrder) => Promise<Result<BackupDone, BackUpRefusal>>;

/**
 * Rules BACKUP-1 to BACKUP-4: copies one instant of the database, then the stored files, which the site does not remove
 * meanwhile. It restores the rows into a scratch database, reads files back, and writes the seal last.
 */
export function makeBackUp({ source, stored, store, scratch, clock }: BackUpPorts): BackUp {
  return async ({ site, version, settings, verify, keep, say }) => {
    const previous = await newestSeal(store);
    if (previous !== undefined && previous.site !== site) return refuse({ kind: 'other-site' });
    const at = clock.now();
    const name = nameOfBackup(at);
    return source.withSnapshot(
      async (snapshot) => ({
        shape: snapshot.shape,
        used: await snapshot.usedFiles(),
        tables: await copyRows(snapshot, name),
      }),
      async ({ shape: { migrations, sequences }, used, tables }) => {
        say(`${tables.length} tables copied, ${shownBytes(sum(tables.map(({ file }) => file.bytes)))} compressed.`);
        const files = await copyFiles({ stored, store, previous, say });
        const list = await store.add(compress(listContent(files.all)).compressed, () => listName(name));
        const seal: Seal = {
          format: backupFormat,
          name,
          at: at.toISOString(),
          site,
          version,
          migrations,
          sequences,
          tables,
          list,
          files: { count: files.all.length, bytes: sum(files.all.map(({ bytes }) => bytes)) },
          missing: missingOf(used, files.all),
          settings,
        };
        say('Reading the backup back …');
        const rows = await proveRows(store, scratch, seal);
        const read = await proveFiles(store, verify === 'full' ? files.all : sampleOf(files, at));
        const faults = [...rows.faults, ...read.faults];
        if (faults.length > 0) return refuse({ kind: 'not-proved', faults });
        await store.add(Readable.from([Buffer.from(writeSeal(seal))]), () => sealName(name));
        const pruned = await pruneBackups(store, keep);
        return ok({ seal, copied: files.copied, provedFiles: read.proved, pruned });
      },
    );
  };

  async function copyRows(snapshot: DatabaseSnapshot, backup: string): Promise<readonly BackedUpTable[]> {
    const tables: BackedUpTable[] = [];
    for (const table of snapshot.shape.tables) {
      const { compressed, plain } = compress(snapshot.rows(table));
      const file = await store.add(compressed, () => tableName(backup, table.name));
      tables.push({ ...table, rows: plain(), file });
    }
    return tables;
  }
}

/** The paths that rows use and that are not among the files. */
function missingOf(used: readonly UsedFile[], files: readonly BackedUpFile[]): readonly string[] {
  const present = new Set(files.flatMap(({ path }) => [path, path.split('/').slice(0, 3).join('/')]));
  return used.map(pathOfUsed).filter((path) => !present.has(path));
}

const sampleSize = 64;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** New files first, then files of earlier backups, chosen evenly. */
function sampleOf({ all, copied }: CopiedFiles, at: Date): readonly BackedUpFile[] {
  const isNew = (file: BackedUpFile) => copied.hashes.has(file.hash);
  return [
    ...evenly(all.filter(isNew), at),
    ...evenly(
      all.filter((file) => !isNew(file)),
      at,
    ),
  ];
}

/** Another day begins at another place, so that every file is read some day. */
function evenly<Each>(all: readonly Each[], at: Date): readonly Each[] {
  const step = Math.max(1, Math.ceil(all.length / sampleSize));
  const first = Math.floor(at.getTime() / dayMilliseconds) % step;
  return all.filter((_, place) => place % step === first);
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, part) => whole + part, 0);

export function shownBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
