import { SignedOutFault, type ApiFault } from '../../../application/ports/ApiFault.ts';
import type { Edited, RefusedEdit, Versioned } from '../../../application/ports/editing/Edits.ts';
import type { ItemEditing } from '../../../application/ports/editing/ItemEditing.ts';
import type { itemPaths } from '../../../contract/paths.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { Violation } from '../../../domain/violation/violations.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read, unexpected, type Query as CallQuery } from '../client/calls.ts';
import { type ApiAnswer, type ApiCall, problemKind } from '../client/sendCall.ts';

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
  'read-only': true,
} as const;

/** A change, and the version that it is based on. */
export type Change = Pick<ApiCall, 'method' | 'path' | 'body' | 'idempotencyKey'> & { readonly version?: number };

/** The editing of every kind of item. `listQuery`: the query parameters of the list of the kind. */
export function itemEditing<Item, Listed, Query, Changes extends object, NewItem extends object>(
  api: ApiClient,
  { items, item, publish, unpublish, duplicate }: (typeof itemPaths)[CatalogueKind],
  listQuery: (query: Query, cursor: string | undefined) => CallQuery,
): ItemEditing<Item, Listed, Query, Changes, NewItem> {
  return {
    list: (query, cursor, signal) => read(api, items, { ...listQuery(query, cursor), drafts: '1' }, signal),
    find: (idOrSlug, signal) => readVersioned(api, item(idOrSlug), signal),
    create: (created) => edit(api, { method: 'POST', path: items, body: created }),
    save: (id, version, changes) => edit(api, { method: 'PATCH', path: item(id), body: changes, version }),
    publish: (id, version) => edit(api, { method: 'POST', path: publish(id), version }),
    unpublish: (id, version) => edit(api, { method: 'POST', path: unpublish(id), version }),
    duplicate: (id) => edit(api, { method: 'POST', path: duplicate(id) }),
    remove: (id, version) => remove(api, { method: 'DELETE', path: item(id), version }),
  };
}

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
  // Without a signal: leaving the screen does not abort a change that the person has asked for.
  const answer = await api.call({
    ...call,
    ...(version === undefined ? {} : { ifMatch: `"${version}"` }),
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
    case 'read-only':
      return refuse(violationsIn(answer));
  }
}

/** A change without a body in the answer. */
export async function remove(api: ApiClient, change: Change): Promise<Result<void, RefusedEdit>> {
  const answer = await send(api, change);
  return answer.ok ? ok(undefined) : answer;
}

function faultOf(answer: ApiAnswer, path: string): ApiFault {
  const fault = unexpected(answer, path);
  return answer.status === 401 ? new SignedOutFault(fault.message) : fault;
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
function versionOf(answer: ApiAnswer, path: string): number {
  const version = Number(/^(?:W\/)?"(\d+)/.exec(answer.etag ?? '')?.[1]);
  if (Number.isNaN(version)) throw unexpected(answer, path);
  return version;
}
