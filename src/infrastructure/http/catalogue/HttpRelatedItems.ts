import type { RelatedItems } from '../../../application/ports/catalogue/RelatedItems.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Related, RelatedItem } from '../../../domain/item/related.ts';
import type { Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { readItem } from '../client/reading.ts';

const pathOf = { video: apiPaths.videoRelated, webinar: apiPaths.webinarRelated } as const;

export class HttpRelatedItems implements RelatedItems {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  find({ kind, id }: Pick<RelatedItem, 'kind' | 'id'>, signal: AbortSignal): Promise<Result<Related, 'not-found'>> {
    return readItem(this.#api, pathOf[kind](id), signal);
  }
}
