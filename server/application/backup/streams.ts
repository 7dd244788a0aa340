import { createHash, type Hash } from 'node:crypto';
import { Transform, type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Digest } from '../ports/backup/BackupStore.ts';

/** Fast rather than small: rows are several times smaller already at the first level. */
const compressionLevel = 1;

/** Compresses a stream. `plain` answers the digest of what went in, once all of it has passed. */
export function compress(content: Readable): { readonly compressed: Readable; plain(): Digest } {
  const hash = createHash('sha256');
  let bytes = 0;
  const watched = passing(hash, (count) => (bytes += count));
  return {
    compressed: joined(joined(content, watched), createGzip({ level: compressionLevel })),
    plain: () => ({ hash: hash.digest('hex'), bytes }),
  };
}

export function decompress(content: Readable): Readable {
  return joined(content, createGunzip());
}

/** Reads a stream to its end. */
export async function digestOf(content: Readable): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    content,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done();
      },
    }),
  );
  return { hash: hash.digest('hex'), bytes };
}

export function isSame(one: Digest, other: Digest): boolean {
  return one.hash === other.hash && one.bytes === other.bytes;
}

function passing(hash: Hash, count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      count(chunk.length);
      done(null, chunk);
    },
  });
}

/** A fault of the source becomes one of the result. */
function joined(source: Readable, next: Transform): Transform {
  // The result reports the fault.
  pipeline(source, next).catch((fault: Error) => next.destroy(fault));
  return next;
}
