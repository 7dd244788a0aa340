import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { ReportedErrors } from '../../../application/ports/administration/ReportedErrors.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { ReportedError } from '../../../domain/fault/reportedError.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read } from '../client/reading.ts';

export class HttpReportedErrors implements ReportedErrors {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  list(cursor: string | undefined, signal: AbortSignal): Promise<Slice<ReportedError>> {
    return read(this.#api, apiPaths.reportedErrors, { cursor }, signal);
  }

  async clear(id: string): Promise<Result<void, 'not-found'>> {
    const status = await this.#delete(apiPaths.reportedError(id));
    return status === 404 ? refuse('not-found') : ok(undefined);
  }

  async clearAll(): Promise<void> {
    await this.#delete(apiPaths.reportedErrors);
  }

  async #delete(path: string): Promise<number> {
    const { status } = await this.#api.call({ method: 'DELETE', path, signal: new AbortController().signal });
    if (status !== 204 && status !== 404) throw new ApiFault(`${path} answered ${status}`);
    return status;
  }
}
