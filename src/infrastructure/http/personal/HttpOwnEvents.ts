import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { OwnEvents } from '../../../application/ports/personal/OwnEvents.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { RecordedEvent } from '../../../domain/analytics/recordedEvent.ts';
import type { ApiClient } from '../client/ApiClient.ts';

const never = new AbortController().signal;

export class HttpOwnEvents implements OwnEvents {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async read(signal: AbortSignal): Promise<readonly RecordedEvent[]> {
    const { status, body } = await this.#api.call({ method: 'GET', path: apiPaths.myEvents, signal });
    // The session has just ended.
    if (status === 401) return [];
    if (status !== 200) throw new ApiFault(`${apiPaths.myEvents} answered ${status}`);
    return (body as { readonly items: readonly RecordedEvent[] }).items;
  }

  async erase(): Promise<void> {
    const { status } = await this.#api.call({ method: 'DELETE', path: apiPaths.myEvents, signal: never });
    if (status !== 204) throw new ApiFault(`${apiPaths.myEvents} answered ${status}`);
  }
}
