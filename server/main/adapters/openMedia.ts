import { join } from 'node:path';
import type { Attachments } from '../../application/ports/media/Attachments.ts';
import type { AttachmentInventory, MediaInventory } from '../../application/ports/media/MediaInventory.ts';
import type { MediaStore } from '../../application/ports/media/MediaStore.ts';
import type { UploadFiles } from '../../application/ports/media/Uploads.ts';
import { FolderUploadFiles } from '../../http/uploads/FolderUploadFiles.ts';
import { StartRefused } from '../settings/StartRefused.ts';
import type { BucketSettings } from '../../s3/openBucket.ts';
import { FileAttachments } from '../../video/files/FileAttachments.ts';
import { FileMediaStore } from '../../video/files/FileMediaStore.ts';

export interface MediaAdapters {
  readonly attachments: Attachments & AttachmentInventory;
  readonly media: MediaStore &
    MediaInventory & {
      /** Removes what dead processes have left, and returns how much. */
      sweep(now: Date): Promise<number>;
    };
  readonly uploadFiles: UploadFiles;
}

interface MediaOptions {
  readonly dataFolder: string;
  /** Undefined for the folders of this machine. */
  readonly bucket?: BucketSettings | undefined;
  readonly mediaFolder?: string | undefined;
  readonly uploadFolder?: string | undefined;
}

/** Rule STORE-1: chooses where films, pictures, downloads and uploads are stored. */
export async function openMedia({
  dataFolder,
  bucket: settings,
  mediaFolder = join(dataFolder, 'media'),
  uploadFolder = join(dataFolder, 'uploads'),
}: MediaOptions): Promise<MediaAdapters> {
  if (settings !== undefined) return openS3(settings, mediaFolder);
  const uploadFiles = new FolderUploadFiles(uploadFolder);
  return {
    attachments: new FileAttachments(join(mediaFolder, 'attachments'), uploadFiles),
    media: new FileMediaStore(mediaFolder, uploadFiles),
    uploadFiles,
  };
}

/** Imports on demand: the client takes memory that a site with folders does not need. */
async function openS3(settings: BucketSettings, mediaFolder: string): Promise<MediaAdapters> {
  const [{ openBucket }, { S3Attachments }, { S3MediaStore }, { S3UploadFiles }] = await Promise.all([
    import('../../s3/openBucket.ts'),
    import('../../s3/S3Attachments.ts'),
    import('../../s3/S3MediaStore.ts'),
    import('../../s3/S3UploadFiles.ts'),
  ]);
  const bucket = openBucket(settings);
  // A store that is away for a moment comes back, but a wrong setting stays wrong.
  const refusal = await bucket.refusal();
  if (refusal !== undefined)
    throw new StartRefused(
      `The bucket of S3_BUCKET cannot be used: ${refusal}. Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the credentials, such as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  const encryptionRefusal = await bucket.encryptionRefusal();
  if (encryptionRefusal !== undefined)
    throw new StartRefused(
      `The bucket of S3_BUCKET cannot encrypt as S3_ENCRYPTION says: ${encryptionRefusal}. Set S3_ENCRYPTION to what the store can do and S3_ENCRYPTION_KEY to the name of a key that the credentials may use, or set S3_ENCRYPTION=none and let the bucket encrypt by default.`,
    );
  const uploadFiles = new S3UploadFiles(bucket);
  return {
    attachments: new S3Attachments(bucket, uploadFiles),
    media: new S3MediaStore(bucket, join(mediaFolder, 'work'), uploadFiles),
    uploadFiles,
  };
}
