import type { ReportedErrors } from '../../../application/ports/administration/ReportedErrors.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { callExpecting, read } from '../client/calls.ts';

export function httpReportedErrors(api: ApiClient): ReportedErrors {
  const remove = (path: string) => callExpecting(api, { method: 'DELETE', path }, 204, 404);
  return {
    list: (cursor, signal) => read(api, apiPaths.reportedErrors, { cursor }, signal),
    clear: async (id) => {
      const { status } = await remove(apiPaths.reportedError(id));
      return status === 404 ? refuse('not-found') : ok(undefined);
    },
    clearAll: async () => {
      await remove(apiPaths.reportedErrors);
    },
  };
}
