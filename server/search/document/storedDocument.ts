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

/** Reads what `encodePassages` wrote. */
export function decodePassages(bytes: Buffer): readonly Passages[] {
  const begin = 4 + bytes.readUInt32LE(0);
  const headers = JSON.parse(bytes.toString('utf8', 4, begin)) as readonly Header[];
  let offset = begin;
  // Copies, because numbers must be aligned in their buffer.
  const take = (length: number) => {
    const part = new Uint8Array(bytes.subarray(offset, offset + length));
    offset += length;
    return part.buffer;
  };
  return headers.map(({ part, language, tokens, cues, starts }, place) => ({
    place,
    part,
    language,
    tokens: new Uint16Array(take(2 * tokens)),
    firstTokens: new Uint32Array(take(4 * cues)),
    starts: new Uint32Array(take(4 * starts)),
    sentenceEnds: new Uint8Array(take(starts)),
  }));
}
