import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '../../application/ports/Clock.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// High enough for almost the best compression of documents of tens of kilobytes. Low enough to keep the time budget of
// an uncached answer.
const brotliQuality = 6;

type Encoding = 'br' | 'gzip';

/** A public answer: the same bytes for everyone. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The instant after which the answer is stale; undefined if time does not change it. */
  readonly until: Date | undefined;
  readonly plain: Buffer;
  /** Compressed on first use and then cached. Many searches are asked only once and need no compression. */
  readonly compressed: (encoding: Encoding) => Promise<Buffer> | Buffer;
}

type NewAnswer = Pick<Answer, 'status' | 'type'> &
  Partial<Pick<Answer, 'headers' | 'until'>> & { readonly text: string };

export async function makeAnswer({ text, headers = {}, until, ...about }: NewAnswer): Promise<Answer> {
  const plain = Buffer.from(text);
  // Hexadecimal, so that a hyphen in an ETag always begins a suffix.
  const etag = `"${hash('sha256', plain).slice(0, 32)}"`;
  const kept = new Map<Encoding, Promise<Buffer> | Buffer>();
  const compressed = (encoding: Encoding) => {
    const known = kept.get(encoding);
    if (known !== undefined) return known;
    const making = compress(plain, encoding);
    kept.set(encoding, making);
    making.then(
      (bytes) => kept.set(encoding, bytes),
      () => kept.delete(encoding),
    );
    return making;
  };
  return { ...about, etag, headers, until, plain, compressed };
}

function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain);
  return toBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

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

  /** Returns the cached answer or calls `make`. Concurrent requests for the same answer share one call. */
  async get(what: string, make: () => Promise<Answer>): Promise<Answer> {
    const key = `${this.#version()} ${what}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined && (kept.until === undefined || kept.until > this.#clock.now())) return kept;
    return this.#making.get(key) ?? this.#make(key, make);
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

/** Sends the variant in the client's encoding, or 304. The strong ETag names the encoding too. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply | Promise<FastifyReply> {
  // Compressing an answer that fits into one packet gains nothing.
  const encoding =
    answer.plain.length < smallestCompressed ? undefined : acceptedEncoding(request.headers['accept-encoding']);
  const etag = encoding === undefined ? answer.etag : `${answer.etag.slice(0, -1)}-${encoding}"`;
  reply.headers({ vary: 'accept-encoding', ...answer.headers, etag });
  if (answer.status === 200 && matches(request.headers['if-none-match'], answer.etag.slice(1, -1)))
    return reply.code(304).send();
  reply.code(answer.status).header('content-type', answer.type);
  if (encoding === undefined) return reply.send(answer.plain);
  reply.header('content-encoding', encoding);
  const bytes = answer.compressed(encoding);
  return Buffer.isBuffer(bytes) ? reply.send(bytes) : bytes.then((made) => reply.send(made));
}

const smallestCompressed = 600;

/** Brotli, else gzip, if the client accepts it; `q=0` refuses an encoding. */
function acceptedEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.replace(/\s*;.*$/, ''));
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : undefined;
}

/** Rule VERSION-3: ignores a suffix for the encoding, added by the server or by a proxy. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return (
    header.trim() === '*' ||
    header.split(',').some((candidate) => /^(?:W\/)?"([^"-]*)(?:-\w+)?"$/.exec(candidate.trim())?.[1] === tag)
  );
}
