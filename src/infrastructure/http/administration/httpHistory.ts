import type { History } from '../../../application/ports/administration/History.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { HistoryFilter } from '../../../domain/history/history.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read, readItem, readItems, type Query } from '../client/calls.ts';
import { remove } from '../editing/editing.ts';

export function httpHistory(api: ApiClient): History {
  return {
    list: (filter, cursor, signal) => read(api, apiPaths.history, { ...queryOf(filter), cursor }, signal),
    people: (signal) => readItems(api, apiPaths.historyPeople, {}, signal),
    csv: (filter, signal) => read(api, apiPaths.history, { ...queryOf(filter), format: 'csv' }, signal),
    earlierVersion: (changeId, signal) => readItem(api, apiPaths.earlierVersion(changeId), signal),
    bringBack: (changeId, version) => remove(api, { method: 'POST', path: apiPaths.bringBack(changeId), version }),
  };
}

const queryOf = (filter: HistoryFilter): Query => ({ ...filter });
