import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartRefused } from './StartRefused.ts';

export interface BackupArguments {
  readonly target: string;
  readonly keep: number;
  readonly verify: 'sample' | 'full';
}

export interface RestoreArguments {
  readonly target: string;
  /** The name of a backup; undefined for the newest one. */
  readonly backup: string | undefined;
  readonly replaces: boolean;
  readonly onlyChecks: boolean;
}

const mostKept = 1000;

const backupUsage = `Usage: npm run backup -- [--keep 7] [--verify sample|full] TARGET
  Copies the database, films, pictures, downloads and texts to a folder or to s3://BUCKET/FOLDER, beside a running site.
  TARGET may be omitted if BACKUP_TARGET is set.
  --keep    how many backups stay there; default 7
  --verify  how many files are read back: new ones and a sample, or all of them. The rows are always restored once.`;

const restoreUsage = `Usage: npm run restore -- [--backup NAME] [--check] [--replace] TARGET
  Restores a backup of a folder or of s3://BUCKET/FOLDER into the empty installation of DATA_DIR, DATABASE_URL and S3_BUCKET.
  TARGET may be omitted if BACKUP_TARGET is set.
  --backup   the backup to restore; default: the newest one
  --check    only reads the whole backup and compares it with its checksums
  --replace  gives up everything that the installation holds`;

/** Rule BACKUP-8: the parameters of `npm run backup`. Throws on anything else. */
export function readBackupArguments(parameters: readonly string[], defaultTarget: string | undefined): BackupArguments {
  const { values, positionals } = parsed(
    parameters,
    { keep: { type: 'string' }, verify: { type: 'string' } },
    backupUsage,
  );
  const keep = Number(values['keep'] ?? 7);
  if (!Number.isInteger(keep) || keep < 1 || keep > mostKept)
    throw new StartRefused(`--keep is "${String(values['keep'])}": use a whole number from 1 to ${mostKept}.`);
  const verify = values['verify'] ?? 'sample';
  if (verify !== 'sample' && verify !== 'full')
    throw new StartRefused(`--verify is "${String(verify)}": use sample or full.`);
  return { target: targetOf(positionals, defaultTarget, backupUsage), keep, verify };
}

/** Rule BACKUP-8: the parameters of `npm run restore`. Throws on anything else. */
export function readRestoreArguments(
  parameters: readonly string[],
  defaultTarget: string | undefined,
): RestoreArguments {
  const { values, positionals } = parsed(
    parameters,
    { backup: { type: 'string' }, replace: { type: 'boolean' }, check: { type: 'boolean' } },
    restoreUsage,
  );
  return {
    target: targetOf(positionals, defaultTarget, restoreUsage),
    backup: typeof values['backup'] === 'string' ? values['backup'] : undefined,
    replaces: values['replace'] === true,
    onlyChecks: values['check'] === true,
  };
}

function parsed(parameters: readonly string[], options: ParseArgsConfig['options'] & object, usage: string) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true });
  } catch (fault) {
    // Node names the parameter that it does not know.
    throw new StartRefused(`${fault instanceof Error ? fault.message : String(fault)}\n${usage}`);
  }
}

function targetOf(positionals: readonly string[], otherwise: string | undefined, usage: string): string {
  const [target = otherwise, ...others] = positionals;
  if (target === undefined || target === '' || others.length > 0) throw new StartRefused(usage);
  return target;
}
