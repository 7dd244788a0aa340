import type { Timelines } from '../../../application/ports/administration/Timelines.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Timeline } from '../../../domain/item/timeline.ts';
import type { Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { readItem } from '../client/reading.ts';

export class HttpTimelines implements Timelines {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  find(webinarId: string, signal: AbortSignal): Promise<Result<Timeline, 'not-found'>> {
    return readItem(this.#api, apiPaths.upcomingTimeline(webinarId), signal);
  }
}
