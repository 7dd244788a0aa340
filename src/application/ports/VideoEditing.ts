import type { Slice, VideoQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { Video, VideoEdit } from '../../domain/item/video.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/** The changed fields of a video; missing fields stay. `uploadId` names a finished upload that becomes the file. */
export type VideoChanges = Partial<VideoEdit> & { readonly uploadId?: string };

/** The videos, for administrators. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface VideoEditing {
  /** Includes drafts; last added first. */
  list(query: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>>;
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<Video>, 'not-found'>>;
  /** Creates a draft. Without a URL path it gets one made from the name. */
  create(video: VideoChanges & Pick<VideoEdit, 'name'>): Promise<Edited<Video>>;
  save(id: string, version: number, changes: VideoChanges): Promise<Edited<Video>>;
  publish(id: string, version: number): Promise<Edited<Video>>;
  unpublish(id: string, version: number): Promise<Edited<Video>>;
  /** Creates a draft called "Copy of …" with the same file, captions and thumbnail. */
  duplicate(id: string): Promise<Edited<Video>>;
  /** Moves the video to the bin. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}
