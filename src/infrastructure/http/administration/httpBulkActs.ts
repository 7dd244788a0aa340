import type { BulkActs } from '../../../application/ports/administration/BulkActs.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { BulkAct } from '../../../domain/library/bulkAct.ts';
import { libraryParameters, wholeLibrary } from '../../../domain/library/libraryQuery.ts';
import { ok } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { readItem, readItems } from '../client/calls.ts';
import { send } from '../editing/editing.ts';

export function httpBulkActs(api: ApiClient): BulkActs {
  const post = async (path: string, body?: object) => {
    const answer = await send(api, { method: 'POST', path, ...(body === undefined ? {} : { body }) });
    return answer.ok ? ok(answer.value.body as BulkAct) : answer;
  };
  return {
    prepare: (selection, change) => {
      const { sort, isDescending } = wholeLibrary;
      const chosen =
        'items' in selection
          ? selection
          : { ...selection, filter: libraryParameters({ ...selection.filter, sort, isDescending }) };
      return post(apiPaths.bulkActs, { change, selection: chosen });
    },
    find: (id, signal) => readItem(api, apiPaths.bulkAct(id), signal),
    list: (signal) => readItems(api, apiPaths.bulkActs, {}, signal),
    items: (id, outcome, offset, signal) =>
      readItems(api, apiPaths.bulkItems(id), { outcome, offset: String(offset) }, signal),
    start: (id) => post(apiPaths.startBulkAct(id)),
    retry: (id) => post(apiPaths.retryBulkAct(id)),
    undo: (id) => post(apiPaths.undoBulkAct(id)),
  };
}
