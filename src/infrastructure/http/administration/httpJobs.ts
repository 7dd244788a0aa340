import type { Jobs } from '../../../application/ports/administration/Jobs.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { ok } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read } from '../client/calls.ts';
import { send } from '../editing/editing.ts';

export function httpJobs(api: ApiClient): Jobs {
  const post = async (path: string, body?: object) => {
    const answer = await send(api, { method: 'POST', path, ...(body && { body }) });
    return answer.ok ? ok(undefined) : answer;
  };
  return {
    read: (signal) => read(api, apiPaths.jobs, {}, signal),
    retry: ({ queue, id }) => post(apiPaths.retryJob(queue, id)),
    free: ({ queue, id, attempt }) => post(apiPaths.freeJob(queue, id), { attempt }),
    makeAgain: (assetId) => post(apiPaths.makeRenditions(assetId)),
  };
}
