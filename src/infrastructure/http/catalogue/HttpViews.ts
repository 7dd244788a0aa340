import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { Views } from '../../../application/ports/catalogue/Views.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { isOfAxios } from '../client/sendCall.ts';

// The call goes on when the visitor leaves the page of the webinar.
const never = new AbortController().signal;

export class HttpViews implements Views {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async count(webinar: string): Promise<void> {
    try {
      await this.#api.call({ method: 'POST', path: apiPaths.webinarViewed(webinar), signal: never });
    } catch (fault) {
      if (!(fault instanceof ApiFault) || hasAnswer(fault)) throw fault;
    }
  }
}

/** The client throws for answers of 500 and above, and where there is no answer. */
function hasAnswer({ cause }: ApiFault): boolean {
  return isOfAxios(cause) && cause.response !== undefined;
}
