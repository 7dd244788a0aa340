import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityClient } from './identityClients.ts';

const allowedHeaders = 'content-type, accept, authorization, x-okta-user-agent-extended';

/** CORS for the registered sites only. */
export class CrossOrigin {
  readonly #origins: ReadonlySet<string>;

  constructor(clients: readonly IdentityClient[]) {
    this.#origins = new Set(clients.flatMap(({ origins }) => origins));
  }

  isRegistered(origin: string | undefined): boolean {
    return origin !== undefined && this.#origins.has(origin);
  }

  /** Adds the CORS headers if the origin is registered. */
  open({ headers }: FastifyRequest, reply: FastifyReply, withCredentials: boolean): void {
    reply.header('vary', 'Origin');
    if (!this.isRegistered(headers.origin)) return;
    reply.header('access-control-allow-origin', headers.origin);
    if (withCredentials) reply.header('access-control-allow-credentials', 'true');
  }

  preflight(request: FastifyRequest, reply: FastifyReply, methods: string, withCredentials: boolean): FastifyReply {
    this.open(request, reply, withCredentials);
    if (!this.isRegistered(request.headers.origin)) return reply.code(403).send();
    return reply
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '3600',
      })
      .code(204)
      .send();
  }
}
