import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemStatus, type Problem, type ProblemKind } from '../../../src/contract/problem.ts';
import { DependencyFault } from '../../application/ports/faults/ErrorReports.ts';
import { TokenRefusedFault } from '../../application/ports/identity/SubscriptionService.ts';
import { InvalidUtf8 } from './jsonBody.ts';
import { logOf } from './logOf.ts';
import { isDiskFull, isPassing, isReadOnly, noSpaceLeft } from './outages.ts';
import { reportFault } from './reportFault.ts';

const titles: Readonly<Record<ProblemKind, string>> = {
  'bad-request': 'The request is malformed',
  'sign-in': 'Sign-in is required',
  'invalid-token': 'The access token is not valid',
  subscribe: 'A subscription is required',
  'feature-disabled': 'The subscription does not include this feature',
  forbidden: 'You are not allowed to do this',
  'not-found': 'Not found',
  expired: 'No longer valid',
  'method-not-allowed': 'This address does not support the method',
  'not-ready': 'The video file is not ready yet',
  'has-ended': 'The webinar has ended',
  cancelled: 'The webinar is cancelled',
  clash: 'The value is already in use',
  linked: 'Other items are linked to it',
  'wrong-offset': 'The upload offset is wrong',
  gone: 'The upload no longer exists',
  stale: 'Someone else has changed the item',
  'wrong-version': 'The protocol version is not supported',
  'rule-broken': 'The content breaks a rule',
  locked: 'Another request is using the upload',
  'precondition-required': 'The If-Match header is missing',
  'payload-too-large': 'The request is too large',
  'unsupported-media-type': 'The content type is not accepted',
  'rate-limited': 'Too many requests',
  'checksum-mismatch': 'The checksum does not match',
  'internal-error': 'Something went wrong',
  'not-implemented': 'This is not offered',
  'bad-gateway': 'Another service does not respond correctly',
  unavailable: 'The service is not available',
  busy: 'Too many requests wait',
  'no-space': 'The disk is full',
  'read-only': 'The database takes no changes',
};

/** The problem document of a kind; `detail` says what the client can do. */
export function problem(kind: ProblemKind, detail: string, violations?: Problem['violations']): Problem {
  return {
    type: `/problems/${kind}`,
    title: titles[kind],
    status: problemStatus[kind],
    detail,
    ...(violations === undefined ? {} : { violations }),
  };
}

/** Sends a problem that no cache may store. */
export function sendProblem(
  reply: FastifyReply,
  kind: ProblemKind,
  detail: string,
  violations?: Problem['violations'],
): FastifyReply {
  if (problemStatus[kind] === 401)
    reply.header('www-authenticate', kind === 'invalid-token' ? 'Bearer error="invalid_token"' : 'Bearer');
  return sendBody(reply, problem(kind, detail, violations));
}

/** Refuses a request whose `part` (querystring, body …) breaks the API description. */
export function sendMismatch(reply: FastifyReply, part: string, violations: Problem['violations']): FastifyReply {
  return sendProblem(reply, 'bad-request', `The ${part} does not match the API description.`, violations);
}

/** A time zone of a request that is not known. */
export const unknownZone = { field: 'zone', message: 'must be the IANA name of a time zone, such as Europe/Berlin' };

/** Sends that the same request may succeed after some seconds. */
export function sendUnavailable(reply: FastifyReply, seconds: number, detail: string): FastifyReply {
  return sendProblem(reply.header('retry-after', String(seconds)), 'unavailable', detail);
}

const waitThenRetry = 'Wait for the time in Retry-After, then try again.';

/** Sends that this visitor has asked too often, and may ask again after some seconds. */
export function sendRateLimited(reply: FastifyReply, seconds: number): FastifyReply {
  return sendProblem(reply.header('retry-after', String(seconds)), 'rate-limited', waitThenRetry);
}

export function sendInvalidToken(reply: FastifyReply): FastifyReply {
  return sendProblem(
    reply,
    'invalid-token',
    'The access token has expired, was revoked, or was issued for another site. Sign in again, or send the request without a token.',
  );
}

/** Sends a problem to somebody who is signed in. 401 becomes 403, because signing in again does not help. */
export function sendForbidden(reply: FastifyReply, kind: ProblemKind, detail: string): FastifyReply {
  return sendBody(reply, { ...problem(kind, detail), status: problemStatus.forbidden });
}

function sendBody(reply: FastifyReply, body: Problem): FastifyReply {
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

const noChanges = 'The site takes no changes at the moment. Nothing was changed. Try again later.';
const notUtf8 = 'This text is not valid UTF-8. Send it again as UTF-8.';

/**
 * Rules ERROR-1, ERROR-3, ERROR-14 and ERROR-17: turns every thrown error into a problem. Errors of the request are explained; other faults
 * are logged and answered without details.
 */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A malformed id or path cannot exist, so the answer is 404.
  if (error.validationContext === 'params') return sendProblem(reply, 'not-found', 'No item has this id or URL path.');
  if (error.validation !== undefined)
    return sendMismatch(reply, error.validationContext ?? 'request', violationsOf(error));
  if (error instanceof InvalidUtf8) {
    const violations = error.fields.map((field) => ({ field, message: notUtf8 }));
    if (violations.length > 0) return sendProblem(reply, 'rule-broken', notUtf8, violations);
    return sendProblem(reply, 'bad-request', 'The body is not valid UTF-8.');
  }
  switch (error.statusCode) {
    case 413:
      return sendProblem(reply, 'payload-too-large', 'Send a smaller body.');
    case 415:
      return sendProblem(reply, 'unsupported-media-type', 'Send application/json, or no body at all.');
    case 429:
      return sendProblem(reply, 'rate-limited', waitThenRetry);
    default:
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
        return sendProblem(reply, 'bad-request', 'The request could not be read.');
      if (error instanceof TokenRefusedFault) {
        logOf(request).warn(error);
        return sendInvalidToken(reply);
      }
      reportFault(error, request);
      // For whoever looks for the fault in the log.
      reply.header('x-request-id', request.id);
      if (error instanceof DependencyFault)
        return sendUnavailable(reply, 5, `The ${error.service} does not respond correctly. Try again in a moment.`);
      if (isDiskFull(error)) return sendProblem(reply, 'no-space', `${noSpaceLeft} Nothing was changed.`);
      if (isReadOnly(error)) return sendProblem(reply, 'read-only', noChanges);
      if (isPassing(error)) return sendUnavailable(reply, 1, 'The database cannot be reached. Try again in a moment.');
      return sendProblem(reply, 'internal-error', 'The error was logged. Try again in a moment.');
  }
}

function violationsOf({ validation = [] }: FastifyError): NonNullable<Problem['violations']> {
  return validation.map(({ instancePath, keyword, params, message }) => {
    const unknown = keyword === 'additionalProperties' ? String(params['additionalProperty']) : undefined;
    const field =
      unknown ??
      (keyword === 'required'
        ? String(params['missingProperty'])
        : keyword === 'discriminator'
          ? String(params['tag'])
          : instancePath.slice(1).replaceAll('/', '.'));
    return { field, message: unknown === undefined ? (message ?? 'is not valid') : 'is not a known field' };
  });
}
