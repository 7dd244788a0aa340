import type { BulkActs, BulkSelection } from '../../../application/ports/administration/BulkActs.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { AutomaticCounts } from '../../../domain/film/automaticCaptions.ts';
import type { BulkAct } from '../../../domain/library/bulkAct.ts';
import { libraryParameters, wholeLibrary } from '../../../domain/library/libraryQuery.ts';
import type { ValueCounts } from '../../../domain/library/valueCounts.ts';
import { ok } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { callExpecting, readItem, readItems } from '../client/calls.ts';
import type { ApiCall } from '../client/sendCall.ts';
import { send } from '../editing/editing.ts';

export function httpBulkActs(api: ApiClient): BulkActs {
  const post = async (path: string, body?: object) => {
    const answer = await send(api, { method: 'POST', path, ...(body === undefined ? {} : { body }) });
    return answer.ok ? ok(answer.value.body as BulkAct) : answer;
  };
  const read = async (call: ApiCall) => (await callExpecting(api, call, 200)).body;
  return {
    prepare: (selection, change) => post(apiPaths.bulkActs, { change, selection: sent(selection) }),
    values: async (selection, signal) =>
      (await read({
        method: 'POST',
        path: apiPaths.libraryValues,
        body: { selection: sent(selection) },
        signal,
      })) as ValueCounts,
    find: (id, signal) => readItem(api, apiPaths.bulkAct(id), signal),
    list: (signal) => readItems(api, apiPaths.bulkActs, {}, signal),
    items: (id, outcome, offset, signal) =>
      readItems(api, apiPaths.bulkItems(id), { outcome, offset: String(offset) }, signal),
    captions: async (id, signal) =>
      (await read({ method: 'GET', path: apiPaths.bulkCaptions(id), signal })) as AutomaticCounts,
    start: (id) => post(apiPaths.startBulkAct(id)),
    retry: (id) => post(apiPaths.retryBulkAct(id)),
    undo: (id) => post(apiPaths.undoBulkAct(id)),
  };
}

/** The filter as in an address; the order does not matter. */
function sent(selection: BulkSelection): object {
  const { sort, isDescending } = wholeLibrary;
  return 'items' in selection
    ? selection
    : { ...selection, filter: libraryParameters({ ...selection.filter, sort, isDescending }) };
}
