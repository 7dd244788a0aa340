import type { ReminderRequests } from '../../../application/ports/personal/ReminderRequests.ts';
import { apiPaths, itemPaths } from '../../../contract/paths.ts';
import type { ReminderOutcome, StoredReminder } from '../../../domain/reminder/storedReminder.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { callExpecting, unexpected } from '../client/calls.ts';
import { problemKind } from '../client/sendCall.ts';

const refusals = { 'not-found': true, 'has-ended': true } as const;
const brokenRule = 422;

export function httpReminderRequests(api: ApiClient): ReminderRequests {
  return {
    ask: async (webinarId, wanted, signal) => {
      const path = itemPaths.upcoming.reminders(webinarId);
      const answer = await api.call({ method: 'POST', path, body: wanted, signal });
      if (answer.status === 200) return ok((answer.body as { readonly state: ReminderOutcome }).state);
      // Only the address can break a rule.
      if (answer.status === brokenRule) return refuse(wanted.email === undefined ? 'address-missing' : 'address-wrong');
      const refusal = problemKind(answer, refusals);
      if (refusal === undefined) throw unexpected(answer, path);
      return refuse(refusal);
    },
    own: async (signal) => {
      const call = { method: 'GET', path: apiPaths.myReminders, signal } as const;
      const { status, body } = await callExpecting(api, call, 200, 401);
      // A 401: the session has just ended.
      return status === 401 ? [] : (body as { readonly reminders: readonly StoredReminder[] }).reminders;
    },
    turnOff: async (webinarId) => {
      const path = webinarId === undefined ? apiPaths.myReminders : itemPaths.upcoming.reminders(webinarId);
      await callExpecting(api, { method: 'DELETE', path }, 204);
    },
  };
}
