import type { OwnRole } from '../../../application/ports/administration/OwnRole.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { TrainingRole } from '../../../domain/access/trainingRole.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read } from '../client/calls.ts';

export function httpOwnRole(api: ApiClient): OwnRole {
  return {
    read: async (signal) => (await read<{ readonly role: TrainingRole | null }>(api, apiPaths.myRole, {}, signal)).role,
  };
}
