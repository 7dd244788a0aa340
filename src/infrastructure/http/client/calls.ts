import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { PlaybackRefusal } from '../../../domain/film/playback.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from './ApiClient.ts';
import { type ApiAnswer, type ApiCall, problemKind } from './sendCall.ts';

export type Query = Readonly<Record<string, string | undefined>>;

/** The kinds of problem that are refusals of playback. */
export const playbackRefusals: Readonly<Record<PlaybackRefusal, true>> = {
  subscribe: true,
  'feature-disabled': true,
  'not-found': true,
  'not-ready': true,
};

/** The fault of an answer that no caller expects. */
export function unexpected({ status }: ApiAnswer, path: string): ApiFault {
  return new ApiFault(`${path} answered ${status}`);
}

/** Sends a call. Any status but the expected ones is a fault. */
export async function callExpecting(api: ApiClient, call: ApiCall, ...expected: readonly number[]): Promise<ApiAnswer> {
  const answer = await api.call(call);
  if (!expected.includes(answer.status)) throw unexpected(answer, call.path);
  return answer;
}

/** Reads something that always exists, such as a list. Any status but 200 is a fault. */
export async function read<Value>(api: ApiClient, path: string, query: Query, signal: AbortSignal): Promise<Value> {
  const { body } = await callExpecting(api, { method: 'GET', path, query, signal }, 200);
  return body as Value;
}

/** Reads the items of a list that has one page. */
export async function readItems<Item>(
  api: ApiClient,
  path: string,
  query: Query,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  return (await read<{ readonly items: readonly Item[] }>(api, path, query, signal)).items;
}

/** Reads one item, which may not exist. */
export async function readItem<Value>(
  api: ApiClient,
  path: string,
  signal: AbortSignal,
  query: Query = {},
): Promise<Result<Value, 'not-found'>> {
  const { status, body } = await callExpecting(api, { method: 'GET', path, query, signal }, 200, 404);
  return status === 404 ? refuse('not-found') : ok(body as Value);
}

/** Opens something that the gate may refuse. */
export async function open<Value, Refusal extends string>(
  api: ApiClient,
  path: string,
  expected: Readonly<Record<Refusal, true>>,
  signal: AbortSignal,
): Promise<Result<Value, Refusal | 'subscribe'>> {
  const answer = await api.call({ method: 'POST', path, signal });
  if (answer.status === 200) return ok(answer.body as Value);
  // The client has ended the session, so the gate asks the person to sign in again.
  if (problemKind(answer, { 'invalid-token': true }) !== undefined) return refuse('subscribe');
  const refusal = problemKind(answer, expected);
  if (refusal === undefined) throw unexpected(answer, path);
  return refuse(refusal);
}
