import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

// Long enough for clients to learn with their next answer that their connection ends.
const leastMilliseconds = 1500;
// Nobody asks any more: not even a busy machine has requests that were sent and not yet read.
const quietMilliseconds = 500;
const mostMilliseconds = 10_000;

/**
 * Rule SERVER-5: ends the server without a reset. It goes on accepting until nobody asks: a listening socket that
 * closes resets the connections that wait in its queue, whose requests are on their way.
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
