import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

interface DrainTimes {
  /** Long enough for clients to learn from their next answer that the connection closes. */
  readonly leastMilliseconds: number;
  /** If no request has arrived for this time, none is still on its way, even on a busy machine. */
  readonly quietMilliseconds: number;
  readonly mostMilliseconds: number;
  /**
   * How long connections stay open after the server has stopped listening. Browsers keep connections for minutes on
   * which they have sent nothing; Node counts them as active and would wait for them.
   */
  readonly openMilliseconds: number;
}

const usualTimes: DrainTimes = {
  leastMilliseconds: 1500,
  quietMilliseconds: 500,
  mostMilliseconds: 10_000,
  openMilliseconds: 3000,
};

/**
 * Rule SERVER-5: stops the server without connection resets. It accepts requests until none has come for a while:
 * closing a listening socket resets the connections in its queue, and their requests are already on the way.
 */
export function makeDrain(app: FastifyInstance, times = usualTimes): () => Promise<void> {
  const { leastMilliseconds, quietMilliseconds, mostMilliseconds, openMilliseconds } = times;
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
    const ending = setTimeout(() => app.server.closeAllConnections(), openMilliseconds);
    await app.close();
    clearTimeout(ending);
  };
}
