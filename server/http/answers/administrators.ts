import type { FastifyReply, FastifyRequest } from 'fastify';
import { violationsOf, type Violation } from '../../../src/domain/violation/violations.ts';
import type { Asker } from '../../application/access/accessOf.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Action, ChangeRefusal, Doing } from '../../application/ports/Change.ts';
import { sendPrivate } from './catalogueAnswers.ts';
import { sendProblem } from './problem.ts';
import { sendInvalidToken, type WhoAsks } from './whoAsks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the administrator who asks; empty on routes for everyone. */
    administrator: string;
    /** The sign-in that the administrator's token belongs to, where it names one. */
    administratorSession: string | undefined;
  }
}

/** Rule ACCESS-8: lets administrators through, and nobody else, before the body is read. */
export function administratorsOnly(whoAsks: WhoAsks) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const asker = await whoAsks(request);
    if (!asker.ok) return sendInvalidToken(reply);
    const { id, trainingAdmin } = asker.value.person;
    if (id === undefined)
      return sendProblem(
        reply,
        'sign-in',
        'Only training administrators may do this. Sign in with a training administrator account.',
      );
    if (!trainingAdmin) return sendProblem(reply, 'forbidden', 'Only training administrators may do this.');
    rememberAdministrator(request, asker.value);
    return undefined;
  };
}

/** From here on the request is an administrator's. */
export function rememberAdministrator(
  request: FastifyRequest,
  { person, session }: Pick<Asker, 'person' | 'session'>,
): void {
  request.administrator = person.id ?? '';
  request.administratorSession = session;
}

export function doing(request: FastifyRequest, clock: Clock, action: Action): Doing {
  return { person: request.administrator, at: clock.now(), action };
}

/** The version that `If-Match` names, an encoding's suffix and weakness of a proxy's making aside; 0, which no item has, for any other tag or none. */
export function wantedVersion({ headers }: FastifyRequest): number {
  return Number(/^(?:W\/)?"(\d{1,15})(?:-\w+)?"$/.exec(headers['if-match']?.trim() ?? '')?.[1] ?? 0);
}

/** Rule VERSION-1: refuses a change that does not name the version it is made of, before the body is read. */
export async function versionNeeded(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if ((request.headers['if-match'] ?? '').trim() !== '') return undefined;
  return sendProblem(reply, 'precondition-required', 'Read the item first, and send its ETag as If-Match.');
}

/** An item as administrators see it: no cache keeps it, its ETag names the version that the next change is made of. */
export function sendItem(reply: FastifyReply, item: object, version: number): FastifyReply {
  return sendPrivate(reply.header('etag', `"${version}"`), item);
}

/**
 * Rules VERSION-1 and VERSION-9: why a change was not made: the item is gone, has changed since, or would break rules,
 * told with their texts.
 */
export function sendRefusedChange<Refusal extends string>(
  reply: FastifyReply,
  refusal: ChangeRefusal | readonly Refusal[],
  item: string,
  texts: Readonly<Record<Refusal, Violation>>,
  missing: readonly string[] = [],
): FastifyReply {
  if (refusal === 'not-found') return sendProblem(reply, 'not-found', `No ${item} has this id or URL path.`);
  if (refusal === 'stale')
    return sendProblem(
      reply,
      'stale',
      'Someone else has changed the item since you read it. Read it again, then repeat your change.',
    );
  const isClash = refusal.length === 1 && clashes.some((clash) => clash === refusal[0]);
  return sendViolations(reply, violationsOf(refusal, texts, missing), isClash ? 'clash' : 'rule-broken');
}

export function sendViolations(
  reply: FastifyReply,
  violations: readonly Violation[],
  kind: 'clash' | 'rule-broken' = 'rule-broken',
): FastifyReply {
  return sendProblem(reply, kind, [...new Set(violations.map(({ message }) => message))].join(' '), [...violations]);
}

/** What is no rule of the item itself: somebody else has it. */
const clashes = ['slug-in-use', 'title-taken'];
