import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

// Long enough for clients to learn from their next answer that the connection closes.
const leastMilliseconds = 1500;
// If no request has arrived for this time, none is still on its way, even on a busy machine.
const quietMilliseconds = 500;
const mostMilliseconds = 10_000;

/**
 * Rule SERVER-5: stops the server without connection resets. It accepts requests until none has come for a while:
 * closing a listening socket resets the connections in its queue, and their requests are already on the way.
 */
export function makeDrain(app: FastifyInstance): () => Promise<void> {
  let isDraining = false;
  let lastAnswered = 0;
  app.addHook('onSend', async (_request, reply) => {
    if (!isDraining) return;
    lastAnswered = performance.now();
    reply.header('connection', 'close');
  });
  return async () => {
    if (isDraining) return;
    isDraining = true;
    const begun = performance.now();
    const passed = (since: number) => performance.now() - since;
    await pause(leastMilliseconds);
    while (passed(lastAnswered) < quietMilliseconds && passed(begun) < mostMilliseconds)
      await pause(quietMilliseconds - passed(lastAnswered));
    await app.close();
  };
}
