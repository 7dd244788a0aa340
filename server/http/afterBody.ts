import type { FastifyInstance, preValidationHookHandler } from 'fastify';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Adds a hook that runs once the body of a request was read, because reading it leaves the asynchronous context. Routes that
 * only read have no body, so they do not pay for it. Call it before any route is added.
 */
export function afterBody(app: FastifyInstance, hook: preValidationHookHandler): void {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => reading.has(method))) return;
    route.preValidation = [hook, ...[route.preValidation ?? []].flat()];
  });
}
