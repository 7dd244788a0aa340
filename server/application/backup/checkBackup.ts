import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { BackupStore } from '../ports/backup/BackupStore.ts';
import type { BackedUpFile, Seal } from './backupFormat.ts';
import { faultOfList, proveAll } from './proveBackup.ts';
import { listBackups, openSeal, readList } from './storedBackups.ts';

/** A backup of which every byte was compared with its hash. */
export interface CheckedBackup {
  readonly seal: Seal;
  readonly files: readonly BackedUpFile[];
  /** Newer backups without a seal, which were passed over. */
  readonly unfinished: readonly string[];
}

export type CheckRefusal =
  | { readonly kind: 'no-backup' }
  /** It has no seal: it was cut off, or it is being written. */
  | { readonly kind: 'cut-short'; readonly name: string }
  | { readonly kind: 'other-format'; readonly name: string }
  | { readonly kind: 'altered'; readonly name: string; readonly faults: readonly string[] }
  /** It has migrations that this code does not know. */
  | { readonly kind: 'newer'; readonly name: string; readonly version: string; readonly newest: string };

export interface CheckOrder {
  /** The newest one if undefined. */
  readonly name?: string | undefined;
  /** The names of the migrations of this code, in order. */
  readonly migrations: readonly string[];
}

/**
 * Rule BACKUP-5: reads a whole backup before a restore touches anything. Refuses one that is cut short, altered, or of
 * newer code.
 */
export async function checkBackup(
  store: Pick<BackupStore, 'list' | 'open'>,
  { name: wanted, migrations }: CheckOrder,
): Promise<Result<CheckedBackup, CheckRefusal>> {
  const backups = await listBackups(store);
  const sealed = backups.filter(({ isSealed }) => isSealed).at(-1)?.name;
  const name = wanted ?? sealed ?? backups.at(-1)?.name;
  if (name === undefined || !backups.some((backup) => backup.name === name)) return refuse({ kind: 'no-backup' });
  const opened = await openSeal(store, name);
  if (!opened.ok)
    return refuse(
      opened.refusal === 'altered'
        ? { kind: 'altered', name, faults: ['The seal differs from its hash.'] }
        : { kind: opened.refusal, name },
    );
  const seal = opened.value;
  const newest = seal.migrations.at(-1) ?? '';
  if (seal.migrations.some((migration, place) => migration !== migrations[place]))
    return refuse({ kind: 'newer', name, version: seal.version, newest });
  const faultOfFiles = await faultOfList(store, seal);
  if (faultOfFiles !== undefined)
    return refuse({ kind: 'altered', name, faults: [`The list of files: ${faultOfFiles}`] });
  const files = await readList(store, name);
  const { faults } = files.ok
    ? await proveAll(store, seal, files.value)
    : { faults: ['The list of files is missing.'] };
  if (!files.ok || faults.length > 0) return refuse({ kind: 'altered', name, faults });
  const unfinished = backups.filter((backup) => !backup.isSealed && backup.name > name).map((backup) => backup.name);
  return ok({ seal, files: files.value, unfinished });
}
