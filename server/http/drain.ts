import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

// Long enough for what is in flight, and for clients to learn with their next answer that their connection ends.
const drainMilliseconds = 1500;

/**
 * Ends the server without a reset. It goes on accepting meanwhile: a listening socket that closes resets the
 * connections that wait in its queue, whose requests are on their way.
 */
export function makeDrain(app: FastifyInstance): () => Promise<void> {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return async () => {
    if (isDraining) return;
    isDraining = true;
    await pause(drainMilliseconds);
    await app.close();
  };
}
