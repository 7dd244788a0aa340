import type { Asset } from '../../../src/domain/film/asset.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Doing } from '../ports/Change.ts';
import type { UploadedFilm } from '../ports/Films.ts';
import type { LooseFiles } from '../ports/LooseFiles.ts';
import type { MediaStore } from '../ports/MediaStore.ts';
import type { FinishedUpload, Uploads } from '../ports/Uploads.ts';
import { carryParts } from './carryParts.ts';

export interface AttachPorts {
  readonly uploads: Pick<Uploads, 'findFinished' | 'withFile' | 'remove'>;
  readonly media: Pick<MediaStore, 'takeOriginal' | 'copyPublished'>;
  readonly looseFiles: Pick<LooseFiles, 'expect'>;
  readonly newId: () => string;
}

export interface AttachUpload {
  /** The upload that is named, if one is; refuses what is not there, not whole, or somebody else's. */
  find(uploadId: string | undefined, person: string): Promise<Result<FinishedUpload | undefined, 'upload-unknown'>>;
  /** Saves with the film that is made of the upload, or without one where there is none. `before` is what the item has now. */
  save<Value, Refusal>(
    upload: FinishedUpload | undefined,
    before: Asset | undefined,
    doing: Doing,
    save: (film?: UploadedFilm) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal | 'upload-unknown'>>;
}

/**
 * Rule UPLOAD-10: an upload becomes an asset of its own, so that two savers never mix two files. It may die at any
 * point: until the item is saved the upload is there, and what was made of it is swept.
 */
export function makeAttachUpload({ uploads, media, looseFiles, newId }: AttachPorts): AttachUpload {
  return {
    async find(uploadId, person) {
      if (uploadId === undefined) return ok(undefined);
      const upload = await uploads.findFinished(uploadId, person);
      return upload === undefined ? refuse('upload-unknown') : ok(upload);
    },

    async save(upload, before, doing, save) {
      if (upload === undefined) return save();
      const assetId = newId();
      await looseFiles.expect([{ kind: 'media', id: assetId }], doing.at);
      try {
        await uploads.withFile(upload.id, (file) => media.takeOriginal(assetId, file));
      } catch (fault) {
        // A second click: the first one has made a film of it.
        if ((await uploads.findFinished(upload.id, doing.person)) === undefined) return refuse('upload-unknown');
        throw fault;
      }
      // Else they are carried over when it is ready: they may change until then.
      if (before !== undefined && before.contentHash === null) await carryParts(media, before, assetId);
      const saved = await save({ assetId, fileName: upload.name });
      if (saved.ok) await uploads.remove(upload.id);
      return saved;
    },
  };
}
