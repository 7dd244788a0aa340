import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { CallTokens } from '../../../application/ports/session/CallTokens.ts';
import type { PersonalRecords } from '../../../application/ports/personal/PersonalRecords.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { noData, type PersonalData } from '../../../domain/personal/personalData.ts';
import { maximumPositions, type Position } from '../../../domain/personal/position.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { callExpecting } from '../client/calls.ts';
import { sendKeepalive } from '../client/sendKeepalive.ts';
import type { OwnEvents } from '../../../application/ports/personal/OwnEvents.ts';
import type { RecordedEvent } from '../../../domain/analytics/recordedEvent.ts';

interface Surroundings {
  readonly api: ApiClient;
  readonly tokens: Pick<CallTokens, 'current'>;
  /** `window.fetch`, for a write that outlives the page. */
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The records of the signed-in person on the site's own server. */
export function httpPersonalRecords({ api, tokens, fetch, now, newId }: Surroundings): PersonalRecords {
  /** The browser completes this call after the page is closed. */
  const sendBeforeLeaving = async (path: string, idempotencyKey: string, body: object): Promise<void> => {
    const token = await tokens.current();
    if (token === undefined) throw new ApiFault(`${path}: nobody is signed in`);
    const status = await sendKeepalive(fetch, { path, body, token, idempotencyKey });
    if (status !== 204) throw new ApiFault(`${path} answered ${status}`);
  };
  const put = async <Full extends string>(
    path: string,
    body: object,
    full: Full,
  ): Promise<Result<void, 'not-found' | Full>> => {
    const { status } = await callExpecting(api, { method: 'PUT', path, body }, 204, 404, 422);
    if (status === 404) return refuse('not-found');
    return status === 422 ? refuse(full) : ok(undefined);
  };
  const remove = async (path: string): Promise<void> => {
    await callExpecting(api, { method: 'DELETE', path }, 204);
  };
  return {
    read: async (signal) => {
      const { status, body } = await callExpecting(api, { method: 'GET', path: apiPaths.myData, signal }, 200, 401);
      // A 401: the session has just ended. Its store loads the records of an anonymous visitor.
      return status === 401 ? noData : (body as PersonalData);
    },
    position: async (item, signal) => {
      const path = apiPaths.myRecord('positions', item);
      const { status, body } = await callExpecting(api, { method: 'GET', path, signal }, 200, 401);
      return status === 401 ? undefined : ((body as { readonly position: Position | null }).position ?? undefined);
    },
    savePositions: async (timed, isLeaving = false) => {
      const time = now().getTime();
      for (let from = 0; from < timed.length; from += maximumPositions) {
        const positions = timed.slice(from, from + maximumPositions).map(({ kind, item, second, duration, at }) => ({
          kind,
          item,
          second: Math.floor(second),
          duration: Math.ceil(duration),
          age: Math.max(0, Math.round((time - Date.parse(at)) / 1000)),
        }));
        const body = { positions };
        const [path, idempotencyKey] = [apiPaths.myRecords('positions'), newId()];
        if (isLeaving) await sendBeforeLeaving(path, idempotencyKey, body);
        else await callExpecting(api, { method: 'POST', path, body, idempotencyKey }, 204);
      }
    },
    save: ({ kind, id }) => put(apiPaths.myRecord('saved', id), { kind }, 'saved-full'),
    writeNote: ({ id, ...note }) => put(apiPaths.myRecord('notes', id), note, 'notes-full'),
    remove: (kind, id) => remove(id === undefined ? apiPaths.myRecords(kind) : apiPaths.myRecord(kind, id)),
    erase: () => remove(apiPaths.myData),
  };
}

export function httpOwnEvents(api: ApiClient): OwnEvents {
  return {
    read: async (signal) => {
      const { status, body } = await callExpecting(api, { method: 'GET', path: apiPaths.myEvents, signal }, 200, 401);
      // A 401: the session has just ended.
      return status === 401 ? [] : (body as { readonly items: readonly RecordedEvent[] }).items;
    },
    erase: async () => {
      await callExpecting(api, { method: 'DELETE', path: apiPaths.myEvents }, 204);
    },
  };
}
