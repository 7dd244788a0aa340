import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../application/ports/identity/Accounts.ts';
import type { BrowserSession, BrowserSessions } from './BrowserSessions.ts';
import type { CrossOrigin } from '../provider/crossOrigin.ts';

const path = '/api/v1/sessions/me';
const refusals = {
  E0000006: { status: 403, summary: 'You do not have permission to perform the requested action' },
  E0000007: { status: 404, summary: 'Not found: Resource not found: me (Session)' },
};

interface SessionRoutesParts {
  readonly sessions: BrowserSessions;
  readonly crossOrigin: CrossOrigin;
  readonly publicUrl: string;
  readonly findAccount: (accountId: string) => Promise<Account | undefined>;
}

/** Rules IDENTITY-10 and IDENTITY-11: the sessions API. The cookie of the browser selects the session. */
export function registerSessionRoutes(
  app: FastifyInstance,
  { sessions, crossOrigin, publicUrl, findAccount }: SessionRoutesParts,
): void {
  const answer = async (reply: FastifyReply, session: BrowserSession | undefined) => {
    const account = session && (await findAccount(session.accountId));
    return session === undefined || account === undefined
      ? refuse(reply, 'E0000007')
      : reply.send(bodyOf(session, account, publicUrl));
  };
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      crossOrigin.open(request, reply, true);
      if (request.method !== 'OPTIONS' && isForged(request, crossOrigin)) return refuse(reply, 'E0000006');
    });
    // Some clients send a content type or an empty body with these requests; ignore both.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.get(path, async (request, reply) => answer(reply, await sessions.find(request, reply)));
    scope.post(`${path}/lifecycle/refresh`, async (request, reply) =>
      answer(reply, await sessions.extend(request, reply)),
    );
    scope.delete(path, async (request, reply) =>
      (await sessions.end(request, reply)) === undefined ? refuse(reply, 'E0000007') : reply.code(204).send(),
    );
    scope.options(path, (request, reply) => crossOrigin.preflight(request, reply, 'GET, DELETE', true));
    scope.options(`${path}/lifecycle/refresh`, (request, reply) => crossOrigin.preflight(request, reply, 'POST', true));
  });
}

/** CSRF: a page of another site can send a request with the visitor's cookie, but that must change nothing. */
function isForged({ method, headers }: FastifyRequest, crossOrigin: CrossOrigin): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return (
    headers['sec-fetch-site'] === 'cross-site' ||
    (headers.origin !== undefined && !crossOrigin.isRegistered(headers.origin))
  );
}

function refuse(reply: FastifyReply, errorCode: keyof typeof refusals): FastifyReply {
  const { status, summary } = refusals[errorCode];
  return reply
    .code(status)
    .send({ errorCode, errorSummary: summary, errorLink: errorCode, errorId: randomUUID(), errorCauses: [] });
}

function bodyOf({ sid, accountId, createdAt, expiresAt }: BrowserSession, { email }: Account, publicUrl: string) {
  const href = `${publicUrl}${path}`;
  return {
    id: sid,
    userId: accountId,
    login: email,
    status: 'ACTIVE',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    _links: {
      self: { href, hints: { allow: ['GET', 'DELETE'] } },
      refresh: { href: `${href}/lifecycle/refresh`, hints: { allow: ['POST'] } },
    },
  };
}
