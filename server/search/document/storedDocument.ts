import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '../analysis/languages.ts';
import type { Passages } from './SearchDocument.ts';

interface Header {
  readonly part: Passages['part'];
  readonly language: Language;
  readonly tokens: number;
  readonly cues: number;
  readonly starts: number;
}

/**
 * The passages of a document as bytes: a header as JSON, then the numbers of each passage. It yields to other requests
 * in between.
 */
export async function encodePassages(passages: readonly Passages[]): Promise<Buffer> {
  const headers: Header[] = [];
  const bodies: Buffer[] = [];
  for (const { part, language, tokens, firstTokens, starts, sentenceEnds } of passages) {
    headers.push({
      part,
      language,
      tokens: tokens.length,
      cues: firstTokens.length,
      starts: starts.length,
    });
    for (const { buffer, byteOffset, byteLength } of [tokens, firstTokens, starts, sentenceEnds])
      bodies.push(Buffer.from(buffer, byteOffset, byteLength));
    await nextTurn();
  }
  const head = Buffer.from(JSON.stringify(headers));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...bodies]);
}

const alignment = 4;
const arraysOfPassage = 4;

/** Reads what `encodePassages` wrote. */
export function decodePassages(bytes: Buffer): readonly Passages[] {
  const begin = 4 + bytes.readUInt32LE(0);
  const headers = JSON.parse(bytes.toString('utf8', 4, begin)) as readonly Header[];
  // A copy, because numbers must be aligned in their buffer. It is one for all, because each takes hundreds of bytes more.
  const copy = new Uint8Array(bytes.length - begin + headers.length * arraysOfPassage * alignment);
  const { buffer } = copy;
  let offset = begin;
  let free = 0;
  const take = (length: number) => {
    const at = free;
    copy.set(bytes.subarray(offset, offset + length), at);
    offset += length;
    free += Math.ceil(length / alignment) * alignment;
    return at;
  };
  return headers.map(({ part, language, tokens, cues, starts }, place) => ({
    place,
    part,
    language,
    tokens: new Uint16Array(buffer, take(2 * tokens), tokens),
    firstTokens: new Uint32Array(buffer, take(4 * cues), cues),
    starts: new Uint32Array(buffer, take(4 * starts), starts),
    sentenceEnds: new Uint8Array(buffer, take(starts), starts),
  }));
}
