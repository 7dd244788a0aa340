import type { FastifyInstance, FastifyReply } from 'fastify';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { sendUnavailable } from './answers/problem.ts';

interface DrainTimes {
  /** Long enough for clients to learn from their next answer that the connection closes. */
  readonly leastMilliseconds: number;
  /** If no request has arrived for this time, none is still on its way, even on a busy machine. */
  readonly quietMilliseconds: number;
  readonly mostMilliseconds: number;
  /** How long the server waits for answers that it has begun. */
  readonly answerMilliseconds: number;
  /**
   * How long connections stay open after the server has stopped listening. Browsers keep connections for minutes on
   * which they have sent nothing; Node counts them as active and would wait for them.
   */
  readonly openMilliseconds: number;
}

const usualTimes: DrainTimes = {
  leastMilliseconds: 1500,
  quietMilliseconds: 500,
  mostMilliseconds: 3000,
  answerMilliseconds: 1500,
  openMilliseconds: 300,
};

/**
 * Rule SERVER-5: stops the server so that no request that it accepted is cut off. It serves requests until none has
 * arrived for a while, or until there is no more time. Then it accepts the connections that wait, because closing a
 * listening socket resets them, and stops listening. A proxy gives a connection that is refused to another process, also
 * for a write; an answer 503 it must not repeat. Only connections that are still open get that answer while the rest of the
 * site stops.
 */
export class Drain {
  readonly #times: DrainTimes;
  readonly #open = new Set<ServerResponse>();
  #phase: 'serving' | 'finishing' | 'refusing' = 'serving';
  #lastArrived = 0;
  #isAnswered = () => {};
  #server: Server | undefined;
  #otherListeners: readonly Listener[] = [];
  #closed: Promise<unknown> = Promise.resolve();

  constructor(times = usualTimes) {
    this.#times = times;
  }

  /** Follows all requests of the server. Call it before any route is added. */
  watch(app: FastifyInstance): void {
    this.#server = app.server;
    app.addHook('onRequest', (_request, reply, done) => {
      if (this.#phase === 'refusing') return void refuse(reply);
      this.#follow(reply.raw);
      done();
    });
  }

  /** Sockets that take connections for the server. They stop listening with it. */
  stopsToo(listeners: readonly Listener[]): void {
    this.#otherListeners = listeners;
  }

  /** Serves until no more requests come, and resolves when all are answered. From then on nothing is served. */
  async finish(): Promise<void> {
    const { leastMilliseconds, quietMilliseconds, mostMilliseconds, answerMilliseconds, openMilliseconds } =
      this.#times;
    this.#phase = 'finishing';
    this.#open.forEach(closeAfterwards);
    const begun = performance.now();
    const passed = (since: number) => performance.now() - since;
    await pause(leastMilliseconds);
    while (passed(this.#lastArrived) < quietMilliseconds && passed(begun) < mostMilliseconds)
      await pause(quietMilliseconds - passed(this.#lastArrived));
    if (this.#server?.listening === true) await this.#stopListening(this.#server);
    // The request of a connection that was accepted last may still be on its way.
    await Promise.race([this.#closed, pause(openMilliseconds)]);
    this.#phase = 'refusing';
    if (this.#open.size === 0) return;
    const answered = new Promise<void>((resolve) => (this.#isAnswered = resolve));
    await Promise.race([answered, pause(answerMilliseconds)]);
    for (const answer of this.#open) answer.destroy();
  }

  /** Ends the connections. */
  async close(app: FastifyInstance): Promise<void> {
    const ending = setTimeout(() => app.server.closeAllConnections(), this.#times.openMilliseconds);
    await this.#closed;
    clearTimeout(ending);
    await app.close();
  }

  /**
   * Accepts the connections that wait before it closes each listening socket. The kernel resets a connection that comes
   * between the two, so all other work is done before.
   */
  async #stopListening(server: Server): Promise<void> {
    // Closing the server would do this first.
    server.closeIdleConnections();
    // A connection counts only for the socket that accepted it.
    const listeners: readonly Listener[] = [...this.#otherListeners, server];
    this.#closed = Promise.all(listeners.map((listener) => once(listener, 'close')));
    for (const listener of listeners) {
      await emptyQueue(server);
      listener.close();
    }
  }

  #follow(answer: ServerResponse): void {
    this.#open.add(answer);
    answer.once('close', () => {
      this.#open.delete(answer);
      if (this.#open.size === 0) this.#isAnswered();
    });
    if (this.#phase === 'serving') return;
    this.#lastArrived = performance.now();
    closeAfterwards(answer);
  }
}

const quietTurns = 3;
const mostTurns = 1000;

/** Accepts the connections in the queue of the listening socket: Node accepts one in each turn of the event loop. */
async function emptyQueue(server: Server): Promise<void> {
  let quiet = 0;
  const come = () => (quiet = 0);
  server.on('connection', come);
  for (let turn = 0; quiet < quietTurns && turn < mostTurns; turn += 1) {
    quiet += 1;
    await nextTurn();
  }
  server.off('connection', come);
}

/** Makes Node send `Connection: close`, also with an answer that goes round Fastify. */
function closeAfterwards(answer: ServerResponse): void {
  answer.shouldKeepAlive = false;
}

function refuse(reply: FastifyReply): FastifyReply {
  closeAfterwards(reply.raw);
  return sendUnavailable(reply, 5, 'The site is stopping. Try again in a moment.');
}
