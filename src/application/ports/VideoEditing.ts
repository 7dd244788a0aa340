import type { Slice, VideoQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { Video, VideoEdit } from '../../domain/item/video.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/** What changes of a video; the rest stays. `uploadId` names a finished upload that becomes its file. */
export type VideoChanges = Partial<VideoEdit> & { readonly uploadId?: string };

/** Videos as administrators keep them. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface VideoEditing {
  /** Drafts too, last added first. */
  list(query: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>>;
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<Video>, 'not-found'>>;
  /** A draft; its URL path is made of the name where none is given. */
  create(video: VideoChanges & Pick<VideoEdit, 'name'>): Promise<Edited<Video>>;
  save(id: string, version: number, changes: VideoChanges): Promise<Edited<Video>>;
  publish(id: string, version: number): Promise<Edited<Video>>;
  unpublish(id: string, version: number): Promise<Edited<Video>>;
  /** A draft called "Copy of …", with the same file, captions and thumbnail. */
  duplicate(id: string): Promise<Edited<Video>>;
  /** Into the bin. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}
