import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { ReachTraining } from '../../../application/ports/session/ReachTraining.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { fieldsOf } from '../../../domain/text/fieldsOf.ts';
import type { ApiClient } from '../client/ApiClient.ts';

export class HttpReachTraining implements ReachTraining {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async address(signal: AbortSignal): Promise<string> {
    const path = apiPaths.reachTraining;
    const { status, body } = await this.#api.call({ method: 'POST', path, signal });
    const { url } = fieldsOf(body);
    if (status !== 200 || typeof url !== 'string') throw new ApiFault(`${path} answered ${status}`);
    return url;
  }
}
