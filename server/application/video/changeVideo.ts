import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { editVideo, publish, unpublish, type Video, type VideoEdit, type VideoRefusal } from '../../../src/domain/video.ts';
import type { AttachUpload } from '../film/attachUpload.ts';
import type { ChangeRefusal, Doing } from '../ports/Change.ts';
import type { StoredVideo, Videos } from '../ports/Videos.ts';

/** Why a change is not made: of the item as a whole, or the rules that it would break. */
export type RefusedChange = ChangeRefusal | readonly (VideoRefusal | 'slug-in-use' | 'upload-unknown')[];
export type Changed = Result<StoredVideo, RefusedChange>;

export interface ChangeVideo {
  /** An upload becomes its film in the same step. */
  edit(id: string, version: number, changes: Partial<VideoEdit> & { readonly uploadId?: string }, doing: Doing): Promise<Changed>;
  publish(id: string, version: number, doing: Doing): Promise<Changed>;
  unpublish(id: string, version: number, doing: Doing): Promise<Changed>;
  /** Into the bin. */
  remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal>>;
}

/** The changes of a video by an administrator, each made of the version that they have seen (§4, §5). */
export function makeChangeVideo(videos: Pick<Videos, 'find' | 'save' | 'remove'>, attach: AttachUpload): ChangeVideo {
  async function change(id: string, version: number, doing: Doing, rule: (video: Video) => Result<Video, readonly VideoRefusal[]>, uploadId?: string): Promise<Changed> {
    const found = await videos.find(id);
    if (found === undefined) return refuse('not-found');
    // Before the rules: what they would say is of a version that the administrator has not seen.
    if (found.version !== version) return refuse('stale');
    // Of a film that is not there yet only the lower bound of times is known.
    const changed = rule(uploadId === undefined ? found.video : { ...found.video, duration: 0 });
    const upload = await attach.find(uploadId, doing.person);
    if (!changed.ok || !upload.ok) return refuse([...(changed.ok ? [] : changed.refusal), ...(upload.ok ? [] : [upload.refusal])]);
    const saved = await attach.save(upload.value, found.asset, doing, (film) => videos.save(changed.value, version, doing, film));
    if (saved.ok) return saved;
    return refuse(saved.refusal === 'slug-in-use' || saved.refusal === 'upload-unknown' ? [saved.refusal] : saved.refusal);
  }

  return {
    edit: (id, version, { uploadId, ...changes }, doing) => change(id, version, doing, (video) => editVideo(video, changes), uploadId),
    publish: (id, version, doing) => change(id, version, doing, (video) => publish(video, doing.at)),
    unpublish: (id, version, doing) => change(id, version, doing, (video) => ok(unpublish(video))),
    remove: async (id, version, doing) => {
      const found = await videos.find(id);
      return found === undefined ? refuse('not-found') : videos.remove(found.video.id, version, doing);
    },
  };
}
