import { createHash } from 'node:crypto';
import { refuse, ok, type Result } from '../../../src/domain/result.ts';
import type { Digest } from '../ports/backup/BackupStore.ts';
import type { CopiedTable, DatabaseShape } from '../ports/backup/DatabaseCopy.ts';

/** The form of backups that this code writes, and the only one that it reads. */
export const backupFormat = 1;

/** A table of a backup: the digests of its rows as text, and of the compressed file that holds them. */
export interface BackedUpTable extends CopiedTable {
  readonly rows: Digest;
  readonly file: Digest;
}

/** A file of a backup; its bytes are in the pool under their hash. */
export interface BackedUpFile extends Digest {
  readonly path: string;
  readonly modified?: number;
}

/**
 * What a backup holds. It is written last, once the backup was proved, so that a backup without it is not complete. It
 * has the hash of every other file.
 */
export interface Seal extends Omit<DatabaseShape, 'tables'> {
  readonly format: number;
  readonly name: string;
  /** The instant of the snapshot, in ISO 8601. */
  readonly at: string;
  /** Tells apart the sites whose backups are in one place. */
  readonly site: string;
  /** The version of the code that wrote it. */
  readonly version: string;
  readonly tables: readonly BackedUpTable[];
  /** The list of files, and how many files and bytes it names. */
  readonly list: Digest;
  readonly files: { readonly count: number; readonly bytes: number };
  /** The paths of files that rows use and that the site did not have. */
  readonly missing: readonly string[];
  /** The names of settings of the site, which are not in the backup. */
  readonly settings: readonly string[];
}

export type SealFault = 'altered' | 'other-format';

export const sealName = (backup: string) => `backups/${backup}/seal.json`;
export const listName = (backup: string) => `backups/${backup}/files.jsonl.gz`;
export const tableName = (backup: string, table: string) => `backups/${backup}/rows/${table}.gz`;
/** Where a store may have files that it has not written whole. */
export const draftsFolder = 'unfinished/';
export const poolFolder = 'files/';
export const poolName = (hash: string) => `${poolFolder}${hash.slice(0, 2)}/${hash}`;

/** The name of a backup of this instant. The names of later backups come later in the alphabet. */
export function nameOfBackup(at: Date): string {
  return at.toISOString().replace(/[-:]/g, '').replace('.', '-');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A line with the seal and a line with its hash. */
export function writeSeal(seal: Seal): string {
  const text = JSON.stringify(seal);
  return `${text}\n${hashOf(text)}\n`;
}

/** Rule BACKUP-5: the seal of a text. Refuses one that is cut short or differs from its hash. */
export function readSeal(text: string): Result<Seal, SealFault> {
  const [body = '', hash, end, ...rest] = text.split('\n');
  if (hash !== hashOf(body) || end !== '' || rest.length > 0) return refuse('altered');
  const seal = JSON.parse(body) as Seal;
  return seal.format === backupFormat ? ok(seal) : refuse('other-format');
}
