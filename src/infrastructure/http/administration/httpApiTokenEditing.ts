import type { ApiTokenEditing } from '../../../application/ports/administration/ApiTokenEditing.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { CreatedApiToken } from '../../../domain/access/apiToken.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { callExpecting, readItems } from '../client/calls.ts';
import { send } from '../editing/editing.ts';

export function httpApiTokenEditing(api: ApiClient): ApiTokenEditing {
  return {
    list: (signal) => readItems(api, apiPaths.apiTokens, {}, signal),
    create: async (choices) => {
      const answer = await send(api, { method: 'POST', path: apiPaths.apiTokens, body: choices });
      return answer.ok ? ok(answer.value.body as CreatedApiToken) : answer;
    },
    revoke: async (id) => {
      const { status } = await callExpecting(api, { method: 'DELETE', path: apiPaths.apiToken(id) }, 204, 404);
      return status === 404 ? refuse('not-found') : ok(undefined);
    },
  };
}
