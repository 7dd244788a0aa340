import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);
// High enough for almost the best compression of documents of tens of kilobytes. Low enough to keep the time budget of
// an uncached answer.
const brotliQuality = 6;

export type Encoding = 'br' | 'gzip';

/**
 * Rule CACHE-3: the bytes of an answer. Many searches are asked only once, so they are compressed on first use. Nearly
 * every browser takes brotli, so once it was made it takes the place of the plain bytes, which are five times as many.
 */
export class AnswerBody {
  /** The number of plain bytes. */
  readonly length: number;
  /** Called when the number of held bytes has changed. */
  resized: () => void = () => undefined;
  #plain: Buffer | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer> | Buffer>();
  #unpacking: Promise<Buffer> | undefined;

  constructor(plain: Buffer) {
    this.#plain = plain;
    this.length = plain.length;
  }

  /** The bytes that it holds now. */
  get heldBytes(): number {
    let bytes = this.#plain?.length ?? 0;
    for (const each of this.#compressed.values()) if (Buffer.isBuffer(each)) bytes += each.length;
    return bytes;
  }

  /** The bytes in an encoding; plain without one. Throws if they cannot be compressed; the next call tries again. */
  bytesIn(encoding: Encoding | undefined): Promise<Buffer> | Buffer {
    if (encoding === undefined) return this.#plainBytes();
    return this.#compressed.get(encoding) ?? this.#compress(encoding);
  }

  #plainBytes(): Promise<Buffer> | Buffer {
    if (this.#plain !== undefined) return this.#plain;
    const brotli = this.#compressed.get('br');
    if (!Buffer.isBuffer(brotli)) throw new Error('The answer has no bytes.');
    this.#unpacking ??= fromBrotli(brotli).finally(() => (this.#unpacking = undefined));
    return this.#unpacking;
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const making = this.#compressedNow(encoding);
    this.#compressed.set(encoding, making);
    making.then(
      (bytes) => {
        this.#compressed.set(encoding, bytes);
        if (encoding === 'br') this.#plain = undefined;
        this.resized();
      },
      () => this.#compressed.delete(encoding),
    );
    return making;
  }

  async #compressedNow(encoding: Encoding): Promise<Buffer> {
    const plain = await this.#plainBytes();
    if (encoding === 'gzip') return ownBytes(await toGzip(plain));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    return ownBytes(await toBrotli(plain, { params }));
  }
}

/** A small result of zlib is a part of 16 KiB, which would stay in memory with it. */
function ownBytes(made: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(made.length);
  made.copy(own);
  return own;
}
