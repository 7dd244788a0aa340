import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '../analysis/languages.ts';
import type { CueTexts, Passages } from './SearchDocument.ts';

interface Header {
  readonly part: Passages['part'];
  readonly language: Language;
  readonly tokens: number;
  readonly cues: number;
  readonly starts: number;
  readonly texts: number;
}

/**
 * The passages of a document as bytes: a header as JSON, then the numbers and texts of each passage. Other requests get
 * a turn meanwhile.
 */
export async function encodePassages(passages: readonly Passages[]): Promise<Buffer> {
  const headers: Header[] = [];
  const bodies: Buffer[] = [];
  for (const { part, language, tokens, firstTokens, starts, texts } of passages) {
    const { ends, bytes } = joined(texts);
    headers.push({
      part,
      language,
      tokens: tokens.length,
      cues: firstTokens.length,
      starts: starts.length,
      texts: bytes.length,
    });
    for (const { buffer, byteOffset, byteLength } of [tokens, firstTokens, starts, ends])
      bodies.push(Buffer.from(buffer, byteOffset, byteLength));
    bodies.push(bytes);
    await nextTurn();
  }
  const head = Buffer.from(JSON.stringify(headers));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...bodies]);
}

/** The texts as bytes, and where each ends. */
function joined({ count, at }: CueTexts): { readonly ends: Uint32Array; readonly bytes: Buffer } {
  const texts = Array.from({ length: count }, (_, cue) => at(cue));
  const ends = new Uint32Array(count);
  let end = 0;
  for (const [cue, text] of texts.entries()) {
    end += Buffer.byteLength(text);
    ends[cue] = end;
  }
  return { ends, bytes: Buffer.from(texts.join('')) };
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
  return headers.map(({ part, language, tokens, cues, starts, texts }) => ({
    part,
    language,
    tokens: new Uint16Array(take(2 * tokens)),
    firstTokens: new Uint32Array(take(4 * cues)),
    starts: new Uint32Array(take(4 * starts)),
    texts: textsOf(new Uint32Array(take(4 * starts)), Buffer.from(take(texts))),
  }));
}

/**
 * The texts as one string, of which each cue is a slice. Decoding each cue when it is shown would take longer than all
 * else that a moment needs. The string is made with the first cue, because most documents are only ranked.
 */
function textsOf(byteEnds: Uint32Array, encoded: Buffer): CueTexts {
  let bytes: Buffer | undefined = encoded;
  let ends = byteEnds;
  let whole = '';
  const decode = (undecoded: Buffer) => {
    whole = undecoded.toString('utf8');
    if (whole.length !== undecoded.length) ends = characterEnds(byteEnds, undecoded);
    bytes = undefined;
  };
  return {
    count: byteEnds.length,
    at: (cue) => {
      if (bytes !== undefined) decode(bytes);
      return whole.slice(cue === 0 ? 0 : ends[cue - 1], ends[cue]);
    },
  };
}

function characterEnds(byteEnds: Uint32Array, bytes: Buffer): Uint32Array {
  let start = 0;
  let end = 0;
  return byteEnds.map((byteEnd) => {
    end += bytes.toString('utf8', start, byteEnd).length;
    start = byteEnd;
    return end;
  });
}
