import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemStatus, type Problem, type ProblemKind } from '../../../src/contract/problem.ts';
import { OutsideFault } from '../../application/ports/OutsideFault.ts';

const titles: Readonly<Record<ProblemKind, string>> = {
  'bad-request': 'The request is malformed',
  'sign-in': 'Signing in is needed',
  'invalid-token': 'The access token is not valid',
  subscribe: 'A subscription is needed',
  'feature-disabled': 'The subscription does not include this',
  forbidden: 'This is not allowed',
  'not-found': 'There is no such thing here',
  expired: 'Its time is over',
  'method-not-allowed': 'That cannot be done with this address',
  'not-ready': 'It is not ready yet',
  'has-ended': 'It is over',
  clash: 'It is taken',
  linked: 'Something else depends on it',
  'wrong-offset': 'The parts do not join',
  gone: 'It is not there any more',
  stale: 'Somebody else has changed it',
  'wrong-version': 'The version of the protocol is another one',
  'rule-broken': 'It cannot be saved like this',
  locked: 'It is in use',
  'precondition-required': 'The version is missing',
  'payload-too-large': 'The request is too large',
  'unsupported-media-type': 'The content type is not accepted',
  'rate-limited': 'Too many requests',
  'checksum-mismatch': 'The bytes are not those that were sent',
  'internal-error': 'Something went wrong',
  unavailable: 'The service is not available',
  'no-space': 'The disk is full',
};

/** The problem document of a kind; `detail` says what to do about this one. */
export function problem(kind: ProblemKind, detail: string, violations?: Problem['violations']): Problem {
  return {
    type: `/problems/${kind}`,
    title: titles[kind],
    status: problemStatus[kind],
    detail,
    ...(violations === undefined ? {} : { violations }),
  };
}

/** Answers with a problem; never kept by a cache. */
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

/** The same to somebody who has signed in already: doing that again is of no use, so what would be 401 is 403. */
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

/**
 * Rules ERROR-1 and ERROR-3: everything thrown on the way to an answer, as a problem: faults of the request by name,
 * others terse and logged.
 */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A path that cannot name anything names nothing.
  if (error.validationContext === 'params')
    return sendProblem(reply, 'not-found', 'There is nothing with that id or path.');
  if (error.validation !== undefined)
    return sendProblem(
      reply,
      'bad-request',
      `The ${error.validationContext ?? 'request'} is not as described.`,
      violationsOf(error),
    );
  switch (error.statusCode) {
    case 413:
      return sendProblem(reply, 'payload-too-large', 'Send a smaller body.');
    case 415:
      return sendProblem(reply, 'unsupported-media-type', 'Send application/json, or no body at all.');
    case 429:
      return sendProblem(reply, 'rate-limited', 'Wait for as long as Retry-After says, then try again.');
    default:
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
        return sendProblem(reply, 'bad-request', 'The request could not be read.');
      request.log.error(error);
      if (error instanceof OutsideFault)
        return sendProblem(
          reply.header('retry-after', '5'),
          'unavailable',
          `The ${error.service} does not answer as it should. Try again in a moment.`,
        );
      if (isPassing(error))
        return sendProblem(
          reply.header('retry-after', '1'),
          'unavailable',
          'The database cannot be reached. Try again in a moment.',
        );
      return sendProblem(reply, 'internal-error', 'It has been logged. Try again in a moment.');
  }
}

const passingCodes = /^(08...|57P0[123]|53300|ECONN(REFUSED|RESET)|ENOENT|EPIPE|ETIMEDOUT)$/;

/** Faults of the way to the database, by SQLSTATE, by system code or as the driver puts them: they heal by themselves. */
function isPassing({ code, message }: FastifyError): boolean {
  return (
    passingCodes.test(code ?? '') || /^(Connection terminated|timeout exceeded when trying to connect)/.test(message)
  );
}

function violationsOf({ validation = [] }: FastifyError): NonNullable<Problem['violations']> {
  return validation.map(({ instancePath, keyword, params, message }) => {
    const unknown = keyword === 'additionalProperties' ? String(params['additionalProperty']) : undefined;
    const field =
      unknown ??
      (keyword === 'required' ? String(params['missingProperty']) : instancePath.slice(1).replaceAll('/', '.'));
    return { field, message: unknown === undefined ? (message ?? 'is not valid') : 'is not known here' };
  });
}
