import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { Views } from '../../../application/ports/catalogue/Views.ts';
import { itemPaths } from '../../../contract/paths.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { isOfAxios } from '../client/sendCall.ts';

export function httpViews(api: ApiClient): Views {
  return {
    count: async (webinar) => {
      try {
        // The call goes on when the visitor leaves the page of the webinar, so it has no signal.
        await api.call({ method: 'POST', path: itemPaths.webinar.viewed(webinar) });
      } catch (fault) {
        if (!(fault instanceof ApiFault) || hasAnswer(fault)) throw fault;
      }
    },
  };
}

/** The client throws for answers of 500 and above, and where there is no answer. */
function hasAnswer({ cause }: ApiFault): boolean {
  return isOfAxios(cause) && cause.response !== undefined;
}
