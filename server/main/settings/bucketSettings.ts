import type { BucketSettings } from '../../s3/openBucket.ts';
import type { SettingsReader } from './SettingsReader.ts';

/** What every store accepts as the name of a bucket. */
const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Rule STORE-1: the bucket of the site; undefined if S3_BUCKET is not set. */
export function readBucket(read: SettingsReader): BucketSettings | undefined {
  const bucket = read.text('S3_BUCKET', '');
  const endpoint = read.webAddress('S3_ENDPOINT', '').replace(/\/+$/, '') || undefined;
  const region = read.text('S3_REGION', 'us-east-1');
  // Amazon wants the bucket in the host, other stores in the path.
  const addressing = read.oneOf('S3_ADDRESSING', ['path', 'host'] as const, endpoint === undefined ? 'host' : 'path');
  const encryption = read.oneOf('S3_ENCRYPTION', ['none', 'AES256', 'aws:kms'] as const, 'none');
  const encryptionKey = read.text('S3_ENCRYPTION_KEY', '') || undefined;
  if (bucket === '') {
    if (endpoint !== undefined) read.faults.push('S3_BUCKET is missing: S3_ENDPOINT is set.');
    return undefined;
  }
  if (!bucketShape.test(bucket))
    read.refuse('S3_BUCKET', 'use the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens');
  if (encryptionKey !== undefined && encryption !== 'aws:kms')
    read.refuse('S3_ENCRYPTION_KEY', 'set S3_ENCRYPTION to aws:kms with it');
  return { bucket, endpoint, region, isInPath: addressing === 'path', encryption, encryptionKey };
}
