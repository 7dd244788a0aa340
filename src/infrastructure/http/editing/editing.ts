import { ApiFault, SignedOutFault } from '../../../application/ports/ApiFault.ts';
import type { Edited, RefusedEdit, Versioned } from '../../../application/ports/editing/Edits.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { Violation } from '../../../domain/violation/violations.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { problemKind } from '../client/problemKind.ts';
import type { ApiAnswer, ApiCall } from '../client/sendCall.ts';

/** The kinds of problem that are refusals of a change. */
const refusals = {
  'not-found': true,
  stale: true,
  linked: true,
  clash: true,
  'rule-broken': true,
  'payload-too-large': true,
  'unsupported-media-type': true,
  'no-space': true,
} as const;

type Change = Pick<ApiCall, 'method' | 'path' | 'body'> & { readonly version?: number };

/** An item for administrators, with its version. */
export async function readVersioned<Item>(
  api: ApiClient,
  path: string,
  signal: AbortSignal,
): Promise<Result<Versioned<Item>, 'not-found'>> {
  const answer = await api.call({ method: 'GET', path, signal });
  if (answer.status === 404) return refuse('not-found');
  if (answer.status !== 200) throw faultOf(answer, path);
  return ok({ item: answer.body as Item, version: versionOf(answer, path) });
}

/** A change whose answer is the changed item. */
export async function edit<Item>(api: ApiClient, change: Change): Promise<Edited<Item>> {
  const answer = await send(api, change);
  return answer.ok ? ok({ item: answer.value.body as Item, version: versionOf(answer.value, change.path) }) : answer;
}

/** A change. The caller reads the answer. */
export async function send(api: ApiClient, { version, ...call }: Change): Promise<Result<ApiAnswer, RefusedEdit>> {
  // Leaving the screen does not abort a change that the person has asked for.
  const answer = await api.call({
    ...call,
    ...(version === undefined ? {} : { ifMatch: `"${version}"` }),
    signal: new AbortController().signal,
  });
  if (answer.status < 300) return ok(answer);
  const kind = problemKind(answer, refusals);
  switch (kind) {
    case undefined:
      throw faultOf(answer, call.path);
    case 'not-found':
    case 'stale':
      return refuse(kind);
    case 'linked':
      return refuse({ linked: violationsIn(answer).flatMap(({ holder }) => holder ?? []) });
    case 'clash':
    case 'rule-broken':
    case 'payload-too-large':
    case 'unsupported-media-type':
    case 'no-space':
      return refuse(violationsIn(answer));
  }
}

/** A change without a body in the answer. */
export async function remove(api: ApiClient, change: Change): Promise<Result<void, RefusedEdit>> {
  const answer = await send(api, change);
  return answer.ok ? ok(undefined) : answer;
}

function faultOf({ status }: ApiAnswer, path: string): ApiFault {
  const message = `${path} answered ${status}`;
  return status === 401 ? new SignedOutFault(message) : new ApiFault(message);
}

/** The broken rules in the answer. A problem of a whole file and a full disk have no field. */
function violationsIn({ body }: ApiAnswer): readonly Violation[] {
  const { violations = [], detail = '' } = body as {
    readonly violations?: readonly Violation[];
    readonly detail?: string;
  };
  return violations.length > 0 ? violations : [{ field: 'file', message: detail }];
}

/** The number in the `ETag`. A proxy may have appended the name of an encoding. */
function versionOf({ etag = '', status }: ApiAnswer, path: string): number {
  const version = Number(/^(?:W\/)?"(\d+)/.exec(etag)?.[1]);
  if (Number.isNaN(version)) throw new ApiFault(`${path} answered ${status}`);
  return version;
}
