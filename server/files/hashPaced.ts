import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The SHA-256 of a stream in hexadecimal. Reading waits after each part for `paced`. */
export async function hashPaced(content: Readable, paced: (bytes: number) => Promise<void>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of content as AsyncIterable<Buffer>) {
    hash.update(part);
    await paced(part.length);
  }
  return hash.digest('hex');
}
