import type { FastifyInstance } from 'fastify';
import type { MinuteLimit } from '../application/limit/MinuteLimit.ts';
import type { CallProvider } from './provider/callProvider.ts';
import type { CrossOrigin } from './provider/crossOrigin.ts';
import { routes } from './provider/makeProvider.ts';
import type { SignOut } from './sessions/signOut.ts';

interface ProviderRoutesParts {
  readonly mountPath: string;
  readonly callProvider: CallProvider;
  readonly crossOrigin: CrossOrigin;
  readonly signOut: SignOut;
  /** Refused token requests of an address, against guessing and against clients in an endless loop. */
  readonly refusals: MinuteLimit;
}

/** Registers the endpoints of the provider below the issuer. The provider parses the bodies itself. */
export function registerProviderRoutes(
  app: FastifyInstance,
  { mountPath, callProvider, crossOrigin, signOut, refusals }: ProviderRoutesParts,
): void {
  const discovery = '/.well-known/openid-configuration';
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const path of [
      discovery,
      '/.well-known/oauth-authorization-server',
      routes.jwks,
      routes.authorization,
      `${routes.authorization}/:uid`,
      `${routes.end_session}/success`,
    ]) {
      scope.get(mountPath + path, callProvider);
    }
    scope.post(mountPath + routes.token, (request, reply) => {
      const seconds = refusals.wait(request.ip);
      if (seconds > 0) {
        crossOrigin.open(request, reply, false);
        return reply
          .code(429)
          .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
          .send({ error: 'temporarily_unavailable', error_description: 'Too many requests. Try again later.' });
      }
      reply.raw.once('finish', () => {
        if (reply.raw.statusCode >= 400 && reply.raw.statusCode < 500) refusals.count(request.ip);
      });
      // Force JSON whatever the caller accepts, because programs parse this answer.
      request.raw.headers.accept = 'application/json';
      return callProvider(request, reply);
    });
    scope.post(`${mountPath}${routes.end_session}/confirm`, callProvider);
    scope.get(mountPath + routes.end_session, async (request, reply) => {
      const target = await signOut(request, reply);
      return target === undefined
        ? callProvider(request, reply)
        : reply.header('cache-control', 'no-store').redirect(target, 302);
    });
    for (const path of [discovery, routes.jwks])
      scope.options(mountPath + path, (request, reply) => crossOrigin.preflight(request, reply, 'GET', false));
    for (const path of [routes.token, routes.revocation])
      scope.options(mountPath + path, (request, reply) => crossOrigin.preflight(request, reply, 'POST', false));
  });
}
