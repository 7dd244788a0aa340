import type { Imports, ImportWithResults } from '../../../application/ports/administration/Imports.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { ImportRow, ImportRowResult } from '../../../domain/moveIn/itemImport.ts';
import { ok } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { callExpecting, readItem, readItems } from '../client/calls.ts';
import { remove, send } from '../editing/editing.ts';

export function httpImports(api: ApiClient): Imports {
  const post = async (path: string, body?: object) => {
    const answer = await send(api, { method: 'POST', path, ...(body === undefined ? {} : { body }) });
    return answer.ok ? ok(answer.value.body as ImportWithResults) : answer;
  };
  return {
    list: (signal) => readItems(api, apiPaths.imports, {}, signal),
    create: (name, rows) => post(apiPaths.imports, { name, rows }),
    find: (id, signal) => readItem(api, apiPaths.oneImport(id), signal),
    async rows(id, signal) {
      const found = await readItem<{ readonly items: readonly ImportRow[] }>(api, apiPaths.importRows(id), signal);
      return found.ok ? ok(found.value.items) : found;
    },
    async change(id, changes) {
      const call = { method: 'PATCH', path: apiPaths.importRows(id), body: { rows: changes } } as const;
      const answer = await send(api, call);
      return answer.ok ? ok((answer.value.body as { readonly items: readonly ImportRowResult[] }).items) : answer;
    },
    start: (id) => post(apiPaths.startImport(id)),
    async attach(id, line, uploads) {
      const path = apiPaths.importRowFiles(id, String(line));
      const answer = await send(api, { method: 'POST', path, body: uploads });
      return answer.ok ? ok(answer.value.body as ImportRowResult) : answer;
    },
    retry: (id, lines) => post(apiPaths.retryImport(id), lines === undefined ? {} : { lines }),
    async failures(id, signal) {
      const call = { method: 'GET', path: apiPaths.importFailures(id), signal } as const;
      return String((await callExpecting(api, call, 200)).body);
    },
    remove: (id) => remove(api, { method: 'DELETE', path: apiPaths.oneImport(id) }),
  };
}
