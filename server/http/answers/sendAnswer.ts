import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import type { Encoding } from './AnswerBody.ts';
import { endTurn } from './Turns.ts';

/** Sends the variant in the client's encoding, or 304. The strong ETag names the encoding too. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply | Promise<FastifyReply> {
  // Compressing an answer that fits into one packet gains nothing.
  const encoding =
    answer.body.length < smallestCompressed ? undefined : encodingFor(request.headers['accept-encoding']);
  if (answer.status === 200 && matches(request.headers['if-none-match'], answer.etag.slice(1, -1)))
    return reply.headers(validatorsOf(answer, encoding)).code(304).send();
  const bytes = answer.body.bytesIn(encoding);
  return Buffer.isBuffer(bytes)
    ? sendBytes(request, reply, answer, encoding, bytes)
    : bytes.then((made) => sendBytes(request, reply, answer, encoding, made));
}

const smallestCompressed = 600;

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  encoding: Encoding | undefined,
  bytes: Buffer,
): FastifyReply {
  const hasOtherHeaders = Boolean(request.administrator) || Object.keys(reply.getHeaders()).length > 0;
  if (answer.status !== 200 || hasOtherHeaders)
    return reply.headers(headersOf(answer, encoding)).code(answer.status).send(bytes);
  // Most requests are for something cached, whose headers are the same each time. They are prepared once, and go past
  // the serialisation of Fastify.
  const key = encoding ?? 'plain';
  const prepared = answer.preparedHeaders.get(key) ?? prepare(answer, encoding, bytes, reply);
  answer.preparedHeaders.set(key, prepared);
  // Before `hijack`, after which Fastify would not answer a fault.
  reply.raw.writeHead(200, prepared);
  reply.hijack();
  endTurn(request);
  request.server.answered?.(request, 200);
  reply.raw.end(bytes);
  return reply;
}

/** Names and values in turn, as Node takes them. */
function prepare(answer: Answer, encoding: Encoding | undefined, bytes: Buffer, { server }: FastifyReply): string[] {
  const headers = { ...server.commonHeaders, ...headersOf(answer, encoding), 'content-length': String(bytes.length) };
  return Object.entries(headers).flat();
}

function validatorsOf({ etag, headers }: Answer, encoding: Encoding | undefined) {
  return {
    vary: 'accept-encoding',
    ...headers,
    etag: encoding === undefined ? etag : `${etag.slice(0, -1)}-${encoding}"`,
  };
}

function headersOf(answer: Answer, encoding: Encoding | undefined): Record<string, string> {
  return {
    ...validatorsOf(answer, encoding),
    'content-type': answer.type,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
}

/** Browsers send a handful of values; anybody can invent others. */
const encodings = new LRUCache<string, Encoding | 'none'>({ max: 100 });

function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  let encoding = encodings.get(accepted);
  if (encoding === undefined) {
    encoding = acceptedEncoding(accepted) ?? 'none';
    encodings.set(accepted, encoding);
  }
  return encoding === 'none' ? undefined : encoding;
}

/** Brotli, else gzip, if the client accepts it; `q=0` refuses an encoding. */
function acceptedEncoding(accepted: string): Encoding | undefined {
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
