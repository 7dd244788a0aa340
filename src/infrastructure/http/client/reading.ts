import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { PlaybackRefusal } from '../../../domain/film/playback.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from './ApiClient.ts';
import { problemKind } from './problemKind.ts';

export type Query = Readonly<Record<string, string | undefined>>;

/** The kinds of problem that are refusals of playback. */
export const playbackRefusals: Readonly<Record<PlaybackRefusal, true>> = {
  subscribe: true,
  'feature-disabled': true,
  'not-found': true,
  'not-ready': true,
};

/** Reads something that always exists, such as a list. Any status but 200 is a fault. */
export async function read<Value>(api: ApiClient, path: string, query: Query, signal: AbortSignal): Promise<Value> {
  const answer = await api.call({ method: 'GET', path, query, signal });
  if (answer.status !== 200) throw new ApiFault(`${path} answered ${answer.status}`);
  return answer.body as Value;
}

/** Reads one item, which may not exist. */
export async function readItem<Value>(
  api: ApiClient,
  path: string,
  signal: AbortSignal,
): Promise<Result<Value, 'not-found'>> {
  const answer = await api.call({ method: 'GET', path, signal });
  if (answer.status === 404) return refuse('not-found');
  if (answer.status !== 200) throw new ApiFault(`${path} answered ${answer.status}`);
  return ok(answer.body as Value);
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
  if (refusal === undefined) throw new ApiFault(`${path} answered ${answer.status}`);
  return refuse(refusal);
}
