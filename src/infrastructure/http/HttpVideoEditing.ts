import type { Edited, RefusedEdit, Versioned } from '../../application/ports/Edits.ts';
import type { VideoChanges, VideoEditing } from '../../application/ports/VideoEditing.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { Slice, VideoQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { Video, VideoEdit } from '../../domain/item/video.ts';
import type { ApiClient } from './ApiClient.ts';
import { edit, readVersioned, remove } from './editing.ts';
import { read } from './reading.ts';

export class HttpVideoEditing implements VideoEditing {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  list({ category, search }: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>> {
    return read(this.#api, apiPaths.videos, { category, search: search || undefined, cursor, drafts: '1' }, signal);
  }

  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<Video>, 'not-found'>> {
    return readVersioned(this.#api, apiPaths.video(idOrSlug), signal);
  }

  create(video: VideoChanges & Pick<VideoEdit, 'name'>): Promise<Edited<Video>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.videos, body: video });
  }

  save(id: string, version: number, changes: VideoChanges): Promise<Edited<Video>> {
    return edit(this.#api, { method: 'PATCH', path: apiPaths.video(id), body: changes, version });
  }

  publish(id: string, version: number): Promise<Edited<Video>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.publishVideo(id), version });
  }

  unpublish(id: string, version: number): Promise<Edited<Video>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.unpublishVideo(id), version });
  }

  duplicate(id: string): Promise<Edited<Video>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.duplicateVideo(id) });
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return remove(this.#api, { method: 'DELETE', path: apiPaths.video(id), version });
  }
}
