import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { SeriesEditing } from '../../../application/ports/editing/SeriesEditing.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { readItems } from '../client/calls.ts';
import { remove, send, type Change } from './editing.ts';

export function httpSeriesEditing(api: ApiClient): SeriesEditing {
  const save = async (change: Change): Promise<Result<StoredSeries, RefusedEdit>> => {
    const answer = await send(api, change);
    return answer.ok ? ok(answer.value.body as StoredSeries) : answer;
  };
  return {
    list: (signal) => readItems(api, apiPaths.series, { drafts: '1' }, signal),
    create: (title) => save({ method: 'POST', path: apiPaths.series, body: { title } }),
    rename: (id, version, title) => save({ method: 'PATCH', path: apiPaths.oneSeries(id), body: { title }, version }),
    duplicate: (id) => save({ method: 'POST', path: apiPaths.duplicateSeries(id) }),
    remove: (id, version) => remove(api, { method: 'DELETE', path: apiPaths.oneSeries(id), version }),
  };
}
