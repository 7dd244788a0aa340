import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './answers/problem.ts';

const sinceThen = (since: EventLoopUtilization | undefined) => performance.eventLoopUtilization(since);

interface OverloadParts {
  /** What a person reads who opens a page meanwhile. */
  readonly sentence: string;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
  /** Measures which share of the time the event loop works. */
  readonly utilization?: (since: EventLoopUtilization | undefined) => EventLoopUtilization;
}

/** So many requests may be in work at the same time before any is refused: each takes several turns of the event loop. */
const mostInWork = 12;
/** A queue that lasts so long does not come from requests that arrive at once. What it grows to is served late. */
const standingMilliseconds = 150;
/** An overload ends when no request was refused for so long. */
const calmMilliseconds = 300;
/** If the event loop works a smaller share of the time, requests wait for something else, such as the database. */
const leastUtilization = 0.9;
/** Refusing costs little, so an overload may leave the event loop idle now and then. */
const leastUtilizationMeanwhile = 0.5;
/** Readiness looks back so far, in parts of this length. */
const countedMilliseconds = 1000;
const partMilliseconds = 200;
const retrySeconds = 2;
/** Balancers ask while the process has too much to do, too. A page that is loading breaks without one of its files. */
const alwaysServed = /^\/(?:healthz$|readyz$|assets\/)/;

/**
 * Rule ERROR-16: answers 503 at once to more requests than can be served in time. If the number in work has not been
 * below the bound for a moment, and the event loop has hardly ever been idle, the process has too much to do: then it
 * takes no more requests than the bound. What waits for its client is not counted.
 */
export class Overload {
  readonly #sentence: string;
  readonly #now: () => number;
  readonly #measure: NonNullable<OverloadParts['utilization']>;
  readonly #followed = new Set<FastifyRequest>();
  readonly #leftOut: (() => number)[] = [];
  /** The time since which there has been too much in work, or since an overload was confirmed. */
  #period: { readonly begun: number; readonly utilization: EventLoopUtilization; refused: number } | undefined;
  #isOverloaded = false;
  /** The last requests: in the part of a second that runs, and in those before it. */
  readonly #parts: { readonly begun: number; served: number; refused: number }[] = [];

  constructor({ sentence, now = () => performance.now(), utilization = sinceThen }: OverloadParts) {
    this.#sentence = sentence;
    this.#now = now;
    this.#measure = utilization;
  }

  /**
   * Leaves requests out of those in work: as many as `count` returns at the time. Those that wait behind others of their
   * network delay nobody else, and their queue has a bound of its own.
   */
  leaveOut(count: () => number): void {
    this.#leftOut.push(count);
  }

  /** Follows all requests of the server. Call it before any route is added. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.#observe();
      const isRefused = this.#isOverloaded && this.#inWork >= mostInWork && !alwaysServed.test(request.url);
      this.#count(isRefused);
      if (isRefused) return void this.#refuse(request, reply);
      // A client may need long to send a body.
      if (request.method === 'GET') this.#follow(request, reply);
      done();
    });
    app.addHook('onSend', (request, _reply, _payload, done) => {
      this.#end(request);
      done();
    });
  }

  /** For readiness: throws while a third of the requests is refused, so that a balancer asks another process. */
  async check(): Promise<void> {
    this.#forget();
    const sumOf = (what: 'served' | 'refused') => this.#parts.reduce((sum, part) => sum + part[what], 0);
    if (sumOf('refused') * 2 > sumOf('served')) throw new Error('There is too much to do.');
  }

  /** Whether there is too much to do. Whoever lets requests wait refuses those that wait long meanwhile. */
  get isOverloaded(): boolean {
    return this.#isOverloaded;
  }

  get #inWork(): number {
    return this.#leftOut.reduce((rest, count) => rest - count(), this.#followed.size);
  }

  #follow(request: FastifyRequest, reply: FastifyReply): void {
    this.#followed.add(request);
    // Also where the answer goes round Fastify, or the client hangs up.
    reply.raw.once('close', () => this.#end(request));
  }

  #end(request: FastifyRequest): void {
    this.#followed.delete(request);
    this.#forgetShortQueue();
  }

  /** Begins or ends an overload. */
  #observe(): void {
    this.#forgetShortQueue();
    if (!this.#isOverloaded && this.#inWork < mostInWork) return;
    const now = this.#now();
    this.#period ??= { begun: now, utilization: this.#measure(undefined), refused: 0 };
    const { begun, refused, utilization: before } = this.#period;
    if (now - begun < (this.#isOverloaded ? calmMilliseconds : standingMilliseconds)) return;
    const { utilization } = this.#measure(before);
    const isBusy = utilization >= (this.#isOverloaded ? leastUtilizationMeanwhile : leastUtilization);
    this.#isOverloaded = isBusy && (refused > 0 || this.#inWork >= mostInWork);
    this.#period = { begun: now, utilization: this.#measure(undefined), refused: 0 };
  }

  #forgetShortQueue(): void {
    if (!this.#isOverloaded && this.#inWork < mostInWork) this.#period = undefined;
  }

  #count(isRefused: boolean): void {
    this.#forget();
    const last = this.#parts.at(-1);
    const now = this.#now();
    if (last === undefined || now - last.begun >= partMilliseconds)
      this.#parts.push({ begun: now, served: Number(!isRefused), refused: Number(isRefused) });
    else if (isRefused) last.refused += 1;
    else last.served += 1;
    if (isRefused && this.#period !== undefined) this.#period.refused += 1;
  }

  /** Only the last second counts. */
  #forget(): void {
    while (this.#now() - (this.#parts[0]?.begun ?? Number.POSITIVE_INFINITY) > countedMilliseconds) this.#parts.shift();
  }

  #refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('retry-after', String(retrySeconds));
    if (request.headers.accept?.includes('text/html') === true)
      return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(this.#sentence);
    return sendProblem(reply, 'busy', 'Too many requests wait for an answer. Try again in a moment.');
  }
}
