import type { Bin } from '../../../application/ports/editing/Bin.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { BinnedItem } from '../../../domain/item/bin.ts';
import { maximumSliceLength, type Slice } from '../../../domain/catalogue/catalogue.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { callExpecting, read } from '../client/calls.ts';

export function httpBin(api: ApiClient): Bin {
  return {
    list: async (signal) => {
      const items: BinnedItem[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: String(maximumSliceLength), cursor };
        const slice = await read<Slice<BinnedItem>>(api, apiPaths.bin, query, signal);
        items.push(...slice.items);
        cursor = slice.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return items;
    },
    restore: async (id) => {
      const call = { method: 'POST', path: apiPaths.restoreItem(id) } as const;
      const { status } = await callExpecting(api, call, 204, 404, 409);
      if (status === 404) return refuse('not-found');
      return status === 409 ? refuse('title-taken') : ok(undefined);
    },
    purge: async (id) => {
      const { status } = await callExpecting(api, { method: 'DELETE', path: apiPaths.binnedItem(id) }, 204, 404);
      return status === 404 ? refuse('not-found') : ok(undefined);
    },
  };
}
