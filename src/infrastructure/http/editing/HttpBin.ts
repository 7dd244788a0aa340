import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { Bin } from '../../../application/ports/editing/Bin.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { BinnedItem } from '../../../domain/item/bin.ts';
import { maximumSliceLength, type Slice } from '../../../domain/catalogue/catalogue.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read } from '../client/reading.ts';

export class HttpBin implements Bin {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async list(signal: AbortSignal): Promise<readonly BinnedItem[]> {
    const items: BinnedItem[] = [];
    let cursor: string | undefined;
    do {
      const slice = await read<Slice<BinnedItem>>(
        this.#api,
        apiPaths.bin,
        { limit: String(maximumSliceLength), cursor },
        signal,
      );
      items.push(...slice.items);
      cursor = slice.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return items;
  }

  async restore(id: string): Promise<Result<void, 'not-found' | 'title-taken'>> {
    const path = apiPaths.restoreItem(id);
    const { status } = await this.#api.call({ method: 'POST', path, signal: new AbortController().signal });
    if (status === 404) return refuse('not-found');
    if (status === 409) return refuse('title-taken');
    if (status !== 204) throw new ApiFault(`${path} answered ${status}`);
    return ok(undefined);
  }
}
