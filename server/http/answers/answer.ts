import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// High enough for almost the best compression of documents of tens of kilobytes. Low enough to keep the time budget of
// an uncached answer.
const brotliQuality = 6;

export type Encoding = 'br' | 'gzip';

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
  /** For each encoding, names and values in turn. Made on first use. */
  readonly preparedHeaders: Map<Encoding | 'plain', string[]>;
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
  return { ...about, etag, headers, until, plain, compressed, preparedHeaders: new Map() };
}

function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain);
  return toBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
