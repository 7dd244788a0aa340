import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { connectionFault } from '../application/faults/connectionFault.ts';
import { DependencyFault } from '../application/ports/faults/ErrorReports.ts';
import { Bucket } from './Bucket.ts';

/** Where the bucket is. The credentials come from the environment or from the platform. */
export interface BucketSettings {
  readonly bucket: string;
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Whether the bucket is the first part of the path, not of the host. */
  readonly isInPath: boolean;
  readonly encryption: 'none' | 'AES256' | 'aws:kms';
  /** The key for `aws:kms`; undefined for the default one. */
  readonly encryptionKey: string | undefined;
}

const connectMilliseconds = 5000;
/** Without a byte. */
const silenceMilliseconds = 30_000;
const attempts = 4;

export function openBucket({ bucket, endpoint, region, isInPath, encryption, encryptionKey }: BucketSettings): Bucket {
  const client = new S3Client({
    region,
    forcePathStyle: isInPath,
    ...(endpoint === undefined ? {} : { endpoint }),
    maxAttempts: attempts,
    // Every store checks Content-MD5, which we send. Not every one knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMilliseconds, socketTimeout: silenceMilliseconds },
  });
  // Whoever asked hears that the store is away for a moment.
  client.middlewareStack.add(
    (next) => (call) =>
      next(call).catch((fault: unknown) => {
        throw isAway(fault) ? new DependencyFault('store of files', connectionFault(fault), fault) : fault;
      }),
    { step: 'initialize', priority: 'high', name: 'isAway' },
  );
  return new Bucket({
    client,
    name: bucket,
    encryption:
      encryption === 'none'
        ? {}
        : {
            ServerSideEncryption: encryption,
            ...(encryptionKey === undefined ? {} : { SSEKMSKeyId: encryptionKey }),
          },
  });
}

/** Whether there was no answer, or that of a store that has a fault. What it cannot do (501) it never will. */
function isAway(fault: unknown): boolean {
  if (fault instanceof S3ServiceException)
    return (fault.$metadata.httpStatusCode ?? 500) >= 500 && fault.$metadata.httpStatusCode !== 501;
  return fault instanceof Error && !['AbortError', 'CredentialsProviderError'].includes(fault.name);
}
