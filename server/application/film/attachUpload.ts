import type { Asset } from '../../../src/domain/film/asset.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { UploadedFilm } from '../ports/film/Films.ts';
import type { OrphanedFiles } from '../ports/media/OrphanedFiles.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { FinishedUpload, Uploads } from '../ports/media/Uploads.ts';
import { carryParts } from './carryParts.ts';

export interface AttachPorts {
  readonly uploads: Pick<Uploads, 'findFinished' | 'remove'>;
  readonly media: Pick<MediaStore, 'takeUpload' | 'copyPublished'>;
  readonly orphanedFiles: Pick<OrphanedFiles, 'expect'>;
  readonly newId: () => string;
}

export interface AttachUpload<UploadRefusal = 'upload-unknown'> {
  /** Finds the upload if an id is given. Refuses an upload that is unknown, incomplete or somebody else's. */
  find(uploadId: string | undefined, person: string): Promise<Result<FinishedUpload | undefined, UploadRefusal>>;
  /**
   * Makes a film of the upload and calls `save` with it; without an upload it only calls `save`. `before` is the
   * current asset of the item.
   */
  save<Value, Refusal>(
    upload: FinishedUpload | undefined,
    before: Asset | undefined,
    audit: AuditContext,
    save: (film?: UploadedFilm) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal | UploadRefusal>>;
}

/** For kinds of items without films. */
export const withoutUploads: AttachUpload<never> = {
  find: async () => ok(undefined),
  save: (_upload, _before, _audit, save) => save(),
};

/**
 * Rule UPLOAD-10: an upload gets an asset of its own, so that two administrators who save at the same time never mix
 * two files. A crash is safe at any point: the upload stays until the item is saved, and the sweep removes an asset
 * without an item.
 */
export function makeAttachUpload({ uploads, media, orphanedFiles, newId }: AttachPorts): AttachUpload {
  return {
    async find(uploadId, person) {
      if (uploadId === undefined) return ok(undefined);
      const upload = await uploads.findFinished(uploadId, person);
      return upload === undefined ? refuse('upload-unknown') : ok(upload);
    },

    async save(upload, before, audit, save) {
      if (upload === undefined) return save();
      const assetId = newId();
      await orphanedFiles.expect([{ kind: 'media', id: assetId }], audit.at);
      try {
        await media.takeUpload(assetId, upload.id);
      } catch (fault) {
        // A double click: the first request has already used the upload.
        if ((await uploads.findFinished(upload.id, audit.person)) === undefined) return refuse('upload-unknown');
        throw fault;
      }
      // If the current film is not processed, the new one replaces it at once and its parts are copied now. Otherwise
      // they are copied when the new film is ready, because they may change until then.
      if (before !== undefined && before.contentHash === null) await carryParts(media, before, assetId);
      const saved = await save({
        assetId,
        fileName: upload.name,
        fileBytes: upload.bytes,
        fileModifiedAt: upload.modifiedAt,
      });
      if (saved.ok) await uploads.remove(upload.id);
      return saved;
    },
  };
}
