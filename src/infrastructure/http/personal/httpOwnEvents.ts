import type { OwnEvents } from '../../../application/ports/personal/OwnEvents.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { RecordedEvent } from '../../../domain/analytics/recordedEvent.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { callExpecting } from '../client/calls.ts';

const path = apiPaths.myEvents;

export function httpOwnEvents(api: ApiClient): OwnEvents {
  return {
    read: async (signal) => {
      const { status, body } = await callExpecting(api, { method: 'GET', path, signal }, 200, 401);
      // A 401: the session has just ended.
      return status === 401 ? [] : (body as { readonly items: readonly RecordedEvent[] }).items;
    },
    erase: async () => {
      await callExpecting(api, { method: 'DELETE', path }, 204);
    },
  };
}
