import type { Edited, RefusedEdit, Versioned } from '../../application/ports/Edits.ts';
import type { UpcomingChanges, UpcomingEditing } from '../../application/ports/UpcomingEditing.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { Slice, UpcomingQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { AdministeredUpcoming, UpcomingWebinar } from '../../domain/item/upcoming.ts';
import type { ApiClient } from './ApiClient.ts';
import { edit, readVersioned, remove } from './editing.ts';
import { upcomingQuery } from './listQueries.ts';
import { read } from './reading.ts';

export class HttpUpcomingEditing implements UpcomingEditing {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  list(
    query: UpcomingQuery,
    zone: string,
    past: boolean,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<UpcomingWebinar>> {
    return read(
      this.#api,
      apiPaths.upcomingWebinars,
      { ...upcomingQuery(query, zone, cursor), drafts: '1', past: past ? '1' : undefined },
      signal,
    );
  }

  find(id: string, signal: AbortSignal): Promise<Result<Versioned<AdministeredUpcoming>, 'not-found'>> {
    return readVersioned(this.#api, apiPaths.upcomingWebinar(id), signal);
  }

  create(webinar: UpcomingChanges): Promise<Edited<AdministeredUpcoming>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.upcomingWebinars, body: webinar });
  }

  save(id: string, version: number, changes: UpcomingChanges): Promise<Edited<AdministeredUpcoming>> {
    return edit(this.#api, { method: 'PATCH', path: apiPaths.upcomingWebinar(id), body: changes, version });
  }

  publish(id: string, version: number): Promise<Edited<AdministeredUpcoming>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.publishUpcoming(id), version });
  }

  unpublish(id: string, version: number): Promise<Edited<AdministeredUpcoming>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.unpublishUpcoming(id), version });
  }

  duplicate(id: string): Promise<Edited<AdministeredUpcoming>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.duplicateUpcoming(id) });
  }

  saveThumbnail(id: string, version: number, image: Blob): Promise<Edited<AdministeredUpcoming>> {
    return edit(this.#api, { method: 'PUT', path: apiPaths.upcomingThumbnail(id), body: image, version });
  }

  removeThumbnail(id: string, version: number): Promise<Edited<AdministeredUpcoming>> {
    return edit(this.#api, { method: 'DELETE', path: apiPaths.upcomingThumbnail(id), version });
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return remove(this.#api, { method: 'DELETE', path: apiPaths.upcomingWebinar(id), version });
  }
}
