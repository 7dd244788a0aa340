import type { Edited, RefusedEdit, Versioned } from '../../application/ports/Edits.ts';
import type { WebinarChanges, WebinarEditing } from '../../application/ports/WebinarEditing.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { Slice, WebinarQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { AdministeredWebinar, WebinarSummary } from '../../domain/item/webinar.ts';
import type { ApiClient } from './ApiClient.ts';
import { edit, readVersioned, remove } from './editing.ts';
import { webinarQuery } from './listQueries.ts';
import { read } from './reading.ts';

export class HttpWebinarEditing implements WebinarEditing {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  list(query: WebinarQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<WebinarSummary>> {
    return read(this.#api, apiPaths.webinars, { ...webinarQuery(query, cursor), drafts: '1' }, signal);
  }

  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<AdministeredWebinar>, 'not-found'>> {
    return readVersioned(this.#api, apiPaths.webinar(idOrSlug), signal);
  }

  create(webinar: Omit<WebinarChanges, 'downloads'>): Promise<Edited<AdministeredWebinar>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.webinars, body: webinar });
  }

  save(id: string, version: number, changes: WebinarChanges): Promise<Edited<AdministeredWebinar>> {
    return edit(this.#api, { method: 'PATCH', path: apiPaths.webinar(id), body: changes, version });
  }

  saveDetail(id: string, version: number, html: string): Promise<Edited<AdministeredWebinar>> {
    const path = apiPaths.webinarDetail(id);
    return edit(
      this.#api,
      html === '' ? { method: 'DELETE', path, version } : { method: 'PUT', path, body: { html }, version },
    );
  }

  publish(id: string, version: number): Promise<Edited<AdministeredWebinar>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.publishWebinar(id), version });
  }

  unpublish(id: string, version: number): Promise<Edited<AdministeredWebinar>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.unpublishWebinar(id), version });
  }

  duplicate(id: string): Promise<Edited<AdministeredWebinar>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.duplicateWebinar(id) });
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return remove(this.#api, { method: 'DELETE', path: apiPaths.webinar(id), version });
  }
}
