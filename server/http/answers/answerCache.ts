import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Answer } from './answer.ts';
import { sendAnswer } from './sendAnswer.ts';

// About two thousand pages of films.
const maximumBytes = 16 * 1024 * 1024;
// About fifteen thousand addresses.
const maximumAddressBytes = 2 * 1024 * 1024;
/** Headers, and the objects around an answer. */
const bytesBesideBody = 1000;

/**
 * Rule CACHE-3: caches successful answers by address and catalogue version. It never serves a stale answer, and drops
 * the least recently used first.
 */
export class AnswerCache {
  readonly #kept = new LRUCache<string, Answer>({
    maxSize: maximumBytes,
    sizeCalculation: ({ body }) => body.heldBytes + bytesBesideBody,
  });
  /** What was sent from an address to everybody without a token. */
  readonly #addresses = new LRUCache<string, string>({
    maxSize: maximumAddressBytes,
    sizeCalculation: (what, address) => what.length + address.length,
  });
  readonly #making = new Map<string, Promise<Answer>>();
  readonly #version: () => number;
  readonly #clock: Clock;
  #hits = 0;
  #misses = 0;
  /** The version of the catalogue that the answers show. */
  #cachedVersion = 0;

  constructor(version: () => number, clock: Clock) {
    this.#version = version;
    this.#clock = clock;
  }

  /** How often the cache had the answer, how often it had to be made, and how much memory the answers take. */
  get counted(): { readonly hits: number; readonly misses: number; readonly bytes: number } {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#kept.calculatedSize };
  }

  /** The cached answer, if there is one that is not stale. */
  peek(what: string): Answer | undefined {
    return this.#peek(what, this.#currentVersion());
  }

  /** Returns the cached answer or calls `make`. Concurrent requests for the same answer share one call. */
  async get(what: string, make: () => Promise<Answer>): Promise<Answer> {
    const version = this.#currentVersion();
    return this.#peek(what, version) ?? this.#making.get(`${version} ${what}`) ?? this.#make(what, version, make);
  }

  /** The cached answer that was sent from this address to somebody without a token. */
  sentFrom(address: string): Answer | undefined {
    const what = this.#addresses.get(address);
    return what === undefined ? undefined : this.peek(what);
  }

  /** Sends the answer that `get` returns. It must depend on nothing but the address, and on the token if there is one. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    what: string,
    make: () => Promise<Answer>,
  ): Promise<FastifyReply> {
    const answer = await this.get(what, make);
    const { url = '', headers } = request.raw;
    if (answer.status === 200 && headers.authorization === undefined) this.#addresses.set(url, what);
    return sendAnswer(request, reply, answer);
  }

  #peek(what: string, version: number): Answer | undefined {
    if (version !== this.#cachedVersion) return undefined;
    const kept = this.#kept.get(what);
    if (kept === undefined || (kept.until !== undefined && kept.until <= this.#clock.now())) return undefined;
    this.#hits += 1;
    return kept;
  }

  /** A new version makes all answers stale. A negative one is unknown: the answers may be right again afterwards. */
  #currentVersion(): number {
    const version = this.#version();
    if (version === this.#cachedVersion || version < 0) return version;
    this.#kept.clear();
    this.#cachedVersion = version;
    return version;
  }

  async #make(what: string, version: number, make: () => Promise<Answer>): Promise<Answer> {
    this.#misses += 1;
    const key = `${version} ${what}`;
    const making = make();
    this.#making.set(key, making);
    try {
      const answer = await making;
      // Do not cache 404: there are countless such addresses, which would push out real pages.
      if (answer.status === 200 && version === this.#currentVersion()) this.#keep(what, answer);
      return answer;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(what: string, answer: Answer): void {
    this.#kept.set(what, answer);
    answer.body.resized = () => {
      if (this.#kept.peek(what) !== answer) return;
      // The cache counts the size of an entry when it is set.
      this.#kept.delete(what);
      this.#kept.set(what, answer);
    };
  }
}
