import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifySchema, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Permission } from '../../../src/domain/access/trainingRole.ts';
import { administratorsOnly, versionNeeded } from './administrators.ts';
import type { Turns } from './Turns.ts';
import type { WhoAsks } from './whoAsks.ts';
import { sendInvalidToken, sendProblem } from './problem.ts';

/** The API, where the schemas of a call give the types of its request. */
export const typed = (api: FastifyInstance) => api.withTypeProvider<TypeBoxTypeProvider>();
export type Api = ReturnType<typeof typed>;

export const noQuery = Type.Object({}, { additionalProperties: false });
export const emptyBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })]);

/** For writes that browsers may repeat. */
export const idempotencyHeader = (description: string) =>
  Type.Object({
    'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,100}$', description })),
  });

// High enough for a class behind one address, whose players all renew their tickets every 30 s.
export const perVisitor = { rateLimit: { max: 600, timeWindow: '1 minute' } };

type Security = NonNullable<FastifySchema['security']>;
/** For the API description: the bearer token is needed, or optional. */
export const tokenNeeded = [{ bearer: [] }] satisfies Security;
export const tokenIfAny = [{}, { bearer: [] }] satisfies Security;
/** For reads that show drafts to whoever may see them. */
export const tokenForDrafts = [{}, { bearer: [] }, { apiToken: ['read'] }] satisfies Security;

/** The schemas of what a call takes. A call takes no query without a schema of it. */
type Taken = Pick<FastifySchema, 'params' | 'querystring' | 'body' | 'headers'>;
type Described<Schema extends Taken> = Schema &
  Omit<{ readonly querystring: typeof noQuery }, keyof Schema> &
  Pick<FastifySchema, 'tags' | 'summary' | 'response' | 'security'>;

/** Declares calls of one section of the API description, which have some options of the route in common. */
function callsOf<Common extends object>(tag: string, common: Common, security?: Security) {
  return <Schema extends Taken = Record<never, never>>(summary: string, response: object, taken?: Schema) => {
    const described = { querystring: noQuery, ...taken, tags: [tag], summary, response, ...(security && { security }) };
    return { ...common, schema: described as unknown as Described<Schema> };
  };
}

/** Calls that everybody may make, with a token or without. */
export const publicCalls = (tag: string, security?: Security) => callsOf(tag, {}, security);

/** As `publicCalls`, for answers that take long to compute: the requests take turns. */
export const computedCalls = (tag: string, turns: Turns, security?: Security) => callsOf(tag, turns.route(), security);

/** As `publicCalls`, with a limit for each visitor. */
export const limitedCalls = (tag: string, security?: Security) => callsOf(tag, { config: perVisitor }, security);

/** Calls of signed-in people. */
export function personalCalls(tag: string, whoAsks: WhoAsks) {
  return callsOf(tag, { onRequest: signedInOnly(whoAsks) }, tokenNeeded);
}

/**
 * Calls of administrators, each with the permission that it needs (rule ROLE-5); `changing` is for those that need the
 * version of the item.
 */
export function administratorCalls(tag: string, whoAsks: WhoAsks) {
  const withHooks =
    (...more: readonly (typeof versionNeeded)[]) =>
    <Schema extends Taken = Record<never, never>>(
      permission: Permission,
      summary: string,
      response: object,
      taken?: Schema,
    ) => {
      const onRequest = [administratorsOnly(whoAsks, permission), ...more];
      return callsOf(tag, { onRequest }, neededFor(permission))(summary, response, taken);
    };
  return { call: withHooks(), changing: withHooks(versionNeeded) };
}

/**
 * For the API description: the permission of a person, or the scope of an API token. `whoAsks` accepts API tokens only
 * where the description offers them (rule APITOKEN-3).
 */
export function neededFor(permission: Permission): Security {
  const byPerson = { bearer: [permission] };
  return permission === 'administer' ? [byPerson] : [byPerson, { apiToken: [permission] }];
}

/** The path of the contract with named parameters, as Fastify declares routes. */
export function routeOf<Names extends readonly string[]>(path: (...parts: Names) => string, ...names: Names): string {
  return names.reduce(
    (route, name) => route.replace(encodeURIComponent(`:${name}`), `:${name}`),
    path(...(names.map((name) => `:${name}`) as unknown as Names)),
  );
}

/** Rule ERROR-1: an answer that is a problem. */
export const problemAnswer = {
  description: 'A problem (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
};

/**
 * For the description of every call: it may be refused, and it answers 503 with `Retry-After` if the database, the
 * identity provider or the subscription service cannot be reached.
 */
export const problemAnswers = { '4xx': problemAnswer, 503: problemAnswer, 507: problemAnswer };

/**
 * The answers of a call for its description only: the server serialises them elsewhere, so that nothing is serialised
 * twice.
 */
export function answersOf(schema: string, status = 200): Record<string, unknown> {
  return { [status]: { $ref: `${schema}#` }, ...problemAnswers };
}

/** The answers of a call that returns no body on success. */
export const nothingOf = { 204: { type: 'null', description: 'Done' }, ...problemAnswers };

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the signed-in person; empty on routes that everybody may call. */
    signedIn: string;
  }
}

/** Rule PROGRESS-7: refuses people who are not signed in, before the body is read. */
function signedInOnly(whoAsks: WhoAsks) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const asker = await whoAsks(request);
    if (!asker.ok) return sendInvalidToken(reply);
    const { id } = asker.value.person;
    if (id === undefined)
      return sendProblem(reply, 'sign-in', 'Sign in first. What you watch without an account stays on your device.');
    request.signedIn = id;
    return undefined;
  };
}
