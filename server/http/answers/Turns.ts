import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../src/domain/result.ts';
import { nobody } from '../../application/access/accessOf.ts';
import { networkOf } from '../../application/limit/networkOf.ts';
import { sendProblem } from './problem.ts';
import type { WhoAsks } from './whoAsks.ts';

/** How many requests are computed or wait. */
export interface TurnBounds {
  /** Computed at the same time. */
  readonly atOnce: number;
  /** Waiting, from one network. */
  readonly perNetwork: number;
  /** Waiting, from all networks. */
  readonly inAll: number;
}

interface Waiting {
  /** In milliseconds that never go back. */
  readonly since: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** Each network waits in a queue of its own, so a class behind one address gets room for what it types at once. */
const usualBounds: TurnBounds = { atOnce: 4, perNetwork: 200, inAll: 600 };
/** Pages wait for the database most of the time, and each is rendered in a few milliseconds. */
export const boundsOfPages: TurnBounds = { ...usualBounds, atOnce: 16 };
/** Lists stand without the counts at their filters, so few of them wait. */
export const boundsOfCounts: TurnBounds = { atOnce: 1, perNetwork: 60, inAll: 200 };
const busySeconds = 2;
/** So long may a request wait while the process has too much to do. */
const mostMilliseconds = 100;

interface TurnParts {
  readonly whoAsks?: WhoAsks;
  /** Whether the process has too much to do. */
  readonly isOverloaded?: () => boolean;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

const ends = new WeakMap<FastifyRequest, () => void>();

/** Ends the turn of a request whose answer is computed, if it has one. For answers that go past Fastify. */
export function endTurn(request: FastifyRequest): void {
  ends.get(request)?.();
}

/**
 * Rule ERROR-15: answers that take long to compute are computed a few at a time. The networks take turns, so that many
 * requests of one delay nobody else; a request whose client has hung up loses its place; and too many waiting requests
 * answer 503, those of the network that has most first.
 */
export class Turns {
  readonly #bounds: TurnBounds;
  readonly #whoAsks: WhoAsks;
  readonly #isOverloaded: () => boolean;
  readonly #now: () => number;
  /** The network whose turn is next comes first. */
  readonly #queues = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;
  /** How long the request waited whose turn came last. */
  #lastWait = 0;

  constructor(
    bounds: TurnBounds = usualBounds,
    { whoAsks = async () => ok(nobody), isOverloaded = () => false, now = () => performance.now() }: TurnParts = {},
  ) {
    this.#bounds = bounds;
    this.#whoAsks = whoAsks;
    this.#isOverloaded = isOverloaded;
    this.#now = now;
  }

  /**
   * Options of a route whose searches take turns. Its other requests do not wait for them: they take `others`, if it is
   * given. A token is verified before the turn, because its provider may be slow. A turn ends when the answer is
   * computed: not when it is read, and not when the client hangs up, because the computing goes on. `sendBusy` refuses
   * a request in the form of the route. `isSearch` tells by the address whether a request needs the index.
   */
  route(
    sendBusy: (reply: FastifyReply) => FastifyReply = sendBusyProblem,
    others?: Turns,
    isSearch: (url: string) => boolean = isSearchOfApi,
  ) {
    const wait = async (turns: Turns, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const left = new AbortController();
      // Every answer ends with this. Without a reason it would make an error with its stack.
      reply.raw.once('close', () => left.abort('left'));
      const end = await turns.take(networkOf(request.ip), left.signal);
      if (end === 'busy') sendBusy(reply.header('retry-after', String(busySeconds)));
      if (typeof end === 'string') return false;
      ends.set(request, end);
      return true;
    };
    return {
      onRequest: (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
        const turns = isSearch(request.url) ? this : others;
        if (turns === undefined) return done();
        const enter = () => {
          // The client has hung up while its token was verified.
          if (reply.raw.destroyed) return;
          if (turns.#isFree) {
            ends.set(request, turns.#begin());
            done();
          } else void wait(turns, request, reply).then((isOn) => isOn && done());
        };
        if (request.headers.authorization === undefined) enter();
        // A fault meets whoever needs the asker.
        else turns.#whoAsks(request).then(enter, enter);
      },
      onSend: (request: FastifyRequest, _reply: FastifyReply, _payload: unknown, done: () => void): void => {
        endTurn(request);
        done();
      },
    };
  }

  /**
   * Waits for a turn of this network. Resolves to the function that ends the turn, to `busy` if too many wait already,
   * or to `left` if the client hung up before.
   */
  take(network: string, left: AbortSignal): Promise<(() => void) | 'busy' | 'left'> {
    if (left.aborted) return Promise.resolve('left');
    if (this.#isFree) return Promise.resolve(this.#begin());
    if (this.#isOverloaded() && this.#waiting > 0 && this.#lastWait > mostMilliseconds) return Promise.resolve('busy');
    const queue = this.#queues.get(network) ?? [];
    if (queue.length >= this.#bounds.perNetwork || !this.#hasRoom(queue.length + 1)) return Promise.resolve('busy');
    return new Promise((resolve) => {
      const leave = () => {
        this.#remove(network, waiting);
        resolve('left');
      };
      const waiting: Waiting = {
        since: this.#now(),
        begin: () => {
          left.removeEventListener('abort', leave);
          resolve(this.#begin());
        },
        refuse: () => {
          left.removeEventListener('abort', leave);
          this.#remove(network, waiting);
          resolve('busy');
        },
      };
      left.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
      this.#queues.set(network, queue);
      this.#waiting += 1;
    });
  }

  /** How many requests wait behind another one of their network. */
  get behindTheirOwn(): number {
    return this.#waiting - this.#queues.size;
  }

  /** Makes room for the last request of a queue of this length. A longer queue loses its newest request. */
  #hasRoom(length: number): boolean {
    if (this.#waiting < this.#bounds.inAll) return true;
    let longest: Waiting[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= length) return false;
    longest.at(-1)?.refuse();
    return true;
  }

  /** Whether a request may begin at once. It never overtakes one that waits. */
  get #isFree(): boolean {
    return this.#waiting === 0 && this.#running < this.#bounds.atOnce;
  }

  #begin(): () => void {
    this.#running += 1;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#running -= 1;
      // After what the network has brought meanwhile: who has hung up leaves the queue first.
      if (this.#waiting > 0) setImmediate(() => this.#next());
    };
  }

  #next(): void {
    if (this.#running >= this.#bounds.atOnce) return;
    const [network, queue] = this.#queues.entries().next().value ?? [];
    const waiting = queue?.[0];
    if (network === undefined || queue === undefined || waiting === undefined) return;
    this.#lastWait = this.#now() - waiting.since;
    if (this.#isOverloaded() && this.#lastWait > mostMilliseconds) {
      waiting.refuse();
      return this.#next();
    }
    this.#remove(network, waiting);
    // The other networks come first from now on.
    if (this.#queues.delete(network)) this.#queues.set(network, queue);
    waiting.begin();
  }

  #remove(network: string, waiting: Waiting): void {
    const queue = this.#queues.get(network) ?? [];
    queue.splice(queue.indexOf(waiting), 1);
    this.#waiting -= 1;
    if (queue.length === 0) this.#queues.delete(network);
  }
}

/** While the index loads, searches keep all turns for seconds. Lists and pages without a search need no index. */
function isSearchOfApi(url: string): boolean {
  return /[?&](?:q|search)=[^&]/.test(url) || /\/related(?:\?|$)|\/filter-counts\//.test(url);
}

function sendBusyProblem(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, 'busy', 'Too many requests wait for an answer. Try again in a moment.');
}
