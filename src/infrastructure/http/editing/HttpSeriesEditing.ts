import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { SeriesEditing } from '../../../application/ports/editing/SeriesEditing.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { remove, send } from './editing.ts';
import { read } from '../client/reading.ts';

export class HttpSeriesEditing implements SeriesEditing {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async list(signal: AbortSignal): Promise<readonly StoredSeries[]> {
    const { items } = await read<Slice<StoredSeries>>(this.#api, apiPaths.series, { drafts: '1' }, signal);
    return items;
  }

  create(title: string): Promise<Result<StoredSeries, RefusedEdit>> {
    return this.#save({ method: 'POST', path: apiPaths.series, body: { title } });
  }

  rename(id: string, version: number, title: string): Promise<Result<StoredSeries, RefusedEdit>> {
    return this.#save({ method: 'PATCH', path: apiPaths.oneSeries(id), body: { title }, version });
  }

  duplicate(id: string): Promise<Result<StoredSeries, RefusedEdit>> {
    return this.#save({ method: 'POST', path: apiPaths.duplicateSeries(id) });
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return remove(this.#api, { method: 'DELETE', path: apiPaths.oneSeries(id), version });
  }

  async #save(change: Parameters<typeof send>[1]): Promise<Result<StoredSeries, RefusedEdit>> {
    const answer = await send(this.#api, change);
    return answer.ok ? ok(answer.value.body as StoredSeries) : answer;
  }
}
