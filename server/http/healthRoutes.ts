import type { FastifyInstance } from 'fastify';
import { withinTime } from '../application/limit/withinTime.ts';

/** Something that the server needs; `check` throws if it does not work. */
export interface HealthCheck {
  readonly name: string;
  readonly check: () => Promise<void>;
}

/** Shorter than balancers and Prometheus wait. */
const patienceMilliseconds = 3000;

/** Rule SERVER-16: a part that does not answer in time does not work. */
export function inTime({ name, check }: HealthCheck): HealthCheck {
  return { name, check: () => withinTime(check(), patienceMilliseconds, `${name} does not answer`) };
}

/**
 * Rule SERVER-3: GET /healthz answers while the process runs. GET /readyz checks what the server needs, and names what
 * fails.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { checks }: { readonly checks: readonly HealthCheck[] },
): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'),
  );

  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const results = await Promise.allSettled(checks.map(({ check }) => check()));
    const failing = checks.filter((_, index) => results[index]?.status === 'rejected').map(({ name }) => name);
    reply.header('cache-control', 'no-store').type('text/plain');
    return failing.length === 0 ? reply.send('ready\n') : reply.code(503).send(`not ready: ${failing.join(', ')}\n`);
  });
}
