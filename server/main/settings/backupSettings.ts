import type { SettingsReader } from './SettingsReader.ts';

export interface BackupSettings {
  /** Where `npm run backup` writes if it gets no target, and where `npm run doctor` looks. Undefined if not set. */
  readonly target: string | undefined;
  /** The store of `s3://` targets; undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** After how many hours without a new backup `npm run doctor` reports a fault. */
  readonly mostHours: number;
}

const mostHours = { least: 1, most: 10_000 };

/** Rule BACKUP-8: the settings of backups. */
export function readBackup(read: SettingsReader): BackupSettings {
  return {
    target: read.text('BACKUP_TARGET', '') || undefined,
    endpoint: read.webAddress('BACKUP_S3_ENDPOINT', '').replace(/\/+$/, '') || undefined,
    region: read.text('BACKUP_S3_REGION', 'us-east-1'),
    mostHours: read.wholeNumber('BACKUP_MAX_AGE_HOURS', 30, mostHours),
  };
}
