import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// High enough for documents of tens of kilobytes to come close to the best, low enough for a cold answer within its budget.
const brotliQuality = 6;

/** A public answer: the same bytes for everyone, compressed once. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

export async function makeAnswer(answer: { readonly status: number; readonly type: string; readonly text: string; readonly headers?: Readonly<Record<string, string>> }): Promise<Answer> {
  const plain = Buffer.from(answer.text);
  const [brotli, gzipped] = await Promise.all([toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }), toGzip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { status: answer.status, type: answer.type, etag, headers: answer.headers ?? {}, plain, brotli, gzip: gzipped };
}

// Roughly a thousand listings: what a process may spend on what it could make again.
const maximumBytes = 64 * 1024 * 1024;
const bytesOf = (answer: Answer) => answer.plain.length + answer.brotli.length + answer.gzip.length + 1;

/** Successful answers by what was asked and the catalogue's version: nothing older is ever served, the least used go first. */
export class AnswerCache {
  readonly #kept = new LRUCache<string, Answer>({ maxSize: maximumBytes, sizeCalculation: bytesOf });
  readonly #making = new Map<string, Promise<Answer>>();
  readonly #version: () => number;

  constructor(version: () => number) {
    this.#version = version;
  }

  /** The kept answer, or the one that `make` makes now; many who ask at once share one making. */
  async get(what: string, make: () => Promise<Answer>): Promise<Answer> {
    const key = `${this.#version()} ${what}`;
    return this.#kept.get(key) ?? this.#making.get(key) ?? this.#make(key, make);
  }

  async #make(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const making = make();
    this.#making.set(key, making);
    try {
      const answer = await making;
      // Addresses that do not exist are without number: keeping them would push out those that do.
      if (answer.status === 200) this.#kept.set(key, answer);
      return answer;
    } finally {
      this.#making.delete(key);
    }
  }
}

/** Sends the variant that the client understands, or 304 where it has it; the strong ETag names the variant too. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const etag = encoding === undefined ? answer.etag : `${answer.etag.slice(0, -1)}-${encoding}"`;
  reply.headers(answer.headers);
  reply.header('vary', 'accept-encoding').header('etag', etag);
  if (answer.status === 200 && matches(request.headers['if-none-match'], answer.etag.slice(1, -1))) return reply.code(304).send();
  reply.code(answer.status).header('content-type', answer.type);
  if (encoding === undefined) return reply.send(answer.plain);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? answer.brotli : answer.gzip);
}

/** A suffix for the encoding, ours or a proxy's, names the same content (`design.md` 6). */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '').replace(/^"|(-\w+)?"$/g, '') === tag);
}
