import type { ReachTraining } from '../../../application/ports/session/ReachTraining.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { fieldsOf } from '../../../domain/text/fieldsOf.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { unexpected } from '../client/calls.ts';

export function httpReachTraining(api: ApiClient): ReachTraining {
  return {
    address: async (signal) => {
      const path = apiPaths.reachTraining;
      const answer = await api.call({ method: 'POST', path, signal });
      const { url } = fieldsOf(answer.body);
      if (answer.status !== 200 || typeof url !== 'string') throw unexpected(answer, path);
      return url;
    },
  };
}
