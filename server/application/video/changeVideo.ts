import { refuse, type Result } from '../../../src/domain/result.ts';
import {
  editVideo,
  publish,
  unpublish,
  type Video,
  type VideoEdit,
  type VideoRefusal,
} from '../../../src/domain/item/video.ts';
import type { AttachUpload } from '../film/attachUpload.ts';
import { makePublishItem, type PublishItem } from '../item/publishItem.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';
import type { StoredVideo, Videos } from '../ports/Videos.ts';
import type { VideoFault } from './createVideo.ts';

export type ChangedVideo = Result<StoredVideo, ChangeRefusal | readonly VideoFault[]>;

export interface ChangeVideo extends PublishItem<StoredVideo, VideoFault> {
  /** With `uploadId` the upload also becomes its film, in the same transaction. */
  edit(
    id: string,
    version: number,
    changes: Partial<VideoEdit> & { readonly uploadId?: string },
    audit: AuditContext,
  ): Promise<ChangedVideo>;
  /** Moves it to the bin. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
}

/**
 * Rules VIDEO-1, VIDEO-2, DRAFT-1 and VERSION-1: administrators change videos. Each change names the version that the
 * administrator has seen.
 */
export function makeChangeVideo(
  videos: Pick<Videos, 'find' | 'save' | 'savePublication' | 'remove'>,
  attach: AttachUpload,
): ChangeVideo {
  async function change(
    id: string,
    version: number,
    audit: AuditContext,
    rule: (video: Video) => Result<Video, readonly VideoRefusal[]>,
    uploadId?: string,
  ): Promise<ChangedVideo> {
    // Check the version first: refusals about a version that the administrator has not seen would confuse.
    const found = ofVersion(await videos.find(id), version);
    if (!found.ok) return found;
    const { video, asset } = found.value;
    // The duration of the new film is not known yet, so only the lower bound of the start time is checked.
    const changed = rule(uploadId === undefined ? video : { ...video, duration: 0 });
    const upload = await attach.find(uploadId, audit.person);
    if (!changed.ok || !upload.ok)
      return refuse([...(changed.ok ? [] : changed.refusal), ...(upload.ok ? [] : [upload.refusal])]);
    const saved = await attach.save(upload.value, asset, audit, (film) =>
      videos.save(changed.value, version, audit, film),
    );
    if (saved.ok) return saved;
    return refuse(
      saved.refusal === 'slug-in-use' || saved.refusal === 'upload-unknown' ? [saved.refusal] : saved.refusal,
    );
  }

  return {
    edit: (id, version, { uploadId, ...changes }, audit) =>
      change(id, version, audit, (video) => editVideo(video, changes), uploadId),
    ...makePublishItem<StoredVideo, Video, VideoFault>({
      find: (id) => videos.find(id),
      publish: ({ video }, now) => publish(video, now),
      unpublish: ({ video }) => unpublish(video),
      save: ({ version }, video, audit) => videos.savePublication(video.id, video, version, audit),
    }),
    remove: async (id, version, audit) => {
      const found = await videos.find(id);
      return found === undefined ? refuse('not-found') : videos.remove(found.video.id, version, audit);
    },
  };
}
