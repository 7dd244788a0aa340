import { Type } from 'typebox';
import type { FastifyReply } from 'fastify';
import type { ProblemKind } from '../../../src/contract/problem.ts';
import type { Person } from '../../../src/domain/access/person.ts';
import { makeAnswer, type Answer } from './answerCache.ts';
import { problem, sendForbidden, sendProblem } from './problem.ts';

/** How the routes of the catalogue answer: the same bytes for everyone, or a problem. */
export const fresh = { 'cache-control': 'public, max-age=0, must-revalidate' };
export const json = 'application/json; charset=utf-8';

/** The value for everyone who asks, until it is written anew or that instant has come. */
export function jsonAnswer(value: unknown, until?: Date): Promise<Answer> {
  return makeAnswer({ status: 200, type: json, text: JSON.stringify(value), headers: fresh, until });
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

/** The value for whoever asks, and for no cache. */
export function sendPrivate(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.header('cache-control', 'private, no-store').type(json).send(JSON.stringify(value));
}

export const foreignCursor = () =>
  problemAnswer('bad-request', 'The cursor belongs to another list. Start again without a cursor.', [
    { field: 'cursor', message: 'does not belong to this list' },
  ]);

/** Rule ACCESS-7: how the gate's refusals are told of a kind of item: kind of problem, and what to do. */
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

/** What was refused, in the words for whoever asked. */
export function sendRefusal(
  reply: FastifyReply,
  [kind, detail]: readonly [ProblemKind, string],
  { id }: Person,
): FastifyReply {
  if (kind !== 'subscribe' || id === undefined) return sendProblem(reply, kind, detail);
  return sendForbidden(
    reply,
    kind,
    'This is for subscribers. The signed-in account has no active subscription of its own.',
  );
}

// A class behind one address, whose players all renew their tickets every 30 s, stays below it.
export const perVisitor = { rateLimit: { max: 600, timeWindow: '1 minute' } };

/** For the description: a call that may be made with or without a token. */
export const tokenIfAny = [{}, { bearer: [] }];

export const noQuery = Type.Object({}, { additionalProperties: false });
export const emptyBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })]);

/** The contract's path with its parameters named, as a route is declared. */
export function routeOf<Names extends readonly string[]>(path: (...parts: Names) => string, ...names: Names): string {
  return names.reduce(
    (route, name) => route.replace(encodeURIComponent(`:${name}`), `:${name}`),
    path(...(names.map((name) => `:${name}`) as unknown as Names)),
  );
}

/** Of any call: refused, or the database, the identity provider or the subscription service is away for the moment (`Retry-After`). */
export const problemAnswers = { '4xx': { $ref: 'Problem#' }, 503: { $ref: 'Problem#' } };

/** The answers of a call for its description; they are made elsewhere, so that nothing is serialised twice. */
export function answersOf(schema: string, status = 200): Record<string, unknown> {
  return { [status]: { $ref: `${schema}#` }, ...problemAnswers };
}

/** Of a call that answers nothing where it succeeds. */
export const nothingOf = { 204: { type: 'null', description: 'Done' }, ...problemAnswers };
