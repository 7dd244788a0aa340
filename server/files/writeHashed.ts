import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a new file that only its owner can read, and computes its SHA-256 in hexadecimal on the way. */
export async function writeHashed(
  content: Readable,
  path: string,
): Promise<{ readonly hash: string; readonly bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const watched = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, watched, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { hash: hash.digest('hex'), bytes };
}
