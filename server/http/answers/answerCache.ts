import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Answer } from './answer.ts';
import { sendAnswer } from './sendAnswer.ts';

// About five hundred lists.
const maximumBytes = 32 * 1024 * 1024;
// The compressed forms are added later, so their size is counted from the start.
const bytesOf = ({ plain }: Answer) => Math.ceil(plain.length * 1.6) + 500;

/**
 * Rule CACHE-3: caches successful answers by address and catalogue version. It never serves a stale answer, and drops
 * the least recently used first.
 */
export class AnswerCache {
  readonly #kept = new LRUCache<string, Answer>({ maxSize: maximumBytes, sizeCalculation: bytesOf });
  readonly #making = new Map<string, Promise<Answer>>();
  readonly #version: () => number;
  readonly #clock: Clock;

  constructor(version: () => number, clock: Clock) {
    this.#version = version;
    this.#clock = clock;
  }

  /** The cached answer, if there is one that is not stale. */
  peek(what: string): Answer | undefined {
    const kept = this.#kept.get(this.#keyOf(what));
    return kept === undefined || (kept.until !== undefined && kept.until <= this.#clock.now()) ? undefined : kept;
  }

  /** Returns the cached answer or calls `make`. Concurrent requests for the same answer share one call. */
  async get(what: string, make: () => Promise<Answer>): Promise<Answer> {
    const key = this.#keyOf(what);
    return this.peek(what) ?? this.#making.get(key) ?? this.#make(key, make);
  }

  /** Sends the answer that `get` returns. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    what: string,
    make: () => Promise<Answer>,
  ): Promise<FastifyReply> {
    return sendAnswer(request, reply, await this.get(what, make));
  }

  #keyOf(what: string): string {
    return `${this.#version()} ${what}`;
  }

  async #make(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const making = make();
    this.#making.set(key, making);
    try {
      const answer = await making;
      // Do not cache 404: there are countless such addresses, which would push out real pages.
      if (answer.status === 200) this.#kept.set(key, answer);
      return answer;
    } finally {
      this.#making.delete(key);
    }
  }
}
