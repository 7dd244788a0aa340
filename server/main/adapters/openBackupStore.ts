import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BackupStore } from '../../application/ports/backup/BackupStore.ts';
import { FolderBackupStore } from '../../backup/FolderBackupStore.ts';
import type { Config } from '../settings/config.ts';
import { StartRefused } from '../settings/StartRefused.ts';

const s3Shape = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/;

/** Rule BACKUP-8: the store of a target, a folder or `s3://bucket/folder`. */
export async function openBackupStore(
  target: string,
  { backup: settings, bucket }: Pick<Config, 'backup' | 'bucket'>,
  root: string,
): Promise<BackupStore> {
  if (!target.includes('://')) return new FolderBackupStore(resolve(root, target));
  const [, name, folder = ''] = s3Shape.exec(target) ?? [];
  if (name === undefined)
    throw new StartRefused(`The target is "${target}": use a folder, or a bucket as s3://BUCKET/FOLDER.`);
  const [{ openBucket }, { S3BackupStore }] = await Promise.all([
    import('../../s3/openBucket.ts'),
    import('../../s3/S3BackupStore.ts'),
  ]);
  // The store of the site, unless backups have one of their own.
  const endpoint = settings.endpoint ?? bucket?.endpoint;
  const opened = openBucket({
    bucket: name,
    endpoint,
    region: settings.endpoint === undefined ? (bucket?.region ?? settings.region) : settings.region,
    isInPath: endpoint !== undefined,
    encryption: 'none',
    encryptionKey: undefined,
  });
  const refusal = await opened.refusal();
  if (refusal !== undefined)
    throw new StartRefused(
      `The bucket of ${target} cannot be used: ${refusal}. Check the target, BACKUP_S3_ENDPOINT, BACKUP_S3_REGION and the credentials, such as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  return new S3BackupStore(opened, folder === '' ? '' : `${folder}/`, join(tmpdir(), 'lectern-backup'));
}
