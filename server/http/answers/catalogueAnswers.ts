import type { FastifyReply } from 'fastify';
import type { ProblemKind } from '../../../src/contract/problem.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Asker } from '../../application/access/accessOf.ts';
import { makeAnswer, type Answer } from './answer.ts';
import { problem, sendForbidden, sendInvalidToken, sendProblem } from './problem.ts';

/** Browsers revalidate a public answer before each use. */
export const fresh = { 'cache-control': 'public, max-age=0, must-revalidate' };
const vary = 'accept-encoding, authorization';
/** An answer that people without a token share, while people with one get their own. */
export const forEverybody: Readonly<Record<string, string>> = { ...fresh, vary };
/** An answer to a person. Caches must not store it. */
export const forOnePerson: Readonly<Record<string, string>> = { 'cache-control': 'private, no-store', vary };
export const json = 'application/json; charset=utf-8';

/** A public JSON answer, valid until the next write to the catalogue or until that instant. */
export function jsonAnswer(
  value: unknown,
  until?: Date,
  headers: Readonly<Record<string, string>> = fresh,
): Promise<Answer> {
  return freshAnswer(json, JSON.stringify(value), until, headers);
}

/** As `jsonAnswer`, of a text of any media type. */
export function freshAnswer(
  type: string,
  text: string,
  until?: Date,
  headers: Readonly<Record<string, string>> = fresh,
): Promise<Answer> {
  return makeAnswer({ status: 200, type, text, headers, until });
}

export function movedAnswer(location: string): Promise<Answer> {
  return makeAnswer({ status: 301, type: json, text: '', headers: { ...fresh, location } });
}

export function problemAnswer(...parts: Parameters<typeof problem>): Promise<Answer> {
  const body = problem(...parts);
  return makeAnswer({
    status: body.status,
    type: 'application/problem+json; charset=utf-8',
    text: JSON.stringify(body),
    headers: { 'cache-control': 'no-store' },
  });
}

/** Sends JSON that no cache may store. */
export function sendPrivate(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.header('cache-control', 'private, no-store').type(json).send(JSON.stringify(value));
}

export const foreignCursor = () =>
  problemAnswer('bad-request', 'The cursor belongs to another list. Start again without a cursor.', [
    { field: 'cursor', message: 'does not belong to this list' },
  ]);

/** Rule ACCESS-7: the problem and its text for each refusal of the access rule. */
export function gateProblems(
  item: string,
): Readonly<Record<'not-found' | 'subscribe' | 'feature-disabled', readonly [ProblemKind, string]>> {
  return {
    'not-found': ['not-found', `No ${item} has this id or URL path.`],
    subscribe: [
      'subscribe',
      `This ${item} is for subscribers. Sign in with an account that has an active subscription.`,
    ],
    'feature-disabled': [
      'feature-disabled',
      'The subscription does not include this feature. Contact your subscription administrator.',
    ],
  };
}

/**
 * Sends a refusal with its text. A signed-in person gets 403 instead of 401. Rule TOKEN-16: with another token the
 * answer could be another one, so an invalid token is named instead.
 */
export function sendRefusal(
  reply: FastifyReply,
  [kind, detail]: readonly [ProblemKind, string],
  asker: Result<Pick<Asker, 'person'>, 'invalid-token' | 'old-token'>,
): FastifyReply {
  if (!asker.ok && (kind === 'subscribe' || kind === 'not-found')) return sendInvalidToken(reply);
  if (kind !== 'subscribe' || !asker.ok || asker.value.person.id === undefined) return sendProblem(reply, kind, detail);
  return sendForbidden(
    reply,
    kind,
    'This is for subscribers. The signed-in account has no active subscription of its own.',
  );
}
