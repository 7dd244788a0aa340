import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditedAction } from '../../../src/domain/history/history.ts';
import { violationsOf, type ShownItem, type Violation } from '../../../src/domain/violation/violations.ts';
import type { Asker } from '../../application/access/accessOf.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { AuditContext, RefusedEdit } from '../../application/ports/Change.ts';
import { sendPrivate } from './catalogueAnswers.ts';
import { sendInvalidToken, sendProblem } from './problem.ts';
import type { WhoAsks } from './whoAsks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the administrator who sends the request; empty on public routes. */
    administrator: string;
    /** The session of the administrator's token, if the token names one. */
    administratorSession: string | undefined;
  }
}

/** What the routes of administrators need beside their ports. */
export interface AdministratorParts {
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

/** Rule ACCESS-8: refuses everybody but administrators, before the body is read. */
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

/** Marks the request as sent by an administrator. */
export function rememberAdministrator(
  request: FastifyRequest,
  { person, session }: Pick<Asker, 'person' | 'session'>,
): void {
  request.administrator = person.id ?? '';
  request.administratorSession = session;
}

export function audit(request: FastifyRequest, clock: Clock, action: AuditedAction): AuditContext {
  return { person: request.administrator, at: clock.now(), action };
}

/**
 * The version in `If-Match`. It ignores the weak prefix and the encoding suffix that a proxy may add. 0, which no item
 * has, for any other value.
 */
export function wantedVersion({ headers }: FastifyRequest): number {
  return Number(/^(?:W\/)?"(\d{1,15})(?:-\w+)?"$/.exec(headers['if-match']?.trim() ?? '')?.[1] ?? 0);
}

/** Rule VERSION-1: refuses a change without a version, before the body is read. */
export async function versionNeeded(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if ((request.headers['if-match'] ?? '').trim() !== '') return undefined;
  return sendProblem(reply, 'precondition-required', 'Read the item first, and send its ETag as If-Match.');
}

/** Sends an item to an administrator. No cache stores it; its ETag is the version for the next change. */
export function sendItem(reply: FastifyReply, item: object, version: number): FastifyReply {
  return sendPrivate(reply.header('etag', `"${version}"`), item);
}

/**
 * Rules VERSION-1 and VERSION-9: the item does not exist, has changed, or would break rules, which are listed with
 * their texts.
 */
export function sendRefusedChange<Refusal extends string>(
  reply: FastifyReply,
  refusal: RefusedEdit<Refusal>,
  item: string,
  texts: Readonly<Record<Refusal, Violation>>,
): FastifyReply {
  if (refusal === 'not-found') return sendProblem(reply, 'not-found', `No ${item} has this id or URL path.`);
  if (refusal === 'stale')
    return sendProblem(
      reply,
      'stale',
      'Someone else has changed the item since you read it. Read it again, then repeat your change.',
    );
  const isClash = refusal.length === 1 && clashes.some((clash) => clash === refusal[0]);
  return sendViolations(reply, violationsOf(refusal, texts), isClash ? 'clash' : 'rule-broken');
}

/** An item that refers to another, and the field that does. */
export interface LinkedItem {
  readonly field: string;
  readonly holder: ShownItem;
}

/** Rules WEBINAR-11 and SERIES-3: other items refer to the item, so it cannot be deleted. */
export function sendLinked(reply: FastifyReply, message: string, linked: readonly LinkedItem[]): FastifyReply {
  const violations = linked.map((item) => ({ ...item, message }));
  return sendProblem(reply, 'linked', message, violations);
}

export function sendViolations(
  reply: FastifyReply,
  violations: readonly Violation[],
  kind: 'clash' | 'rule-broken' = 'rule-broken',
): FastifyReply {
  return sendProblem(reply, kind, [...new Set(violations.map(({ message }) => message))].join(' '), [...violations]);
}

/** Refusals that depend on another item, not on the rules of this one. */
const clashes = ['slug-in-use', 'title-taken'];
