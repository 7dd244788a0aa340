import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { ReminderRequests } from '../../../application/ports/personal/ReminderRequests.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { ReminderOutcome, StoredReminder, ReminderRefusal } from '../../../domain/reminder/storedReminder.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { problemKind } from '../client/problemKind.ts';

const refusals = { 'not-found': true, 'has-ended': true } as const;
const brokenRule = 422;
const never = new AbortController().signal;

export class HttpReminderRequests implements ReminderRequests {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async ask(
    webinarId: string,
    wanted: { readonly email?: string; readonly zone: string },
    signal: AbortSignal,
  ): Promise<Result<ReminderOutcome, ReminderRefusal>> {
    const path = apiPaths.upcomingReminders(webinarId);
    const answer = await this.#api.call({ method: 'POST', path, body: wanted, signal });
    if (answer.status === 200) return ok((answer.body as { readonly state: ReminderOutcome }).state);
    // Only the address can break a rule.
    if (answer.status === brokenRule) return refuse(wanted.email === undefined ? 'address-missing' : 'address-wrong');
    const refusal = problemKind(answer, refusals);
    if (refusal === undefined) throw new ApiFault(`${path} answered ${answer.status}`);
    return refuse(refusal);
  }

  async own(signal: AbortSignal): Promise<readonly StoredReminder[]> {
    const { status, body } = await this.#api.call({ method: 'GET', path: apiPaths.myReminders, signal });
    // The session has just ended.
    if (status === 401) return [];
    if (status !== 200) throw new ApiFault(`${apiPaths.myReminders} answered ${status}`);
    return (body as { readonly reminders: readonly StoredReminder[] }).reminders;
  }

  async turnOff(webinarId?: string): Promise<void> {
    const path = webinarId === undefined ? apiPaths.myReminders : apiPaths.upcomingReminders(webinarId);
    const { status } = await this.#api.call({ method: 'DELETE', path, signal: never });
    if (status !== 204) throw new ApiFault(`${path} answered ${status}`);
  }
}
