import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Rule SECURITY-2: what every answer carries, unless its route says otherwise. */
    readonly commonHeaders: Readonly<Record<string, string>>;
  }
}

/** Adds the headers to every answer. Whoever writes an answer past Fastify takes them from the instance. */
export function sendCommonHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.decorate('commonHeaders', headers);
  const entries = Object.entries(headers);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of entries) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
