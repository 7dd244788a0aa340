import type { FastifyInstance } from 'fastify';

/** A part that the server needs; `check` throws if it does not work. */
export interface Part {
  readonly name: string;
  readonly check: () => Promise<void>;
}

/**
 * Rule SERVER-3: GET /healthz answers while the process runs. GET /readyz checks database, storage and queue, and lists
 * the failing parts.
 */
export function registerHealthRoutes(app: FastifyInstance, parts: readonly Part[]): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'),
  );

  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const checks = await Promise.allSettled(parts.map((part) => part.check()));
    const failing = parts.filter((_, index) => checks[index]?.status === 'rejected').map((part) => part.name);
    reply.header('cache-control', 'no-store').type('text/plain');
    return failing.length === 0 ? reply.send('ready\n') : reply.code(503).send(`not ready: ${failing.join(', ')}\n`);
  });
}
