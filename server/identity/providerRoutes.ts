import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WindowLimit } from '../application/limit/WindowLimit.ts';
import type { CrossOrigin } from './provider/crossOrigin.ts';
import { routes } from './provider/makeProvider.ts';
import type { SignOut } from './sessions/signOut.ts';
import type { Provider } from 'oidc-provider';

/**
 * Passes a request to the provider with the configured public address as its host. The provider derives its own
 * addresses and the `Secure` flag of its cookies from the host, so the request must not choose it.
 */
export function makeCallProvider(publicUrl: string, mountPath: string, provider: () => Provider) {
  const { host, protocol } = new URL(publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = request;
    reply.hijack();
    reply.raw.once('finish', () => request.server.answered?.(request, reply.raw.statusCode));
    for (const [name, value] of Object.entries({ ...reply.server.commonHeaders, ...reply.getHeaders() }))
      if (value !== undefined) reply.raw.setHeader(name, value);
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    const { url = '/' } = raw;
    if (url.startsWith(mountPath)) Object.assign(raw, { originalUrl: url, url: url.slice(mountPath.length) });
    await provider().callback()(raw, reply.raw);
  };
}

type CallProvider = ReturnType<typeof makeCallProvider>;

interface ProviderRoutesParts {
  readonly mountPath: string;
  readonly callProvider: CallProvider;
  readonly crossOrigin: CrossOrigin;
  readonly signOut: SignOut;
  /** Refused token requests of an address, against guessing and against clients in an endless loop. */
  readonly refusals: WindowLimit;
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
